import Charts
import Results
import TestSupport

@testable import ReplayPage

/// A folder of results with one short day, whose hashes agree whatever its tables hold.
struct HandmadeDay {
  /// A row: texts by the names of columns; what is not named is empty.
  typealias Row = [String: String]

  var policies = ["fifo"]
  var scenarios = [HandmadeDay.scenario()]
  /// The fingerprint of the requests by policy; policies without one have no run.
  var demand: [UInt64] = []
  var movement: Row = [
    "policy": "fifo", "replication": "1", "taxi": "0", "start_s": "-60.000", "end_s": "70.000",
    "activity": "idle", "from_x_m": "0.0", "from_y_m": "0.0", "to_x_m": "0.0", "to_y_m": "0.0",
  ]
  var place: Row = [
    "policy": "fifo", "replication": "1", "ride": "7", "x_m": "300.0", "y_m": "400.0",
    "to_x_m": "1000.0", "to_y_m": "0.0",
  ]
  var request: Row = [
    "policy": "fifo", "replication": "1", "ride": "7", "requested_s": "60.000",
    "outcome": "served", "wait_s": "220.000", "search_s": "0.000", "offer_s": "10.000",
    "approach_s": "180.000", "boarding_s": "30.000", "taxi": "0",
  ]
  var event: Row = [
    "kind": "offered", "policy": "fifo", "replication": "1", "time_s": "60.000", "ride": "7",
    "taxi": "0",
  ]

  var shopPlaces: [Row] = []
  var shopChanges: [Row] = []
  var residentMovements: [Row] = []

  static func scenario(
    window: String = "1 h", start: String = "08:00", goal: String = "15 min",
    policies: [String] = ["fifo"]
  ) -> String {
    let names = policies.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"name": "handmade", "window": {"start": "\(start)", "length": "\(window)"},
       "goal": {"wait_mean": "\(goal)"}, "policies": [\(names)]}
      """
  }

  private func table(_ description: TableDescription, _ rows: [Row]) -> String {
    let names = description.columns.map(\.name)
    let lines = rows.map { row in names.map { row[$0] ?? "" } }
    return ([names] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// Rows for every policy that are the same but for its name.
  private func rows(_ row: Row) -> [Row] {
    policies.map { policy in row.merging(["policy": policy]) { $1 } }
  }

  /// Publishes the folder, opens it and reads the day.
  func replay(in place: TestFolder, policies chosen: [String] = []) throws -> Replay {
    var folder = try ResultFolder(at: place("out"))
    for (number, text) in scenarios.enumerated() {
      let name = number == 0 ? "scenario.resolved.json" : "scenario.\(number + 1).resolved.json"
      try folder.write(text, to: name)
    }
    try folder.write(table(MovementRow.table, rows(movement)), to: MovementRow.table.fileName)
    try folder.write(table(PlaceRow.table, rows(self.place)), to: PlaceRow.table.fileName)
    try folder.write(table(RequestRow.table, rows(request)), to: RequestRow.table.fileName)
    try folder.write(table(EventRow.table, rows(event)), to: EventRow.table.fileName)
    for (description, rows) in [
      (ShopPlaceRow.table, shopPlaces), (ShopChangeRow.table, shopChanges),
      (ResidentMovementRow.table, residentMovements),
    ] where !rows.isEmpty {
      try folder.write(table(description, rows), to: description.fileName)
    }
    let runs = zip(policies, demand).map { policy, digest in
      Manifest.Run(policy: policy, replication: 1, demandDigest: digest, runDigest: 1)
    }
    try folder.publish(
      Manifest(
        toolVersion: "1.0.0", scenarioName: "handmade", scenarioHash: "", seed: 1, replications: 1,
        policies: policies, inputs: [], runs: runs))
    return try Replay(of: try StoredResults(at: place("out")), policies: chosen)
  }

  /// Why the day cannot be read, without the path of the folder; nil when it can.
  func complaint(policies chosen: [String] = []) throws -> String? {
    let place = try TestFolder()
    do {
      // What was read must have a page, too.
      _ = try replay(in: place, policies: chosen).page.bytes(digest: SHA256.hexadecimal)
      return nil
    } catch let error as ReplayError {
      return error.description.replacing(place("out") + "/", with: "")
    }
  }
}
