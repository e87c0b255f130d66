"""Tests read English, whatever the machine they run on speaks."""

from __future__ import annotations

import os

os.environ["TRECASTELLI_LANGUAGE"] = "en"
os.environ.pop("LANGUAGE", None)
