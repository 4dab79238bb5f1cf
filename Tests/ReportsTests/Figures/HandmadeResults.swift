import Quantities
import TestSupport

@testable import Results

/// A folder of results whose files are made by hand, or taken from the smallest shipped results.
struct HandmadeResults {
  var manifest: Manifest
  /// The files by name.
  var files: [String: String]

  private static let repository = String(#filePath.split(separator: "/Tests/")[0])

  static let smallestPath = repository + "/results/smallest"

  private static let plainTables = [
    "summary.csv", "comparisons.csv", "verdicts.csv", "replications.csv", "requests.csv",
    "taxis.csv", "zones.csv", "fleet.csv", "service.csv",
  ]

  /// The smallest shipped results, without the tables of places and of the warm-up.
  static func smallest() throws -> HandmadeResults {
    let results = try StoredResults(at: smallestPath)
    var files = ["scenario.resolved.json": try results.resolvedScenario()]
    for name in plainTables { files[name] = try results.text(of: name) }
    return HandmadeResults(manifest: results.manifest, files: files)
  }

  /// Replaces a text that a file has.
  mutating func replace(_ old: String, with new: String, in name: String) {
    let parts = (files[name] ?? "").split(separator: old, omittingEmptySubsequences: false)
    precondition(parts.count > 1, "\(name) has no \(old)")
    files[name] = parts.joined(separator: new)
  }

  /// Writes the rows of a table.
  mutating func write<Row: ResultRow>(_ rows: [Row], zones: [String] = [], groups: [String] = []) {
    var table = ResultTable<Row>(
      names: ResultNames([.policies: manifest.policies, .zones: zones, .groups: groups]),
      header: true)
    for row in rows { table.append(row) }
    files[Row.table.fileName] = table.text
  }

  /// Publishes the folder with a manifest that fits, and opens it.
  func publish(in place: TestFolder, as name: String = "out") throws -> StoredResults {
    var folder = try ResultFolder(at: place(name))
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { try folder.write(text, to: name) }
    try folder.publish(manifest)
    return try StoredResults(at: place(name))
  }
}

extension HandmadeResults {
  /// A request as it matters here.
  struct Request {
    /// Seconds from the start of the window.
    var at: Int64
    /// Seconds.
    var wait: Int64
    var outcome = Outcome.served
    /// How many of the seconds were spent looking for a taxi, the request being held; nil when it was
    /// not.
    var held: Int64?
  }

  /// The smallest scenario with other days: for each policy the requests of each replication.
  ///
  /// Two taxis are on duty all the time, one of them idle.
  static func days(_ days: [[[Request]]]) throws -> HandmadeResults {
    var made = try smallest()
    made.manifest.replications = days[0].count
    made.replace(
      "\"replications\": 1", with: "\"replications\": \(days[0].count)",
      in: "scenario.resolved.json")
    var (requests, replications): ([RequestRow], [ReplicationRow]) = ([], [])
    var (zones, fleet, taxis): ([ZoneRow], [FleetRow], [TaxiRow]) = ([], [], [])
    for (policy, list) in days.enumerated() {
      for (day, all) in list.enumerated() {
        let (policy, day) = (Int32(policy), Int32(day + 1))
        requests += all.enumerated().map { row($1, policy, day, ride: Int32($0)) }
        replications.append(replication(all, policy, day))
        zones.append(zone(all, policy, day))
        fleet += (0..<4).map { quarter($0, policy, day) }
        taxis += [taxi(0, trips: all.count, policy, day), taxi(1, trips: 0, policy, day)]
      }
    }
    made.write(requests, zones: ["1-1"])
    made.write(replications)
    made.write(zones, zones: ["1-1"])
    made.write(fleet)
    made.write(taxis, groups: ["all"])
    made.write([ServiceRow]())
    return made
  }

  private static func row(
    _ request: Request, _ policy: Int32, _ day: Int32, ride: Int32
  ) -> RequestRow {
    let search = TimeSpan.seconds(request.held ?? 0)
    return RequestRow(
      policy: policy, replication: day, ride: ride, originZone: 0, destinationZone: 0, offers: 0,
      declines: 0, lapses: 0, requested: .seconds(request.at), search: search, offer: .zero,
      approach: .seconds(request.wait) - search, boarding: .zero, approachDistance: nil,
      outcome: request.outcome, held: request.held != nil, withdrawals: 0, rideDistance: nil,
      ring: nil, rideTime: nil, taxi: nil)
  }

  private static func replication(_ all: [Request], _ policy: Int32, _ day: Int32) -> ReplicationRow
  {
    var metrics = MetricValues()
    let count = Double(all.count)
    func share(_ isCounted: (Outcome) -> Bool) -> Double {
      Double(all.count { isCounted($0.outcome) }) / count
    }
    metrics[.requests] = count
    metrics[.waitMean] = all.isEmpty ? nil : Double(all.reduce(0) { $0 + $1.wait }) / count
    metrics[.unservedShare] = all.isEmpty ? nil : share { $0 != .served }
    metrics[.unresolvedShare] = all.isEmpty ? nil : share { $0 == .unresolved }
    return ReplicationRow(
      policy: policy, replication: day, metrics: metrics, demandDigest: UInt64(day), runDigest: 1,
      events: 1)
  }

  private static func zone(_ all: [Request], _ policy: Int32, _ day: Int32) -> ZoneRow {
    let served = all.count { $0.outcome == .served }
    return ZoneRow(
      policy: policy, replication: day, intervalStart: .zero, zone: 0, requests: Int32(all.count),
      served: Int32(served),
      servedWithinGoal: Int32(all.count { $0.outcome == .served && $0.wait <= 900 }),
      unserved: Int32(all.count - served), unresolved: 0,
      totalWait: .seconds(all.reduce(0) { $0 + $1.wait }), hails: 0, hailsLost: 0,
      idleTaxiTime: .seconds(3600), emptyTime: .zero)
  }

  /// A quarter of an hour with as many people waiting as the number of the day.
  static func quarter(_ number: Int64, _ policy: Int32, _ day: Int32) -> FleetRow {
    let whole = TimeSpan.minutes(15)
    return FleetRow(
      policy: policy, replication: day, intervalStart: whole * number, intervalLength: whole,
      onDuty: whole * 2, idle: whole, approaching: .zero, boarding: .zero, occupied: whole,
      releasing: .zero, waiting: whole * Int64(day))
  }

  private static func taxi(_ taxi: Int32, trips: Int, _ policy: Int32, _ day: Int32) -> TaxiRow {
    TaxiRow(
      policy: policy, replication: day, taxi: taxi, group: 0, shifts: 1, onDuty: .seconds(3600),
      idle: taxi == 0 ? .zero : .seconds(3600), approaching: .zero, boarding: .zero,
      occupied: taxi == 0 ? .seconds(3600) : .zero, releasing: .zero, trips: Int32(trips),
      hailTrips: 0, offers: 0, accepted: 0, declined: 0, lapsed: 0, emptyDistance: .zero,
      occupiedDistance: .zero)
  }
}
