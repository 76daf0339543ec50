"""Runs pip or npm for the Makefile: one line tells how far it is, and one line tells what went wrong.

`python tools/install.py pip install ...`: what they say goes into a file, which that last line names.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

# A package that pip or npm has found, the packages that are not for this machine, and the end of the fetching.
FETCHED = re.compile(
    r"(?:Collecting |Requirement already satisfied: |Processing \S*/)(?P<pip>[a-zA-Z][\w.]*(?:-[a-zA-Z][\w.]*)*)"
    r"|npm http (?:fetch GET 200|cache) \S*?/(?P<npm>(?:@[^/\s]+/)?[^/\s]+)/-/"
)
NOT_FOR_US = re.compile(r"Ignoring [\w.-]+: markers")
UNPACKING = "Installing collected packages"
OFFLINE = re.compile(
    r"(?:WARNING|ERROR|npm error|npm ERR!).*"
    r"(?:connection|name resolution|timed out|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)",
    re.IGNORECASE,
)
COMPLAINT = re.compile(r"^(?:ERROR:|npm error|npm ERR!)\s*(.+)")


def listed(words: list[str]) -> int:
    """How many packages the list of pip names; npm's holds those of every system and says nothing."""
    if "-r" not in words:
        return 0
    lines = Path(words[words.index("-r") + 1]).read_text(encoding="utf-8").splitlines()
    return sum(not line.startswith((" ", "#")) and "==" in line for line in lines)


class Progress:
    """One line that changes; where lines cannot change, one every ten seconds."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        self.began = self.told = time.monotonic()

    def tell(self, text: str) -> None:
        now = time.monotonic()
        line = f"  {text} ({now - self.began:.0f} s)"
        if self.live:
            print(f"\r{line:<70.70}", end="", flush=True)
        elif now - self.told >= 10:
            print(line, flush=True)
            self.told = now

    def end(self, text: str) -> None:
        if self.live:
            print(f"\r{'':70}\r", end="")
        print(text, flush=True)


def install(words: list[str]) -> int:
    total, seen, complaints, offline = listed(words), set[str](), list[str](), False
    progress = Progress()
    log = Path(__file__).resolve().parents[1] / ".cache" / f"{Path(words[0]).name}.log"
    log.parent.mkdir(exist_ok=True)
    with (
        log.open("w", encoding="utf-8") as kept,
        subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
        ) as running,
    ):
        assert running.stdout is not None
        for line in running.stdout:
            kept.write(line)
            total -= bool(NOT_FOR_US.match(line))
            offline = offline or bool(OFFLINE.match(line))
            if found := FETCHED.match(line):
                name = found["pip"] or found["npm"]
                seen.add(name)
                progress.tell(f"{len(seen)}{f' of {total}' if total else ''}: {name}")
            elif line.startswith(UNPACKING):
                progress.tell(f"unpacking {len(seen)} packages")
            elif complaint := COMPLAINT.match(line):
                complaints.append(complaint[1])
    if running.returncode == 0:
        progress.end(f"  {len(seen)} packages in {time.monotonic() - progress.began:.0f} s")
        return 0
    why = "is this machine online?" if offline else (complaints or ["it did not say why"])[-1]
    progress.end(f"The packages could not be installed: {why} All that was said is in {log}.")
    return 1


if __name__ == "__main__":
    try:
        sys.exit(install(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
