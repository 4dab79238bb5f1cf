import EventEngine
import Quantities

/// Where the search of an idle taxi for people in the street stands.
struct Cruise: BitwiseCopyable {
  /// True if the driver looks for people at all.
  let isCruiser: Bool

  /// Number of times that the taxi has become idle, to key the random draws of its moves.
  private(set) var spell: Int32 = 0

  /// Number of times that the luck of this spell was drawn.
  private(set) var draws: Int32 = 0

  /// Since when its way has not been written down; nil while it does not cruise.
  private(set) var since: Instant?

  /// Whether it moves to another zone at its next event, or only draws again because an hour is over.
  private(set) var moves = false

  /// Its next event.
  private(set) var ticket: EventTicket?

  init(isCruiser: Bool) { self.isCruiser = isCruiser }

  mutating func begin(at now: Instant) {
    spell += 1
    draws = 0
    since = now
  }

  /// The way up to now has been written down.
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
