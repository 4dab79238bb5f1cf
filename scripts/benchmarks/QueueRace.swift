/// Comparison of the event queue with `std::priority_queue`.
enum QueueRace {
  /// Prints nanoseconds to pop the first event and schedule it again, medians of five runs.
  /// - Returns: true if all queues popped the events in the same order.
  static func run(isQuick: Bool) -> Bool {
    do throws(ReferenceProgram.Problem) {
      let program = try ReferenceProgram("priority_queue.cpp")
      return printTable(isQuick: isQuick) { model in
        program.run([String(model.pendingCount), String(model.holdCount)]).flatMap {
          HoldModel.Outcome(printed: $0)
        }
      }
    } catch {
      Table.note("No std::priority_queue to compare with: \(error)")
      return printTable(isQuick: isQuick) { _ in nil }
    }
  }

  private static func printTable(
    isQuick: Bool, comparedWith reference: (HoldModel) -> HoldModel.Outcome?
  ) -> Bool {
    Table.print("pending", "queue_ns", "engine_ns", "priority_queue_ns")
    var agree = true
    for pendingCount in [100, 10_000, 1_000_000] {
      let model = HoldModel(pendingCount: pendingCount, holdCount: isQuick ? 100_000 : 2_000_000)
      let comparison = Comparison(model, repetitions: 5, reference: reference)
      let (queue, engine, other) = comparison.medians
      Table.print(
        String(pendingCount), Table.decimal(queue, places: 1), Table.decimal(engine, places: 1),
        other.map { Table.decimal($0, places: 1) })
      agree = agree && comparison.agree
    }
    if !agree {
      Table.note("The queues popped different events: the times mean nothing until that is found.")
    }
    return agree
  }
}

extension HoldModel.Outcome {
  /// Parses the output of the reference program: nanoseconds and digest.
  fileprivate init?(printed text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let time = Double(words[0]), let digest = UInt64(words[1]) else {
      return nil
    }
    self.init(nanosecondsPerHold: time, digest: digest)
  }
}
