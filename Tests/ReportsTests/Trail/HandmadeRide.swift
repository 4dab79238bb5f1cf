import Quantities
import Reports

@testable import Results

/// The events of one ride, written down by hand; times in seconds from 08:00.
struct HandmadeRide {
  var events: [EventRow] = []
  var request: RequestRow?
  private let names = ResultNames([
    .policies: ["fifo", "adjacent"], .zones: ["3-4", "3-5", "2-2"],
  ])

  /// Adds an event, and says what it needs beside its kind.
  mutating func add(
    _ seconds: Int64, _ kind: EventKind, part: Int32 = 0, taxi: Int32? = nil, zone: Int32? = 0,
    span: Int64? = nil, _ reason: EventReason? = nil, _ fill: (inout EventRow) -> Void = { _ in }
  ) {
    var row = EventRow(
      policy: 1, replication: 1, sequence: Int32(events.count + 1), time: .seconds(seconds),
      kind: kind, ride: 1042, part: part)
    row.taxi = taxi
    row.zone = zone
    row.span = span.map { .seconds($0) }
    row.reason = reason?.rawValue
    fill(&row)
    events.append(row)
  }

  /// Adds an offer, and who was passed over by it.
  mutating func offer(
    _ seconds: Int64, taxi: Int32, zone: Int32 = 0, _ place: Int32, of length: Int32,
    part: Int32 = 0, refused: Int32 = 0, locked: Int32 = 0, _ reason: EventReason? = nil
  ) {
    add(seconds, .offered, part: part, taxi: taxi, zone: zone, span: 60, reason) { row in
      row.ring = zone == 0 ? 0 : 1
      (row.position, row.queueLength) = (place, length)
      (row.passedRefused, row.passedLocked) = (refused, locked)
    }
  }

  /// Adds that nobody could be asked in a ring of zones.
  mutating func nobody(
    _ seconds: Int64, ring: UInt8 = 0, of length: Int32 = 0, refused: Int32 = 0, part: Int32 = 0
  ) {
    add(seconds, .nobodyToAsk, part: part, zone: ring == 0 ? 0 : nil) { row in
      row.ring = ring
      row.queueLength = length
      (row.passedRefused, row.passedLocked) = (refused, length - refused)
    }
  }

  /// Adds that a driver accepts and sets off at once, and is shown to come after a while.
  mutating func accept(
    _ seconds: Int64, taxi: Int32, from zone: Int32 = 0, part: Int32 = 0, shown: Int64? = nil
  ) {
    add(seconds, .accepted, part: part, taxi: taxi, zone: zone)
    setOff(seconds, taxi: taxi, from: zone, part: part, shown: shown)
  }

  mutating func setOff(
    _ seconds: Int64, taxi: Int32, from zone: Int32 = 0, part: Int32 = 0, shown: Int64? = nil
  ) {
    let ring: UInt8 = zone == 0 ? 0 : 1
    add(seconds, .assigned, part: part, taxi: taxi, zone: zone) { $0.ring = ring }
    add(seconds, .approachBegun, part: part, taxi: taxi, zone: zone) { $0.ring = ring }
    if let shown { add(seconds, .waitShown, part: part, taxi: taxi, span: shown) }
  }

  var lines: [String] {
    Trail(
      events: events, request: request, names: names,
      startOfDay: TimeOfDay(wrapping: .hours(8))
    ).lines
  }
}
