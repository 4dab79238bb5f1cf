/// Independent jobs processed by several concurrent tasks, with the values in order of the jobs.
struct Jobs: Sendable {
  /// Number of concurrent tasks, at least 1.
  let threads: Int

  /// Runs every job.
  /// - Parameters:
  ///   - count: number of jobs, at least 0.
  ///   - job: runs the job with a number from 0; must depend on no other state.
  /// - Returns: the results of the jobs, in order.
  /// - Throws: the error of a job.
  func map<Value: Sendable>(
    _ count: Int, _ job: @escaping @Sendable (Int) throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: [(number: Int, value: Value)].self) { group in
      for first in 0..<threads {
        group.addTask {
          try stride(from: first, to: count, by: threads).map { (number: $0, value: try job($0)) }
        }
      }
      var values: [Value?] = Array(repeating: nil, count: count)
      for try await part in group {
        for (number, value) in part { values[number] = value }
      }
      return values.compactMap(\.self)
    }
  }
}
