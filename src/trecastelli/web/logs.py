"""Logs as text for people, or as one JSON object on each line for programs."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any, Final

TEXT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonFormatter(logging.Formatter):
    """A log record as JSON: time, level, logger, message, and the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """The record in one line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def log_configuration(level: str, style: str) -> dict[str, Any]:
    """What `logging.config.dictConfig` needs: everything goes to standard error.

    Libraries never log all they could: it would include cookies and rows of the database.
    """
    formatter = {"()": JsonFormatter} if style == "json" else {"format": TEXT}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatter},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "loggers": {
            "trecastelli": {"level": level.upper()},
            "uvicorn.error": {"level": _at_least("info", level)},
        },
        "root": {"handlers": ["stderr"], "level": _at_least("warning", level)},
    }


def _at_least(least: str, level: str) -> str:
    return max(least.upper(), level.upper(), key=logging.getLevelNamesMapping().__getitem__)
