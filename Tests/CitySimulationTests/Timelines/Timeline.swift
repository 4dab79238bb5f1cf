import CityModels
import CitySimulation
import Quantities
import Results

/// What happened in a day, in words that a test can spell out whole; times in seconds.
enum Timeline {
  /// One line per request.
  static func requests(_ record: ReplicationRecord) -> [String] { record.requests.map(line) }

  /// One line per taxi; what is zero is left out.
  static func taxis(_ record: ReplicationRecord) -> [String] { record.taxis.map(line) }

  /// One line per thing that happened in the service, without confirmations, which only repeat how
  /// many requests and presses there were (`NoticeTimelines` has them).
  static func service(_ record: ReplicationRecord) -> [String] {
    let confirmations = ["notice requested", "notice reserved", "driver queued"]
    return record.service.filter { !confirmations.contains("\($0.topic) \($0.name)") }.map {
      "\($0.topic) \($0.name) \($0.count)"
    }
  }

  /// One line per event of the log about the search and the drive; leg 0, and what is not said, is left
  /// out.
  static func log(_ record: ReplicationRecord) -> [String] {
    record.log.filter { $0.ride != nil && $0.kind != .told }.map(line)
  }

  /// One line per notice of the log.
  static func notices(_ record: ReplicationRecord) -> [String] {
    record.log.filter { $0.kind == .told }.map(line)
  }

  /// One line per event of the log that is about a driver's day.
  static func days(_ record: ReplicationRecord) -> [String] {
    record.log.filter { $0.ride == nil }.map(line)
  }

  /// One line per stretch of a taxi; places in metres, the place reached left out where it stood.
  static func movements(_ record: ReplicationRecord) -> [String] { record.movements.map(line) }

  private static func line(_ row: MovementRow) -> String {
    var text = "taxi \(row.taxi) \(seconds(row.start)) to \(seconds(row.end))"
    text += " \(row.activity.rawValue)"
    if let ride = row.ride { text += " ride \(ride)" }
    text += " at \(Int(row.fromX.meters.rounded())),\(Int(row.fromY.meters.rounded()))"
    if (row.fromX, row.fromY) == (row.toX, row.toY) { return text }
    return text + " to \(Int(row.toX.meters.rounded())),\(Int(row.toY.meters.rounded()))"
  }

  private static func line(_ row: EventRow) -> String {
    var text = "\(seconds(row.time))" + (row.ride.map { " ride \($0)" } ?? "")
    if row.part > 0 { text += " leg \(row.part)" }
    text += " \(row.kind.rawValue)"
    if let taxi = row.taxi { text += " taxi \(taxi)" }
    if let zone = row.zone { text += " zone \(zone)" }
    if let ring = row.ring { text += " ring \(ring)" }
    if let position = row.position { text += " place \(position)" }
    if let length = row.queueLength { text += " of \(length)" }
    if let refused = row.passedRefused, refused > 0 { text += " refused \(refused)" }
    if let locked = row.passedLocked, locked > 0 { text += " locked \(locked)" }
    if let span = row.span { text += " span \(seconds(span))" }
    if let reason = row.reason { text += " (\(reason))" }
    return text
  }

  private static func line(_ row: RequestRow) -> String {
    let parts = [
      "search \(seconds(row.search))", "offer \(seconds(row.offer))",
      "approach \(seconds(row.approach))", "boarding \(seconds(row.boarding))",
    ]
    var text = "\(row.ride) at \(seconds(row.requested)) \(row.outcome)"
    text += " after \(seconds(row.wait)): " + parts.joined(separator: ", ")
    text += "; " + (row.taxi.map { "taxi \($0)" } ?? "no taxi")
    text += ", offers \(row.offers)"
    let ends = counts([
      ("declined", row.declines), ("lapsed", row.lapses), ("withdrawn", row.withdrawals),
    ])
    if !ends.isEmpty { text += " (" + ends.joined(separator: ", ") + ")" }
    if row.held { text += ", held" }
    if row.ring == 1 { text += ", next door" }
    if row.people != 1 { text += ", people \(row.people) in \(row.taxis)" }
    if let lead = row.lead { text += ", lead \(seconds(lead))" }
    if let duplicate = row.duplicate { text += ", duplicate \(duplicate)" }
    if let shown = row.shownWait {
      text += ", shown \(seconds(shown)), error \(seconds(row.shownError)) in \(row.shownCount)"
    }
    return text
  }

  private static func line(_ row: TaxiRow) -> String {
    let times: [(String, TimeSpan)] = [
      ("idle", row.idle), ("approaching", row.approaching), ("boarding", row.boarding),
      ("occupied", row.occupied), ("releasing", row.releasing), ("break", row.onBreak),
    ]
    var parts = times.filter { $0.1 != .zero }.map { "\($0.0) \(seconds($0.1))" }
    parts += counts([
      ("shifts", row.shifts), ("trips", row.trips), ("hails", row.hailTrips),
      ("offers", row.offers), ("accepted", row.accepted), ("declined", row.declined),
      ("lapsed", row.lapsed),
    ])
    return "taxi \(row.taxi): " + parts.joined(separator: ", ")
  }

  private static func counts(_ named: [(String, Int32)]) -> [String] {
    named.filter { $0.1 != 0 }.map { "\($0.0) \($0.1)" }
  }

  private static func seconds(_ span: TimeSpan) -> String {
    let rest = span.milliseconds.magnitude % 1000
    let sign = span < .zero ? "-" : ""
    let whole = sign + String(span.milliseconds.magnitude / 1000)
    return rest == 0 ? whole : whole + "." + String(1000 + rest).dropFirst()
  }
}
