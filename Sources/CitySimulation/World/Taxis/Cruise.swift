import EventEngine
import Quantities

/// State of the search of an idle taxi for hails.
struct Cruise: BitwiseCopyable {
  /// True if the driver cruises.
  let isCruiser: Bool

  /// Number of idle periods of the taxi, which keys the random draws of its moves.
  private(set) var spell: Int32 = 0

  /// Number of random draws in this idle period.
  private(set) var draws: Int32 = 0

  /// Start of the cruise that is not yet recorded; nil while it does not cruise.
  private(set) var since: Instant?

  /// True if the next event is a move to another zone, false if it is a new draw at the end of an
  /// hour.
  private(set) var moves = false

  /// Next event of the cruise.
  private(set) var ticket: EventTicket?

  init(isCruiser: Bool) { self.isCruiser = isCruiser }

  mutating func begin(at now: Instant) {
    spell += 1
    draws = 0
    since = now
  }

  /// Marks the distance up to now as recorded.
  mutating func markWayCounted(at now: Instant) { since = now }

  mutating func expect(_ ticket: EventTicket?, moves: Bool) {
    self.ticket = ticket
    self.moves = moves
  }

  mutating func drawAgain() { draws += 1 }

  mutating func end() {
    since = nil
    ticket = nil
  }
}
