public import Quantities

/// Announced absence of a driver, for hours or a day (B-SC4).
public struct Absence: Hashable, Sendable, BitwiseCopyable {
  /// The first instant at which the driver is away.
  public internal(set) var from: Instant

  /// The first instant at which the driver may work again.
  public internal(set) var until: Instant

  /// Number that distinguishes the timer of this absence from others.
  let number: Int32

  /// True if the driver has been taken out of service for it and notified.
  var hasBegun = false

  /// True if the driver is away at an instant.
  public func contains(_ instant: Instant) -> Bool { instant >= from && instant < until }

  /// True if there is no time to work between this absence and another.
  func touches(_ other: Absence) -> Bool { from <= other.until && other.from <= until }

  /// Merges another absence into this one; the other may have begun already.
  mutating func join(_ other: Absence) {
    from = min(from, other.from)
    until = max(until, other.until)
    hasBegun = hasBegun || other.hasBegun
  }
}

extension Workday {
  /// True if the driver has announced an absence at an instant.
  public func isAbsent(at instant: Instant) -> Bool { absence(at: instant) != nil }

  /// The absence that includes an instant; nil if the driver may work.
  public func absence(at instant: Instant) -> Absence? {
    absences.first { $0.contains(instant) }
  }

  /// Records an absence in addition to earlier ones; overlapping or adjacent ones are merged.
  /// - Returns: the absence, including all that were merged into it.
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

  /// Marks the absence at an instant as begun, after the driver was notified.
  mutating func beginAbsence(at instant: Instant) {
    for index in absences.indices where absences[index].contains(instant) {
      absences[index].hasBegun = true
    }
  }
}
