/// Independent jobs worked off by several tasks at once, the values in the order of the jobs.
struct Jobs: Sendable {
  /// How many tasks work at once, at least 1.
  let threads: Int

  /// Does every job.
  /// - Parameters:
  ///   - count: how many jobs, at least 0.
  ///   - job: does the job of a number from 0; depends on nothing else.
  /// - Returns: what the jobs returned, in their order.
  /// - Throws: what a job throws.
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
