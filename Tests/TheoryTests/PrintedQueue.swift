import EventEngine
import Quantities

/// The single-server queue of Law's book on our event engine.
///
/// It is simulated until so many customers have begun their service. An arrival draws the time of
/// the next before it looks at the server, which fixes who gets which random number.
struct PrintedQueue {
  private enum Event { case arrival, departure }

  /// The book looks for the first event from the arrival on.
  private enum Phase: UInt8, EventPhase { case arrival, departure }

  /// The mean delay in queue.
  private(set) var meanDelay = 0.0

  /// The mean number in queue over time.
  private(set) var meanQueue = 0.0

  /// The share of time in which the server was busy.
  private(set) var utilization = 0.0

  /// When the last delay ended.
  private(set) var end = 0.0

  private var random = BookGenerator()
  private var waiting: [Instant] = []
  private var isBusy = false
  private var served = 0
  private var delays = TimeSpan.zero

  /// Simulates the queue.
  /// - Parameters:
  ///   - customers: how many delays are observed, at least 1.
  ///   - meanGap: from one arrival to the next.
  ///   - meanService: of the exponential service.
  init(customers: Int, meanGap: Double, meanService: Double) {
    var engine = EventEngine<Event, Phase>()
    var queueTime = 0.0
    var busyTime = 0.0
    var last = Instant.start
    engine.schedule(.arrival, at: .start + random.exponential(mean: meanGap), phase: .arrival)
    while served < customers, let event = engine.next(before: .last) {
      let span = BookGenerator.time(engine.now - last)
      queueTime += span * Double(waiting.count)
      busyTime += isBusy ? span : 0
      last = engine.now
      switch event {
      case .arrival:
        engine.schedule(
          .arrival, at: engine.now + random.exponential(mean: meanGap), phase: .arrival)
        waiting.append(engine.now)
        guard !isBusy else { continue }
      case .departure:
        isBusy = false
      }
      guard !waiting.isEmpty else { continue }
      isBusy = true
      served += 1
      delays += engine.now - waiting.removeFirst()
      engine.schedule(
        .departure, at: engine.now + random.exponential(mean: meanService), phase: .departure)
    }
    end = BookGenerator.time(last.sinceStart)
    meanDelay = BookGenerator.time(delays) / Double(served)
    meanQueue = queueTime / end
    utilization = busyTime / end
  }
}
