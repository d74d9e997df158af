#!/usr/bin/env python
"""Any Django command, with both source roots on the import path."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
# platform/ is a source root, never a package: `platform` is a name of the standard library.
sys.path[:0] = [str(ROOT), str(ROOT / "platform")]

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
