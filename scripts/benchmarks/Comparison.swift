/// The queues under the same load, run in turns, so that other load on the machine slows all of
/// them.
struct Comparison {
  /// The queue alone, the engine, and `std::priority_queue` if there is a compiler.
  let medians: (queue: Double, engine: Double, reference: Double?)

  /// True if every run popped the same events in the same order.
  let agree: Bool

  /// Runs the load on each queue several times.
  init(_ model: HoldModel, repetitions: Int, reference: (HoldModel) -> HoldModel.Outcome?) {
    var queueTimes: [Double] = []
    var engineTimes: [Double] = []
    var referenceTimes: [Double] = []
    var digests: [UInt64] = []
    for _ in 0..<repetitions {
      let queue = model.runQueue()
      let engine = model.runEngine()
      queueTimes.append(queue.nanosecondsPerHold)
      engineTimes.append(engine.nanosecondsPerHold)
      digests += [queue.digest, engine.digest]
      if let outcome = reference(model) {
        referenceTimes.append(outcome.nanosecondsPerHold)
        digests.append(outcome.digest)
      }
    }
    medians = (
      Table.median(queueTimes), Table.median(engineTimes),
      referenceTimes.isEmpty ? nil : Table.median(referenceTimes)
    )
    agree = digests.allSatisfy { $0 == digests[0] }
  }
}
