"""Checks workflows, the action and the Containerfile; scripts/check-workflows runs it with its tools.

- The files and the example in scripts/README.md are valid by GitHub's schemas, which check-jsonschema includes.
- shellcheck has no findings in the shell code of their steps, and hadolint none in the Containerfile.
- The steps of the action put cabstand on the path of a workflow in another repository.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parent.parent
ACTION = ROOT / ".github/actions/cabstand/action.yml"
CONTAINERFILE = ROOT / "scripts/packaging/Containerfile"
TOOLS = Path(sys.executable).parent


def tool(name, *arguments, text=None):
    """Runs a tool of the environment; its findings are on standard output."""
    outcome = subprocess.run(
        [TOOLS / name, *arguments], input=text, capture_output=True, text=True, cwd=ROOT)
    if outcome.returncode != 0:
        sys.exit(f"{name} {arguments[-1]}:\n{outcome.stdout}{outcome.stderr}")


def steps(file):
    """The steps of a workflow or an action."""
    content = YAML(typ="safe").load(file)
    jobs = [content["runs"]] if "runs" in content else content["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


def check_shell(file):
    """Checks the shell code of the steps, which ends at an error; the default shell is sh."""
    for step in steps(file):
        if "run" in step:
            code = re.sub(r"\$\{\{.*?\}\}", "value", step["run"])
            shell = step.get("shell", "sh")
            tool("shellcheck", "--shell", shell, "--exclude", "SC1090,SC1091,SC2164", "-", text=code)


def run_action():
    """Runs the shell steps of the action in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        files = {name: home / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}
        for file in files.values():
            file.touch()
        environment = {
            **os.environ, **{name: str(file) for name, file in files.items()}, "HOME": folder,
            "GITHUB_ACTION_PATH": str(ACTION.parent), "CABSTAND_IS_BUILT": "yes"}
        for step in steps(ACTION):
            if "run" in step:
                subprocess.run(
                    ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                    cwd=folder, env=environment, check=True)
        output = files["GITHUB_OUTPUT"].read_text()
        if not re.fullmatch(r"hash=[0-9a-f]{64}\n", output):
            sys.exit(f"the action identifies the sources by {output!r}")
        path = files["GITHUB_PATH"].read_text().strip()
        environment["PATH"] = path + os.pathsep + environment["PATH"]
        found = subprocess.check_output(
            ["bash", "-c", "command -v cabstand && cabstand --version"], env=environment, text=True)
        if not found.startswith(f"{folder}/.cabstand/bin/cabstand\ncabstand "):
            sys.exit(f"the action puts another program on the path: {found}")


def main():
    workflows = sorted((ROOT / ".github/workflows").glob("*.yml"))
    example = re.search(r"(?ms)^```yaml\n(.*?)^```$", (ROOT / "scripts/README.md").read_text())[1]
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder) / "example.yml"
        copied.write_text(example)
        for file in [*workflows, copied]:
            tool("check-jsonschema", "--builtin-schema", "vendor.github-workflows", file)
            check_shell(file)
    tool("check-jsonschema", "--builtin-schema", "vendor.github-actions", ACTION)
    check_shell(ACTION)
    tool("hadolint", "--no-color", "--ignore", "DL3008", CONTAINERFILE)
    run_action()
    print(f"{len(workflows) + 1} workflows, the action and the Containerfile are right")


if __name__ == "__main__":
    main()
