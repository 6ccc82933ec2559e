"""A next schema that is made up: by it a program proves that it brings files up to date, before there is one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from skatclub.services.club.clubs import Club
from skatclub.store import migrations, opening
from skatclub.store.desk import Clock, Desk
from skatclub.store.engine.schema import Release

_MIGRATION = '''"""A table that others point to is built anew with another check."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade():
    with op.batch_alter_table("event", table_kwargs={"sqlite_autoincrement": True}) as event:
        event.drop_constraint(op.f("ck_event_title"), type_="check")
        event.create_check_constraint(op.f("ck_event_title"), "length(title) BETWEEN 1 AND 120")
'''


def release(folder: Path) -> Release:
    """Return a program that knows one schema more than ours; its migrations are written into a new folder."""
    shutil.copytree(Path(*migrations.__path__), folder, copy_function=shutil.copyfile)  # all that an old Wine can
    (folder / "versions" / "v0008_longer_titles.py").write_text(_MIGRATION, encoding="utf-8")
    return Release("0008", str(folder))


def opened(address: str, known: Release, *, clock: Clock) -> Club:
    """Open a club as that program does, which brings it up to date. Refused: as `clubs.open_club`."""
    desk = Desk(author="", name="", clock=clock, chance=os.urandom)
    return Club(opening.open_database(address, desk=desk, release=known))
