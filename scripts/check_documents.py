"""Runs every command in the documents of the repository, as a reader would.

    scripts/check-documents [PATTERN]   (only documents whose path contains the pattern)

A command is a line of a code block, or a piece of inline code, that begins with a program of the repository. Each
document has a separate folder with the scenarios, results and scripts; its commands run there in the order of the
page, each once. A command must exit with 0, or with 1 or 3 if the code is a verdict. Comparisons simulate few days,
unless the document shows their output.

A fenced block marked `output` directly after a code block of commands shows the standard output of the last command:

        cabstand compare town.jsonc

    ```output
    With 30 drivers, only nearest-taxi meets the goal.
    ...
    Goal: mean wait at most 10:00
    ```

It is compared exactly; a line `...` stands for any number of lines, including none. Such a command runs with exactly
the arguments of the document. File sizes, run times and names of folders with a hash belong to the omitted lines.

In a document with such blocks, every figure in the prose below the first one that is a time or has a unit (8:24,
12 %, 30 s, 14 taxis) must occur in an output, a command, a piece of inline code or the opening of the document. Figures
with another source are declared in a comment, which is invisible on the page:

    <!-- not printed: 90 %, 50 % -->

    UPDATE_GOLDEN=1 scripts/check-documents [PATTERN]

rewrites these blocks. The lines `...` keep their places: each part between them is found in the new output by its
first and its last line. A line that differs only in figures and spaces is preferred to a similar line. If the first
or last line of a part is not found, the whole output replaces the block, with a message; trim it again by hand.
"""

import concurrent.futures
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ("cabstand ", ".build/release/cabstand ", "scripts/", "python3 ", "Rscript ", "swift ")

# Shell programs that make a file in a code block; in inline code they are only named.
SHELL = ("cp ", "echo ")

# Lines of a block that stand for any number of lines of the output.
ELLIPSIS = "..."

# The last command of a code block, and the output directly after it.
BLOCK = re.compile(r"(?m)^ {4,}(?P<command>\S.*)\n\n?```output\n(?P<text>(?:.*\n)*?)```$")

# A number, and a figure of prose: a time, or a number with a unit.
NUMBER = r"\d+(?:,\d{3})*(?:\.\d+)?"
UNITS = r"points?|s|min|h|km|(?:second|minute|hour|day)s?|people|taxis|ambulances|drivers"
FIGURE = re.compile(rf"(?<![\w.,:-])(?:\d+:\d\d|{NUMBER}(?=\s?%|\s(?:{UNITS})\b))")

# Commands that are separate checks or measurements, with the reason for not running them here.
ELSEWHERE = {
    "scripts/run": "it is this build and the comparison that README.md shows",
    "scripts/test": "it runs this check",
    "scripts/reproduce": "scripts/test runs it for two of the three results",
    "scripts/validate-cities": "scripts/test runs it",
    "scripts/validate-import": "it needs a file of trips",
    "cabstand import trips.csv.gz my-city": "ImportTests import such files",
    "cabstand import trips.csv weekend": "ImportTests import such files",
    "cabstand import log.csv town": "ImportTests import such files",
    "scripts/check-": "scripts/test runs them, but for check-matching, which is run by hand",
    "scripts/package": "check-packages runs it",
    "scripts/benchmark": "check-benchmark runs it on two of its instances",
    "scripts/bench": "minutes of measuring; run by hand when the speed may have changed",
    "scripts/count-": "minutes of counting, of which scripts/test does the first",
    "scripts/measure-": "minutes of measuring; run by hand when policies or statistics change",
    "swift build ": "scripts/test builds before this check",
    "swift run ": "it measures the machine",
    "swift test ": "scripts/test runs all tests",
}

# Largest number of days simulated here; the documents ask for more, which takes minutes.
DAYS = {"compare": 2, "size": 5}

# Exit codes that are a verdict and not an error: a limit that is missed, or inconclusive.
ANSWERS = {
    "attack": (0, 1), "check": (0, 1, 3), "steady": (0, 3), "size": (0, 1, 3), "calibrate": (0, 1, 3)}


def bare(line):
    """The command of a line, without prompt and comment."""
    return re.sub(r"\s+#.*$", "", line.strip()).removeprefix("$ ")


def commands(path):
    """The commands of a document, in its order, each once."""
    text = path.read_text()
    if path.suffix == ".md":
        text = BLOCK.sub(lambda found: "    " + found["command"], text)
        pieces = re.findall(r"(?m)^ {4,}(\S.*)$|`([^`\n]+)`|^((?:cabstand|scripts/)\S* .*)$", text)
        lines = ["".join(groups) for groups in pieces
                 if groups[0] or not "".join(groups).startswith(SHELL)]
    else:
        lines = [line.strip().lstrip("/#-* ") for line in text.splitlines()
                 if re.match(r"\s*(//|#|--|    )", line)]
    found = []
    for line in lines:
        line = bare(line)
        # Commands in the first words of a page, and scripts that are only named, are not run.
        is_prose = line.startswith("cabstand compares ") or re.fullmatch(r"scripts/\S+\.\w+", line)
        if line.startswith(PROGRAMS + SHELL) and not is_prose and line not in found:
            found.append(line)
    return found


def is_name(command):
    """True for text that only names a command, or shows the form of its arguments."""
    words = command.split()
    if words[1:2] and words[1].startswith("--"):
        return False
    return (len(words) == 2 and "/" not in words[0] or command == "cabstand baseline save"
            or any(re.fullmatch(r"\[?[A-Z][A-Z_]+(\.\.\.)?\]?,?", word) for word in words)
            or any(part in command for part in ("PATH=", "...", "[flags]", "your-policy")))


def shortened(line):
    """The command with fewer days, unless it already has five or fewer."""
    days = DAYS.get(line.split()[1]) if line.startswith("cabstand ") else None
    if days is None or "|" in line:
        return line
    asked = re.search(r"--replications (\d+)", line)
    if not asked:
        return f"{line} --replications {days}"
    return line if int(asked[1]) <= 5 else line.replace(asked[0], f"--replications {days}")


def parts_of(text):
    """The parts of a block between its lines `...`, each a list of lines."""
    parts = [[]]
    for line in text.splitlines():
        if line == ELLIPSIS:
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def shows(text, output):
    """True if a block shows an output."""
    parts, lines = parts_of(text), output.splitlines()
    if len(parts) == 1:
        return parts[0] == lines
    first, *middle, last = parts
    if lines[:len(first)] != first:
        return False
    place = len(first)
    for part in middle:
        fitting = [start for start in range(place, len(lines) - len(part) + 1)
                   if lines[start:start + len(part)] == part]
        if not fitting:
            return False
        place = fitting[0] + len(part)
    return len(lines) - len(last) >= place and lines[len(lines) - len(last):] == last


def masked(line):
    """A line without its figures and spaces."""
    return re.sub(r"[\d.,:\s]+", " ", line).strip()


def found(line, lines, place, wanted):
    """Position of a line of an older output in a newer one, from an index on, or None."""
    rest = range(place, len(lines))
    for is_same in (lambda other: other == line, lambda other: masked(other) == masked(line)):
        same = [index for index in rest if is_same(lines[index])]
        if same:
            return min(same, key=lambda index: abs(index - wanted))
    similar = difflib.get_close_matches(line, [lines[index] for index in rest], n=1, cutoff=0.6)
    return place + lines[place:].index(similar[0]) if similar else None


def rewritten(text, output):
    """A block with the lines of a newer output, and True if its lines `...` were kept."""
    parts, lines = parts_of(text), output.splitlines()
    whole = "".join(line + "\n" for line in lines)
    if len(parts) == 1:
        return whole, True
    kept, place = [], 0
    for number, part in enumerate(parts):
        kept += [ELLIPSIS] if number else []
        if not part:
            continue
        start = 0 if number == 0 else found(part[0], lines, place, place)
        if start is None:
            return whole, False
        end = len(lines) - 1
        if number < len(parts) - 1:
            end = found(part[-1], lines, start, start + len(part) - 1)
        if end is None:
            return whole, False
        kept += lines[start:end + 1]
        place = end + 1
    return "".join(line + "\n" for line in kept), True


def figures(text):
    """The numbers and times of a text; 08:00 counts as 8:00."""
    return {found.lstrip("0") if ":" in found else found
            for found in re.findall(rf"\d+:\d\d|{NUMBER}", text)}


def unprinted(text):
    """Figures in the prose below the first output of a document that occur nowhere else in it."""
    blocks = r"(?ms)^```.*?^```$|^ {4,}[^\n]*$|`[^`\n]+`|^<!--.*?-->$"
    opening, mark, rest = text.partition("```output")
    known = figures(" ".join([opening] + re.findall(blocks, mark + rest)))
    prose = re.sub(blocks, "", mark + rest)
    return [found for found in FIGURE.findall(prose) if not figures(found) <= known]


def checked(document, outputs):
    """Compares the blocks of a document with the outputs of its commands, or rewrites them.

    Returns lines to print, and True if every block shows the output of its command.
    """
    text, told, is_well = document.read_text(), [], True
    shown = list(BLOCK.finditer(text))
    if len(shown) != len(re.findall(r"(?m)^```output$", text)):
        return ["  BLOCK  an output block does not stand directly after a command"], False
    for block in reversed(shown):
        command = bare(block["command"])
        if command not in outputs:
            told.append(f"  BLOCK  the command of a block was not run: {command}")
            is_well = False
        elif shows(block["text"], outputs[command]):
            continue
        elif os.environ.get("UPDATE_GOLDEN") == "1":
            newer, is_kept = rewritten(block["text"], outputs[command])
            text = text[:block.start("text")] + newer + text[block.end("text"):]
            told.append(f"  rewritten{'' if is_kept else ' IN FULL, trim it'}  {command}")
        else:
            newer, _ = rewritten(block["text"], outputs[command])
            changes = difflib.unified_diff(
                block["text"].splitlines(), newer.splitlines(), "document", "output", lineterm="")
            told.append(f"  OUTPUT DIFFERS  {command}\n" + "\n".join(changes))
            is_well = False
    if text != document.read_text():
        document.write_text(text)
    missing = unprinted(text)
    if missing:
        is_well = False
        told.insert(0, "  PROSE  no output of the document has " + ", ".join(missing)
                    + "; correct the sentence, or declare the figure: <!-- not printed: ... -->")
    return told[::-1], is_well


def folder_for(document, work):
    """A folder in which the commands of a document can run."""
    home = work / str(document.relative_to(ROOT)).replace("/", "-")
    home.mkdir()
    for name in ("scenarios", "results", "scripts"):
        shutil.copytree(ROOT / name, home / name, ignore=shutil.ignore_patterns("__pycache__"))
    (home / ".build").symlink_to(ROOT / ".build")
    # The reader's own policy, from the page about policies in other languages.
    shutil.copy(ROOT / "scripts/policies/nearest.py", home / "policy.py")
    shutil.copy(ROOT / "scripts/policies/cabstand_policy.py", home)
    (home / "policy").write_text("#!/bin/sh\nexec python3 policy.py\n")
    (home / "policy").chmod(0o755)
    return home


def run(document, work):
    """Runs the commands of a document. Returns lines to print, and True if all succeeded."""
    told, outputs, is_well = [], {}, True
    listed = commands(document)
    if not listed:
        return told, is_well
    shown = {bare(block["command"]) for block in BLOCK.finditer(document.read_text())}
    home = folder_for(document, work)
    path = os.pathsep.join(
        [str(work / "bin"), str(ROOT / ".build/python/bin"), os.environ["PATH"]])
    for command in listed:
        if command.startswith(tuple(ELSEWHERE)):
            script = home / command.split()[0]
            is_there = not command.startswith("scripts/") or os.access(script, os.X_OK)
            is_well = is_well and is_there
            told.append(f"  {'elsewhere' if is_there else 'MISSING'}  {command}")
            continue
        line = command
        if command in shown:
            pass
        elif is_name(command):
            name = command.split()[1]
            if not command.startswith("cabstand ") or not re.fullmatch(r"[a-z-]+", name):
                continue
            line = f"cabstand {name} --help"
        else:
            line = shortened(line)
        start = time.monotonic()
        outcome = subprocess.run(
            ["bash", "-c", line], cwd=home, env={**os.environ, "PATH": path},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=900)
        words = line.split()
        allowed = ANSWERS.get(words[1] if len(words) > 1 else "", (0,))
        seconds = time.monotonic() - start
        if outcome.returncode in allowed:
            told.append(f"  {seconds:7.1f} s  {command}")
            outputs[command] = outcome.stdout
        else:
            is_well = False
            told.append(f"  FAILED ({outcome.returncode})  {command}\n{outcome.stderr[-1500:]}")
    if shown or "```output" in document.read_text():
        more, is_shown = checked(document, outputs)
        told, is_well = told + more, is_well and is_shown
    return told, is_well


def main():
    pattern = sys.argv[1] if len(sys.argv) > 1 else ""
    listed = subprocess.check_output(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, text=True)
    documents = [
        ROOT / name for name in listed.split()
        if (name.endswith((".md", ".jsonc")) or name.startswith("scripts/analysis/"))
        and pattern in name and (ROOT / name).exists()]
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "bin").mkdir()
        (work / "bin" / "cabstand").symlink_to(ROOT / ".build/release/cabstand")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            outcomes = list(pool.map(lambda document: run(document, work), documents))
    count = 0
    for document, (told, _) in zip(documents, outcomes):
        if told:
            print(document.relative_to(ROOT))
            print("\n".join(told))
            count += len(told)
    if not all(is_well for _, is_well in outcomes):
        sys.exit("a document shows a command that does not work, an output that differs, or a figure "
                 "that no output has; UPDATE_GOLDEN=1 scripts/check-documents rewrites outputs")
    print(f"{count} commands in documents work")


if __name__ == "__main__":
    main()
