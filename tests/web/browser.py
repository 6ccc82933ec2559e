"""A real browser without a driver: Debian's Chromium, asked through a pipe in its own protocol."""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_browser = pytest.mark.skipif(
    PROGRAM is None, reason="There is no Chromium here: apt-get install chromium brings one."
)
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--remote-debugging-pipe",
    "about:blank",
)  # fmt: skip
PATIENCE = 60


class Browser:
    """One tab of a browser; `said` is what came up in its console, errors of the network included."""

    def __init__(self, asks: int, answers: int, program: subprocess.Popen[bytes]) -> None:
        self._asks, self._answers, self._program = asks, answers, program
        self._number = 0
        self._rest = b""
        self._session = ""
        self.said: list[str] = []

    def open(self) -> None:
        """Take the first tab."""
        target = next(
            each for each in self("Target.getTargets")["targetInfos"] if each["type"] == "page"
        )  # there is one from the start
        self._session = self("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self(f"{domain}.enable")

    def __call__(self, method: str, **params: object) -> dict[str, Any]:
        """Ask for something and wait for its answer."""
        self._number += 1
        question: dict[str, object] = {"id": self._number, "method": method, "params": params}
        if self._session:
            question["sessionId"] = self._session
        os.write(self._asks, json.dumps(question).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._answers, 1 << 16)
            assert more, "the browser has gone"
            self._rest += more
        message, _nul, self._rest = self._rest.partition(b"\0")
        told = json.loads(message)
        if told.get("method") == "Log.entryAdded":
            self.said.append(told["params"]["entry"]["text"])
        elif told.get("method") == "Runtime.consoleAPICalled":
            self.said += [str(each.get("value")) for each in told["params"]["args"]]
        elif told.get("method") == "Runtime.exceptionThrown":
            self.said.append(str(told["params"]["exceptionDetails"]["text"]))
        return told

    def look(self, *, width: int, height: int, dark: bool = False, zoom: float = 1) -> None:
        """Be a screen of this size."""
        self(
            "Emulation.setDeviceMetricsOverride", width=int(width / zoom), height=int(height / zoom),
            deviceScaleFactor=zoom, mobile=width < 600,
        )  # fmt: skip
        scheme = "dark" if dark else "light"
        self("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def offline(self, *, on: bool) -> None:
        """Cut the line, or mend it."""
        self("Network.emulateNetworkConditions", offline=on, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def go(self, url: str) -> None:
        """Open a page and wait until it stands."""
        self("Page.navigate", url=url)
        self.until(f"location.href === {json.dumps(url)} && document.readyState !== 'loading'")

    def value(self, script: str) -> Any:
        """Return what a script says."""
        return self("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def run(self, script: str) -> Any:
        """Return what a script says; what goes wrong in it is an error here, too."""
        told = self("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in told, told["exceptionDetails"]
        return told["result"].get("value")

    def until(self, script: str) -> None:
        """Wait until a script says yes."""
        end = time.monotonic() + PATIENCE
        while not self.value(script):
            assert time.monotonic() < end, f"never came true: {script}"
            time.sleep(0.02)

    def picture(self, path: Path, *, whole: bool = False) -> None:
        """Write what is seen as PNG."""
        data = self("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        path.write_bytes(base64.b64decode(data))

    def kill(self) -> None:
        """Kill it with all its helpers, as a phone does whose battery is empty."""
        os.killpg(self._program.pid, signal.SIGKILL)
        self._program.wait()

    def piece(self, script: str) -> bytes:
        """Return the element that a script finds as PNG, dot by dot as it is shown."""
        rect = self.value(
            f"(r => [r.x + scrollX, r.y + scrollY, r.width, r.height])(({script}).getBoundingClientRect())"
        )
        clip = dict(zip(("x", "y", "width", "height"), rect, strict=True)) | {"scale": 1}
        shot = self("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(shot["data"])


@contextmanager
def opened(home: Path | None = None) -> Iterator[Browser]:
    """Open a browser and close it afterwards; what it keeps stays in its home, if one is named."""
    ask_read, ask_write = os.pipe()
    answer_read, answer_write = os.pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as passing:  # its helpers end a moment after it
        profile = f'--user-data-dir="{home or passing}"'
        command = " ".join((f'exec "{PROGRAM}"', profile, *FLAGS, f"3<&{ask_read} 4>&{answer_write}"))
        running = subprocess.Popen(
            ["/bin/bash", "-c", command],
            pass_fds=(ask_read, answer_write), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        os.close(ask_read)
        os.close(answer_write)
        browser = Browser(ask_write, answer_read, running)
        try:
            browser.open()
            yield browser
        finally:
            os.close(ask_write)
            os.close(answer_read)
            running.kill()
            running.wait()


@pytest.fixture(scope="module")
def tab() -> Iterator[Browser]:
    """Return one tab for all tests of a file."""
    with opened() as made:
        yield made
