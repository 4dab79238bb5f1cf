import EventEngine
import Quantities

/// The inventory system of Law's book on our event engine: 120 months under one policy.
///
/// At the beginning of each month, when less than `least` is there, it is ordered up to `most`.
/// Demands that find nothing are owed. It has nothing to do with taxis, but its orders, demands and
/// evaluations meet at the same instants, in the order of the book.
struct PrintedInventory {
  private enum Event {
    case orderArrives(Int)
    case demand
    case end
    case evaluation
  }

  /// At the same instant: orders first, and no evaluation after the last month.
  private enum Phase: UInt8, EventPhase { case orderArrives, demand, end, evaluation }

  /// Costs per month.
  private(set) var ordering = 0.0
  private(set) var holding = 0.0
  private(set) var shortage = 0.0

  /// All costs per month.
  var total: Double { ordering + holding + shortage }

  /// Simulates one policy with the next random numbers.
  init(least: Int, most: Int, random: inout BookGenerator) {
    let months = 120.0
    var engine = EventEngine<Event, Phase>()
    engine.schedule(.demand, at: .start + random.exponential(mean: 0.1), phase: .demand)
    engine.schedule(.evaluation, at: .start, phase: .evaluation)
    engine.schedule(.end, at: .start + BookGenerator.span(months), phase: .end)
    var level = 60
    var last = Instant.start
    while let event = engine.next(before: .last) {
      let cost = BookGenerator.time(engine.now - last) * Double(level.magnitude) / months
      if level < 0 { shortage += 5 * cost } else { holding += cost }
      last = engine.now
      switch event {
      case .orderArrives(let amount):
        level += amount
      case .demand:
        // The book gives the probabilities of 1 to 4 with three decimals.
        let share = random.uniform()
        level -= 1 + [0.167, 0.5, 0.833].count { share >= $0 }
        engine.schedule(.demand, at: engine.now + random.exponential(mean: 0.1), phase: .demand)
      case .end:
        return
      case .evaluation:
        if level < least {
          let amount = most - level
          ordering += (32 + 3 * Double(amount)) / months
          let lag = BookGenerator.span(0.5 + 0.5 * random.uniform())
          engine.schedule(.orderArrives(amount), at: engine.now + lag, phase: .orderArrives)
        }
        engine.schedule(
          .evaluation, at: engine.now + BookGenerator.span(1), phase: .evaluation)
      }
    }
  }
}
