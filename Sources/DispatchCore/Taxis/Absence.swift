public import Quantities

/// Hours or a day for which a driver has announced not to work (B-SC4).
public struct Absence: Hashable, Sendable, BitwiseCopyable {
  /// The first instant at which the driver is away.
  public internal(set) var from: Instant

  /// The first instant at which the driver may work again.
  public internal(set) var until: Instant

  /// Tells the timer of this absence from those of others.
  let number: Int32

  /// True if the driver has been taken off the road for it, and told.
  var hasBegun = false

  /// True if the driver is away at an instant.
  public func contains(_ instant: Instant) -> Bool { instant >= from && instant < until }

  /// True if there is no time to work between this absence and another.
  func touches(_ other: Absence) -> Bool { from <= other.until && other.from <= until }

  /// Takes in the time of another absence, which has perhaps begun already.
  mutating func join(_ other: Absence) {
    from = min(from, other.from)
    until = max(until, other.until)
    hasBegun = hasBegun || other.hasBegun
  }
}

extension Workday {
  /// True if the driver has announced to be absent at an instant.
  public func isAbsent(at instant: Instant) -> Bool { absence(at: instant) != nil }

  /// The absence during which an instant lies; nil when the driver may work.
  public func absence(at instant: Instant) -> Absence? {
    absences.first { $0.contains(instant) }
  }

  /// Writes an absence down beside those announced before; what overlaps or follows at once is one.
  /// - Returns: the absence with all that has become part of it.
  mutating func announce(from start: Instant, until end: Instant, at now: Instant) -> Absence {
    absenceNumber += 1
    var whole = Absence(from: start, until: end, number: absenceNumber)
    absences.removeAll { $0.until <= now }
    for other in absences where other.touches(whole) { whole.join(other) }
    absences.removeAll { $0.touches(whole) }
    absences.append(whole)
    absences.sort { $0.from < $1.from }
    return whole
  }

  /// Notes that the driver has been told of the absence at an instant.
  mutating func beginAbsence(at instant: Instant) {
    for index in absences.indices where absences[index].contains(instant) {
      absences[index].hasBegun = true
    }
  }
}
