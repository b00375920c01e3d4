"""Runs inside Blender: `blender -b --python-exit-code 3 --python render.py -- NAME preview|final WORK [SEED]`."""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

from register import PICTURES  # noqa: E402

for family in sorted((HERE / "scenes").glob("*.py")):
    importlib.import_module(f"scenes.{family.stem}")

name, mode, work, *seed = sys.argv[sys.argv.index("--") + 1 :]
PICTURES[name](mode, work, int(seed[0]) if seed else 1)
