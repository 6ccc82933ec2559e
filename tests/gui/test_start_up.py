"""The window is painted before anything heavy is imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys

HEAVY = ("sqlmodel", "sqlalchemy", "reportlab", "openpyxl", "alembic", "typer", "segno", "pypdfium2", "pydantic")
SCRIPT = """
import json, sys
from skatclub.gui import app
application = app.make_application()
window, session = app.make_window()
window.resize(1366, 768)
window.show()
application.processEvents()
picture = window.grab().toImage()
print(json.dumps({"modules": sorted(sys.modules), "width": picture.width(), "page": window.now}))
"""


def test_the_first_picture_needs_no_heavy_import(tmp_path) -> None:
    environment = {**os.environ, "SKATCLUB_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}

    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, env=environment
    )

    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["page"] == "start"
    assert told["width"] == 1366
    assert not set(HEAVY) & set(told["modules"])
