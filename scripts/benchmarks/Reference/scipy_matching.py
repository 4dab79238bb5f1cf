#!/usr/bin/env python3
"""Solves the assignment problems of a file with SciPy and prints the times.

usage: scipy_matching.py FILE RUNS

MatchingInstance.swift documents the format of the file. Prints one line for each problem: the median
milliseconds of min_weight_full_bipartite_matching ("-" for dense problems), those of
linear_sum_assignment, and the total cost. Each row has its own column for staying unmatched. Times are
those of the solvers alone, without reading and building the matrices.
"""
import statistics
import sys
import time

import numpy as np
from scipy.optimize import linear_sum_assignment
from scipy.sparse import csr_array
from scipy.sparse.csgraph import min_weight_full_bipartite_matching


def median_of(runs, solve):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        result = solve()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times), result


def solve_dense(runs, matrix):
    milliseconds, (rows, columns) = median_of(runs, lambda: linear_sum_assignment(matrix))
    return milliseconds, int(matrix[rows, columns].sum())


def solve_sparse(runs, rows, row_count, column_count):
    dense = np.full((row_count, column_count + row_count), np.inf)
    values, row_numbers, columns = [], [], []
    for row, numbers in enumerate(rows):
        pairs = list(zip(numbers[1::2], numbers[2::2])) + [(column_count + row, numbers[0])]
        for column, cost in pairs:
            dense[row, column] = cost
            # An entry of 0 counts as no entry, so all costs are increased by one, and the total is
            # corrected below.
            values.append(cost + 1)
            row_numbers.append(row)
            columns.append(column)
    graph = csr_array((values, (row_numbers, columns)), shape=dense.shape)
    sparse_time, (found_rows, found) = median_of(runs, lambda: min_weight_full_bipartite_matching(graph))
    sparse_total = int(graph.toarray()[found_rows, found].sum()) - row_count
    # The dense matrix of some problems is large, so there is only one run.
    dense_time, dense_total = solve_dense(1 if dense.size > 1e7 else runs, dense)
    if sparse_total != dense_total:
        sys.exit(f"SciPy disagrees with itself: {sparse_total} and {dense_total}")
    return sparse_time, dense_time, dense_total


def main():
    runs = int(sys.argv[2])
    with open(sys.argv[1], encoding="ascii") as file:
        while head := file.readline().split():
            row_count, column_count = int(head[1]), int(head[2])
            rows = [[int(word) for word in file.readline().split()] for _ in range(row_count)]
            if head[0] == "dense":
                milliseconds, total = solve_dense(runs, np.array(rows, dtype=float))
                print("-", milliseconds, total)
            else:
                print(*solve_sparse(runs, rows, row_count, column_count))


main()
