"""Checks the solvers of Cabstand against SciPy. Run by check-matching.

usage: check_matching.py ENGINE_BENCHMARKS COUNT

Makes COUNT random problems, has them solved by `EngineBenchmarks --solve-assignments`, and checks each
answer: it must be valid, and its total must equal the cost of its pairs and the total of
    scipy.optimize.linear_sum_assignment. Sums of costs stay below 2^53, so that SciPy's floating point is
    exact.
"""
import random
import subprocess
import sys

import numpy as np
from scipy.optimize import linear_sum_assignment

# Ranges of costs: all equal, few values with ties, ordinary, huge.
COSTS = {
    "all equal": lambda rng: 7,
    "zero": lambda rng: 0,
    "ties": lambda rng: rng.randrange(3),
    "ordinary": lambda rng: rng.randrange(100_000),
    "huge": lambda rng: rng.randrange(1000) << 34,
}
SHAPES = {
    "small": lambda rng: (rng.randint(0, 4), rng.randint(0, 4)),
    "one column": lambda rng: (rng.randint(0, 30), 1),
    "one row": lambda rng: (1, rng.randint(0, 30)),
    "no rows": lambda rng: (0, rng.randint(0, 5)),
    "square": lambda rng: (rng.randint(5, 40),) * 2,
    "wide": lambda rng: (rng.randint(2, 30), rng.randint(30, 90)),
    "tall": lambda rng: (rng.randint(30, 90), rng.randint(2, 30)),
}


def make_dense(rng, shape, cost):
    rows, columns = shape
    matrix = [[cost(rng) for _ in range(columns)] for _ in range(rows)]
    text = [f"dense {rows} {columns}"] + [" ".join(map(str, row)) for row in matrix]
    return "\n".join(text) + "\n", ("dense", rows, columns, matrix)


def make_sparse(rng, shape, cost):
    rows, columns = shape
    share = rng.choice([0.05, 0.2, 0.6, 1])
    unmatched = [rng.choice([0, cost(rng), 3 * cost(rng) + 5]) for _ in range(rows)]
    candidates = []
    for _ in range(rows):
        numbers = [column for column in range(columns) if rng.random() < share]
        rng.shuffle(numbers)
        candidates.append({column: cost(rng) for column in numbers})
    text = [f"sparse {rows} {columns}"]
    for own, pairs in zip(unmatched, candidates):
        text.append(" ".join(map(str, [own] + [n for pair in pairs.items() for n in pair])))
    return "\n".join(text) + "\n", ("sparse", rows, columns, unmatched, candidates)


def make_transport(rng, shape, cost):
    sources, sinks = (min(n, 8) for n in shape)
    supplies = [rng.randint(0, 6) for _ in range(sources)]
    demands = [rng.randint(0, 6) for _ in range(sinks)]
    pairs = [{t: cost(rng) for t in range(sinks) if rng.random() < 0.7} for _ in range(sources)]
    text = [f"transport {sources} {sinks}", " ".join(map(str, supplies)), " ".join(map(str, demands))]
    text += [" ".join(f"{sink} {value}" for sink, value in row.items()) for row in pairs]
    return "\n".join(text) + "\n", ("transport", sources, sinks, supplies, demands, pairs)


def best_assignment(matrix):
    rows, columns = linear_sum_assignment(matrix)
    return int(matrix[rows, columns].sum())


def check_dense(answer, rows, columns, matrix):
    total, chosen = answer[0], answer[1:]
    taken = [column for column in chosen if column >= 0]
    assert len(chosen) == rows and len(taken) == len(set(taken)) == min(rows, columns), "not allowed"
    assert total == sum(matrix[row][c] for row, c in enumerate(chosen) if c >= 0), "its total is not its cost"
    best = best_assignment(np.array(matrix, dtype=float).reshape(rows, columns))
    assert total == best, f"{total} is not the best total {best}"


def check_sparse(answer, rows, columns, unmatched, candidates):
    total, chosen = answer[0], answer[1:]
    taken = [column for column in chosen if column >= 0]
    assert len(chosen) == rows and len(taken) == len(set(taken)), "not allowed"
    own = sum(unmatched[row] if c < 0 else candidates[row][c] for row, c in enumerate(chosen))
    assert total == own, "its total is not its cost"
    # Each row has its own column for staying unmatched.
    matrix = np.full((rows, columns + rows), np.inf)
    for row in range(rows):
        matrix[row, columns + row] = unmatched[row]
        for column, value in candidates[row].items():
            matrix[row, column] = value
    best = best_assignment(matrix)
    assert total == best, f"{total} is not the best total {best}"


def check_transport(answer, sources, sinks, supplies, demands, pairs):
    total, amount, moves = answer[0], answer[1], answer[2:]
    left, open_demand, cost, sent = list(supplies), list(demands), 0, 0
    for source, sink, units in zip(moves[0::3], moves[1::3], moves[2::3]):
        left[source] -= units
        open_demand[sink] -= units
        cost += units * pairs[source][sink]
        sent += units
    assert min(left + open_demand + [0]) >= 0, "not allowed"
    assert (cost, sent) == (total, amount), "its total is not its cost"
    # An assignment unit by unit; a pair that cannot be used costs more than all others together.
    penalty = 1 + max((value for row in pairs for value in row.values()), default=0) * 64
    unit_sources = [source for source in range(sources) for _ in range(supplies[source])]
    unit_sinks = [sink for sink in range(sinks) for _ in range(demands[sink])]
    matrix = np.array(
        [[pairs[source].get(sink, penalty) for sink in unit_sinks] for source in unit_sources], dtype=float
    ).reshape(len(unit_sources), len(unit_sinks))
    rows, columns = linear_sum_assignment(matrix)
    chosen = [value for value in matrix[rows, columns] if value < penalty]
    best = (int(sum(chosen)), len(chosen))
    assert (total, amount) == best, f"{(total, amount)} is not the best plan {best}"


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(20121)
    kinds = [make_sparse, make_sparse, make_dense, make_dense, make_transport]
    problems, text = [], []
    for number in range(count):
        shape, cost = rng.choice(list(SHAPES)), rng.choice(list(COSTS))
        written, problem = kinds[number % len(kinds)](rng, SHAPES[shape](rng), COSTS[cost])
        problems.append((f"{problem[0]}, {shape}, {cost}", written, problem))
        text.append(written)
    result = subprocess.run(
        [program, "--solve-assignments"], input="".join(text), capture_output=True, text=True, check=False
    )
    if result.returncode != 0:
        sys.exit(f"the solver stopped with {result.returncode}:\n{result.stderr}")
    answers = [[int(word) for word in line.split()] for line in result.stdout.splitlines()]
    if len(answers) != count:
        sys.exit(f"{count} problems got {len(answers)} answers")

    checks = {"dense": check_dense, "sparse": check_sparse, "transport": check_transport}
    solved = dict.fromkeys(checks, 0)
    for (name, written, problem), answer in zip(problems, answers):
        try:
            checks[problem[0]](answer, *problem[1:])
        except AssertionError as error:
            sys.exit(f"{error}, in this problem ({name}), answered with {answer}:\n{written}")
        solved[problem[0]] += 1
    listed = ", ".join(f"{number} {kind}" for kind, number in solved.items())
    print(f"{count} problems have SciPy's totals: {listed}")


main()
