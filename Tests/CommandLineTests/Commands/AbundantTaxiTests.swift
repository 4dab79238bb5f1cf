import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Where taxis abound, two policies differ in the waits for them, and in what follows from these, and in nothing else.
@Suite struct AbundantTaxiTests {
  private static let policies = ["fifo", "nearest-taxi"]

  /// What a wait for a taxi decides: when they are picked up and there, and how far it drove to them.
  private static let ofTheWait = Set(["travel_s", "wait_s", "approach_m", "co2_g"])

  /// Rows of a table by everything that names them but the policy; each a dictionary by column.
  private func rows(
    _ path: String, of policy: String, by names: [String]
  ) throws -> [[String]: [String: String]] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = lines[0]
    let theirs = lines.dropFirst().filter { $0[0] == policy }.map {
      Dictionary(uniqueKeysWithValues: zip(header.dropFirst(), $0.dropFirst()))
    }
    let keyed = Dictionary(grouping: theirs) { row in names.map { row[$0] ?? "" } }
    #expect(keyed.values.allSatisfy { $0.count == 1 })
    return keyed.compactMapValues(\.first)
  }

  @Test func `trips of two policies differ in no byte but in waits for taxis and what follows`()
    throws
  {
    let folder = try TestFolder()
    let session = Session(
      "compare", Repository.path("scenarios/strike-day.jsonc"), "--quiet", "--output",
      folder("out"), "--policies", Self.policies.joined(separator: ","), "--replications", "1",
      "--set", "people.count=600", "--set", "fleet.taxis=2400", "--set",
      "demand.requests_per_day=50", "--set", "people.planner.published_waits=null")
    try #require(session.code == .success, "\(session.messages)")
    let path = folder(try folder.results(in: "out")) + "/legs.csv"
    let key = ["resident", "activity", "attempt"]
    let first = try rows(path, of: Self.policies[0], by: key)
    let second = try rows(path, of: Self.policies[1], by: key)
    #expect(first.count > 600 && first.count == second.count)

    var differing = 0
    var people: [String: [(departure: Double, leg: [String: String])]] = [:]
    for leg in first.values {
      let departure = try #require(leg["departure_s"].flatMap(Double.init))
      people[leg["resident"] ?? "", default: []].append((departure, leg))
    }
    for legs in people.values {
      // Until the first wait that differs all is the same; after it a trip may begin at another time.
      var hasWaited = false
      for (_, leg) in legs.sorted(by: { $0.departure < $1.departure }) {
        let other = try #require(second[key.map { leg[$0] ?? "" }], "\(leg)")
        let columns = Set(leg.keys.filter { leg[$0] != other[$0] })
        if columns.isEmpty { continue }
        differing += 1
        let isTaxi = leg["mode"] == "taxi"
        let mayDiffer = (isTaxi || hasWaited ? Self.ofTheWait : []).union(
          hasWaited ? ["departure_s"] : [])
        #expect(columns.isSubset(of: mayDiffer), "\(leg)\n\(other)")
        hasWaited = true
      }
    }
    // Nearly every wait differs: the nearest taxi is not the one that has stood longest.
    let taxis = first.values.count { $0["mode"] == "taxi" }
    #expect(taxis > 50 && differing > taxis / 2, "\(differing) of \(taxis)")
  }
}
