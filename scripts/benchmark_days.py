"""Days of the benchmark: simulates, publishes and compares them. Called by scripts/benchmark.

The published days are the rows of results/benchmark/days.csv, and the tables of scenarios/benchmark/README.md are made
from them. A policy is compared with these rows, so only its own days are simulated. The digest of the requests of every
day must be the published one.

Standard library only.
"""

import argparse
import csv
import io
import json
import math
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build" / "release" / "cabstand"
FOLDER = ROOT / "scenarios" / "benchmark"
PAGE = FOLDER / "README.md"
PUBLISHED = ROOT / "results" / "benchmark" / "days.csv"
SCORED = f"scored=python3 {shlex.quote(str(ROOT / 'scripts' / 'policies' / 'scored.py'))}"

SEED, DAYS = 2026, 10
# Two-sided 95 % Student quantile of ten days.
STUDENT = 2.262
CATALOG = [
    "fifo", "adjacent", "nearest-taxi", "nearest-request", "demand-supply", "zonal", "longest-idle", "weighted",
    "batch-assignment", "reassign", "insertion", "next-ride"]
# Policies with parameters in scenarios/benchmark/learned.
LEARNED = {
    "light": ["nearest-taxi", "batch-assignment", "scored"], "heavy": ["nearest-taxi", "scored"], "hails": ["scored"],
    "reservations": ["nearest-taxi", "batch-assignment", "reassign", "scored"], "shared": []}
INSTANCES = list(LEARNED)
# Shared rides have no bound.
BOUNDED = [name for name in INSTANCES if name != "shared"]
SCORE = "wait_or_limit_s_mean"
COLUMNS = [
    "instance", "policy", "day", "demand_digest", SCORE, "wait_s_mean", "unserved_share", "empty_distance_share"]
BOUND = "bound"


class Refusal(Exception):
    """A message for the caller, and the exit code."""

    def __init__(self, message, code=2):
        super().__init__(message)
        self.code = code


def run(arguments):
    """Runs cabstand, and returns its output and the processor seconds of it and its policies."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [str(PROGRAM), *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(
            filter(None, [str(ROOT / "scripts" / "policies"), os.environ.get("PYTHONPATH")]))})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # 3: more than 1 % of the actions were refused; the message says so.
    if done.returncode not in (0, 3):
        raise Refusal(done.stderr.strip(), done.returncode)
    if done.returncode == 3:
        print(done.stderr.strip(), file=sys.stderr)
    return done.stdout, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def simulate(instance, scenario, seed, policies, flags, work):
    """Rows of the days of some policies, and the processor seconds of all."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=work))
    _, seconds = run([
        "compare", str(scenario), "--policies", ",".join(policies), "--seed", str(seed), "--replications", str(DAYS),
        "--detail", "0", "--quiet", "--output", str(folder), *flags])
    [results] = folder.iterdir()
    with open(results / "replications.csv", newline="", encoding="utf-8") as file:
        return [
            {**{name: row.get(name, "") for name in COLUMNS}, "instance": instance, "day": row["replication"]}
            for row in csv.DictReader(file)], seconds


def bounds(instance, seed, days):
    """Rows of the bound, with the digests of the days."""
    output, _ = run([
        "bound", str(FOLDER / f"{instance}.jsonc"), "--seed", str(seed), "--replications", str(DAYS), "--json"])
    digests = {row["day"]: row["demand_digest"] for row in days}
    return [
        {**dict.fromkeys(COLUMNS, ""), "instance": instance, "policy": BOUND, "day": str(day["replication"]),
         "demand_digest": digests[str(day["replication"])], SCORE: day["wait_s_mean_bound"],
         "wait_s_mean": day["wait_s_mean_bound"]}
        for day in json.loads(output, parse_float=str)["days"]]


def days_of(instance, seed, work):
    """All rows of an instance: the bound, the catalog and the learned policies."""
    rows, _ = simulate(instance, FOLDER / f"{instance}.jsonc", seed, CATALOG, [], work)
    learned = []
    if LEARNED[instance]:
        command = ["--policy-command", SCORED] if "scored" in LEARNED[instance] else []
        learned, _ = simulate(
            instance, FOLDER / "learned" / f"{instance}.jsonc", seed, LEARNED[instance], command, work)
    for row in learned:
        row["policy"] += ", learned"
    bound = bounds(instance, seed, rows) if instance in BOUNDED else []
    return bound + rows + learned


def published(instances):
    """The published rows of some instances."""
    if not PUBLISHED.exists():
        return []
    with open(PUBLISHED, newline="", encoding="utf-8") as file:
        return [row for row in csv.DictReader(file) if row["instance"] in instances]


def csv_text(rows):
    """Rows as CSV."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def columns(rows, name=SCORE):
    """Values of each policy by day, in the order of the rows."""
    found = {}
    for row in rows:
        if row[name]:
            found.setdefault(row["policy"], []).append(float(row[name]))
    return found


def interval(values):
    """Mean and half-width of its 95 % interval."""
    mean = math.fsum(values) / len(values)
    deviation = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return mean, STUDENT * deviation / math.sqrt(len(values))


def shown(values, sign=""):
    """Mean and interval in whole seconds."""
    mean, half = interval(values)
    return f"{round(mean):{sign},} [{round(mean - half):,}, {round(mean + half):,}]"


def best_rule(scores):
    """The policy of the catalog with the smallest mean."""
    return min((name for name in CATALOG if name in scores), key=lambda name: (interval(scores[name])[0], name))


def differences(one, other):
    return [first - second for first, second in zip(one, other)]


def table(rows):
    """Lines of the table of an instance, the smallest mean first."""
    scores, unserved, empty = columns(rows), columns(rows, "unserved_share"), columns(rows, "empty_distance_share")
    best = best_rule(scores)
    lines = [
        f"| policy | mean wait, s | longer than `{best}`, s | no taxi | empty driving |", "|---|---:|---:|---:|---:|"]
    for name in sorted(scores, key=lambda name: interval(scores[name])[0]):
        if name == BOUND:
            lines.append(f"| lower bound | {shown(scores[name])} | {shown(differences(scores[name], scores[best]))} | | |")
            continue
        title = f"`{name.split(',')[0]}`" + (", learned" if name.endswith(", learned") else "")
        more = "" if name == best else shown(differences(scores[name], scores[best]))
        lines.append(
            f"| {title} | {shown(scores[name])} | {more} | {interval(unserved[name])[0]:.1%} "
            f"| {interval(empty[name])[0]:.1%} |".replace("%", " %"))
    return lines


def page_with(page, instance, rows):
    """The page with the table of an instance made again."""
    pattern = re.compile(rf"(<!-- table of {instance} -->\n).*?(<!-- end -->)", re.DOTALL)
    if not pattern.search(page):
        raise Refusal(f"{PAGE} has no line <!-- table of {instance} -->")
    return pattern.sub(lambda found: found[1] + "\n".join(table(rows)) + "\n" + found[2], page)


def publish(instances, is_check, work):
    """Writes the rows and tables of some instances again, or compares them with a new run."""
    page = PAGE.read_text(encoding="utf-8")
    kept = {name: published([name]) for name in INSTANCES}
    for instance in instances:
        rows = days_of(instance, SEED, work)
        if is_check:
            if csv_text(kept[instance]) != csv_text(rows):
                raise Refusal(f"{PUBLISHED.relative_to(ROOT)} differs: days of {instance}", 1)
            if page_with(page, instance, rows) != page:
                raise Refusal(f"{PAGE.relative_to(ROOT)} differs: table of {instance}", 1)
            print(f"reproduced: days of {instance}")
            continue
        kept[instance] = rows
        page = page_with(page, instance, rows)
        PUBLISHED.parent.mkdir(parents=True, exist_ok=True)
        PUBLISHED.write_text(csv_text([row for name in INSTANCES for row in kept[name]]), encoding="utf-8")
        PAGE.write_text(page, encoding="utf-8")
        print(f"made: days of {instance}")


def command_of(policy):
    """The flags that start a policy, and the name of its rows; none for a policy of the catalog."""
    if policy in CATALOG:
        return policy, []
    path = pathlib.Path(policy).resolve()
    if policy.endswith(".py") and not re.search(r"\s", policy) and not path.is_file():
        raise Refusal(f"there is no file {policy}")
    if policy.endswith(".py") and path.is_file():
        return "mine", ["--policy-command", f"mine={shlex.quote(sys.executable)} {shlex.quote(str(path))}"]
    if not re.search(r"[\s/]", policy):
        raise Refusal(
            f'"{policy}" is not a policy: give a file such as policy.py, a command such as "./policy" '
            f"or one of {', '.join(CATALOG)}")
    return "mine", ["--policy-command", f"mine={policy}"]


def questions(folder):
    """Number of questions in the recorded messages."""
    return sum(
        line.startswith('> {"type":"decide"') for path in folder.glob("*.txt")
        for line in path.read_text(encoding="utf-8").splitlines())


def judge(options, work):
    """Compares a policy with the published days, or with those of another seed."""
    name, flags = command_of(options.policy)
    for setting in options.set:
        if not setting.startswith(f"policy_parameters.{name}."):
            raise Refusal(f"--set {setting}: only policy_parameters.{name}. may be set, the instances are fixed")
        flags += ["--set", setting]
    rows = []
    print(f"{'instance':<14}{'mean wait, s':>22}  {'longer than the best rule, s':>34}  {'place':>8}{'no taxi':>9}"
          f"{'questions/s':>13}")
    for instance in options.instances:
        record = work / f"record-{instance}"
        recorded = ["--record", str(record)] if name == "mine" else []
        own, seconds = simulate(instance, FOLDER / f"{instance}.jsonc", options.seed, [name], flags + recorded, work)
        others = published([instance]) if options.seed == SEED else days_of(instance, options.seed, work)
        if not others:
            raise Refusal(f"no days of {instance} are published; publish them: scripts/benchmark --publish {instance}", 1)
        known = {row["day"]: row["demand_digest"] for row in others}
        if known != {row["day"]: row["demand_digest"] for row in own}:
            raise Refusal(
                f"the published days of {instance} have other passengers than this version of cabstand simulates; "
                f"make them again: scripts/benchmark --publish {instance}", 1)
        rows += own
        scores, [mine] = columns(others), columns(own).values()
        best = best_rule(scores)
        others_means = [interval(values)[0] for policy, values in scores.items() if policy not in (BOUND, name)]
        place = 1 + sum(mean < interval(mine)[0] for mean in others_means)
        more = f"{shown(differences(mine, scores[best]), '+')} {best}" if best != name else f"{best}"
        rate = f"{questions(record) / seconds:,.0f}" if recorded else "-"
        [missing] = columns(own, "unserved_share").values()
        print(f"{instance:<14}{shown(mine):>22}  {more:>34}  {f'{place}/{len(others_means) + 1}':>8}"
              f"{interval(missing)[0]:>9.1%}{rate:>13}", flush=True)
    print(f"\n{DAYS} days of seed {options.seed}; 95 % intervals; differences on the same days. A request without a taxi "
          "counts as 15 min or more.")
    if options.output:
        options.output.write_text(csv_text(rows), encoding="utf-8")


def parsed(arguments):
    parser = argparse.ArgumentParser(
        prog="scripts/benchmark", description="Compares a dispatch policy with the published waits of the benchmark.")
    parser.add_argument("--check", action="store_true", help="compare the published waits with a new run")
    parser.add_argument("--publish", action="store_true", help="write the published waits and tables again")
    parser.add_argument("--seed", type=int, default=SEED, help=f"other days (default: {SEED}, the published ones)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="PATH=VALUE",
        help="a parameter of the policy: policy_parameters.mine.radius_m=800, or of a policy of the catalog")
    parser.add_argument("--output", type=pathlib.Path, metavar="FILE", help="write the days of the policy as CSV")
    parser.add_argument(
        "words", nargs="*", metavar="POLICY INSTANCE",
        help="the policy (not with --check and --publish), then instances (default: all): " + ", ".join(INSTANCES))
    options = parser.parse_args(arguments)
    if options.check and options.publish:
        parser.error("--check and --publish exclude each other")
    if options.check or options.publish:
        if options.seed != SEED or options.set or options.output:
            parser.error("--seed, --set and --output belong to the comparison of a policy")
        options.policy, names = None, options.words
    else:
        if not options.words:
            parser.error("name a policy: a Python file, a command, or one of " + ", ".join(CATALOG))
        options.policy, names = options.words[0], options.words[1:]
    for name in names:
        if name not in INSTANCES:
            parser.error(f'there is no instance "{name}"; there are {", ".join(INSTANCES)}')
    options.instances = [name for name in INSTANCES if name in names] if names else INSTANCES
    if options.output and not options.output.parent.is_dir():
        parser.error(f"--output {options.output}: there is no folder {options.output.parent}")
    if not 0 <= options.seed < 2**64:
        parser.error("--seed is a whole number from 0 to 2^64 - 1")
    return options


def main():
    options = parsed(sys.argv[1:])
    try:
        with tempfile.TemporaryDirectory() as folder:
            if options.policy is None:
                publish(options.instances, options.check, pathlib.Path(folder))
            else:
                judge(options, pathlib.Path(folder))
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(refusal.code)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        sys.exit(74)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
