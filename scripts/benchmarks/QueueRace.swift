/// The event queue against `std::priority_queue`.
enum QueueRace {
  /// Prints the table; false when the queues disagreed about the order of the events.
  static func run() -> Bool {
    print("Nanoseconds to pop the first event and schedule it again, median of 5 runs")
    do throws(ReferenceProgram.Problem) {
      let program = try ReferenceProgram("priority_queue.cpp")
      print("std::priority_queue compiled with \(program.compiler) -O3\n")
      return printTable { model in
        program.run([String(model.pendingCount), String(model.holdCount)]).flatMap {
          HoldModel.Outcome(printed: $0)
        }
      }
    } catch {
      print("No std::priority_queue to compare with: \(error)\n")
      return printTable { _ in nil }
    }
  }

  private static func printTable(
    comparedWith reference: (HoldModel) -> HoldModel.Outcome?
  ) -> Bool {
    print(Table.row(["pending", "EventQueue", "EventEngine", "std::priority_queue"]))
    var agree = true
    for (pendingCount, holdCount) in [
      (100, 5_000_000), (10_000, 5_000_000), (1_000_000, 2_000_000),
    ] {
      let model = HoldModel(pendingCount: pendingCount, holdCount: holdCount)
      let comparison = Comparison(model, repetitions: 5, reference: reference)
      let (queue, engine, other) = comparison.medians
      print(
        Table.row(
          [String(pendingCount)] + [queue, engine].map { Table.tenths($0) } + [
            other.map { Table.tenths($0) } ?? "-"
          ]))
      agree = agree && comparison.agree
    }
    return agree
  }
}

extension HoldModel.Outcome {
  /// Reads what the reference program printed: nanoseconds and digest.
  fileprivate init?(printed text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let time = Double(words[0]), let digest = UInt64(words[1]) else {
      return nil
    }
    self.init(nanosecondsPerHold: time, digest: digest)
  }
}
