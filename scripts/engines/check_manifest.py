"""Checks a manifest against the schema of Kubernetes, strictly: no unknown field."""

import subprocess
import sys

done = subprocess.run(
    [sys.executable, "-m", "kubernetes_validate.__main__", "--strict", sys.argv[1]],
    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
if done.returncode != 0:
    sys.exit(done.stdout)
print(f"{sys.argv[1]}: a Job as Kubernetes knows it")
