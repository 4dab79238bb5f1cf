import Documents
import Quantities

/// Positions of the columns of a trace file.
struct TraceColumns {
  let person: Int
  let zone: Int
  let time: Int
  let isSeconds: Bool
  let policy: Int?
  let replication: Int?
  let values: [(name: String, place: Int)]

  init(_ header: [String], of path: String, isResults: Bool) throws(Problem) {
    let top = SourceLocation(file: path, line: 1)
    func place(_ names: String...) throws(Problem) -> Int {
      for name in names {
        if let place = header.firstIndex(of: name) { return place }
      }
      // Without a header, the first line is the row of a person, so no message quotes it.
      throw Problem(
        at: top, "column \(Wording.list(names)) is missing",
        fix: "name the columns in the first line: "
          + (isResults ? "as a run writes them" : "person, zone, time or time_s, and values"))
    }
    guard !isResults else {
      person = try place("ride")
      zone = try place("origin_zone")
      time = try place("requested_s")
      isSeconds = true
      policy = header.firstIndex(of: "policy")
      replication = header.firstIndex(of: "replication")
      values = [("wait_s", try place("wait_s")), ("ride_m", try place("ride_m"))]
      return
    }
    person = try place("person")
    zone = try place("zone")
    time = try place("time", "time_s")
    isSeconds = header[time] == "time_s"
    policy = nil
    replication = nil
    let keys = [person, zone, time]
    values = header.indices.filter { !keys.contains($0) }.map { (header[$0], $0) }
  }

  /// Rejects columns of the same name without quoting it: without a header, the line is the row of
  /// a person.
  static func requireDistinct(_ header: [String], of path: String) throws(Problem) {
    var seen: Set<String> = []
    for (place, name) in header.enumerated() where !seen.insert(name).inserted {
      throw Problem(
        at: SourceLocation(file: path, line: 1, column: place + 1),
        "two columns have the same name", fix: "remove one of them")
    }
  }
}
