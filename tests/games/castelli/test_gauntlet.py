"""Random games of every kind, held to the whole contract at every node."""

from __future__ import annotations

import pytest

from redeal_castelli import redeal
