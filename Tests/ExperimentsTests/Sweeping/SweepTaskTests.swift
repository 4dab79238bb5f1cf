import Testing

@testable import Experiments

/// How a sweep is divided.
@Suite struct SweepTaskTests {
  @Test func `tasks are even, in order, and do every day once`() {
    let tasks = SweepTask.divide(daysPerTask: [4, 10, 100], replications: 10)
    #expect(
      tasks == [
        SweepTask(alternative: 0, replications: 1...3),
        SweepTask(alternative: 0, replications: 4...6),
        SweepTask(alternative: 0, replications: 7...10),
        SweepTask(alternative: 1, replications: 1...10),
        SweepTask(alternative: 2, replications: 1...10),
      ])
    for days in 1...12 {
      for replications in 1...25 {
        let tasks = SweepTask.divide(daysPerTask: [days], replications: replications)
        #expect(tasks.flatMap { Array($0.replications) } == Array(1...replications))
        #expect(tasks.allSatisfy { $0.replications.count <= days })
      }
    }
  }
}
