import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The page about `--json` holds every key that commands print, and none that they do not print.
@Suite struct JSONPageTests {
  private let folder: TestFolder
  private let city: String
  private let town: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    town = folder("town.jsonc")
    try #require(Session("new", "small-town", town, "--quiet").code == .success)
  }

  /// The keys of each section of the page, by its heading.
  private func documented() throws -> [String: Set<String>] {
    let text = try String(
      contentsOfFile: Repository.path("Sources/CommandLine/JSON.md"), encoding: .utf8)
    var sections: [String: Set<String>] = [:]
    for section in text.components(separatedBy: "\n## ").dropFirst() {
      let lines = section.split(separator: "\n")
      var keys: Set<String> = []
      for line in lines where line.hasPrefix("| `") {
        let cell = line.dropFirst().prefix { $0 != "|" }
        keys.formUnion(cell.matches(of: #/`([^`]+)`/#).map { String($0.output.1) })
      }
      sections[String(lines[0])] = keys
    }
    return sections
  }

  /// The keys of a value, each with those that lead to it; values that are null or empty as `gaps`.
  private struct Keys {
    var leaves: Set<String> = []
    var gaps: Set<String> = []

    mutating func add(_ value: Any, at path: String) {
      if let object = value as? [String: Any] {
        for (key, inner) in object {
          let name = path.hasSuffix("metrics") || path == "withheld_at_least" ? "NAME" : key
          add(inner, at: path.isEmpty ? name : path + "." + name)
        }
      } else if let list = value as? [Any] {
        if list.isEmpty { gaps.insert(path + "[]") }
        for inner in list { add(inner, at: path + "[]") }
      } else {
        if value is NSNull { gaps.insert(path) } else { leaves.insert(path) }
      }
    }
  }

  private func keys(_ sessions: [Session]) throws -> Keys {
    var keys = Keys()
    for session in sessions {
      let value = try #require(
        try? JSONSerialization.jsonObject(with: Data(session.output.utf8)),
        "\(session.output)\(session.messages)")
      keys.add(value, at: "")
    }
    return keys
  }

  private func results(of command: String, _ flags: String...) throws -> String {
    let output = "out-\(flags.count)"
    let session = Session([command, city, "--quiet", "--output", folder(output)] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: output))
  }

  /// A queue with one server.
  private func queue() throws -> String {
    try folder.write(
      """
      {
        "name": "queue",
        "city": {
          "grid": { "columns": 1, "rows": 1 },
          "travel": { "drawn": { "approach": "0 s", "ride": "10 min" } },
        },
        "demand": { "requests_per_day": 72 },
        "fleet": { "taxis": 1 },
        "rulebook": { "preset": "one-step" },
        "policies": ["fifo"],
      }
      """, to: "queue.jsonc")
  }

  /// Places of taxis, ambulances and shops.
  private func places(_ taxis: String) throws -> [Session] {
    [
      Session("where", taxis, "--json"),
      Session("where", folder(try folder.results(in: "one-ambulance")), "--json"),
      Session("where", try results(of: "one-place"), "--json"),
    ]
  }

  /// Estimates without fares and with fares.
  private func estimates() -> [Session] {
    [town, Repository.path("scenarios/three-fares.jsonc")].map {
      Session("estimate", $0, "--from", "2-1", "--to", "2-1", "--json")
    }
  }

  /// Commands that together print every key of their section.
  private func samples() throws -> [String: [Session]] {
    let traced = try results(of: "compare", "--trace")
    let sweep = folder("sweep")
    let plan = Session(
      "sweep", "plan", city, sweep, "--vary", "fleet.taxis=1,2", "--replications", "1",
      "--task-days", "1", "--quiet")
    try #require(plan.code == .success, "\(plan.messages)")
    let queue = try queue()
    func out(_ name: String) -> [String] { ["--output", folder(name)] }
    return [
      "run, compare and sweep merge": [
        Session(["compare", town, "--bound", "--replications", "3", "--json"] + out("a")),
        Session(["compare", town, "--best", "--json"] + out("b")),
      ],
      "sweep status": [Session("sweep", "status", sweep, "--json")],
      "bound": [Session("bound", town, "--replications", "2", "--json")],
      "check": [Session("check", town, "--policy", "adjacent", "--json")],
      "size": [
        Session("size", city, "--from", "1", "--to", "3", "--json"),
        Session("size", city, "--policy", "fifo", "--from", "1", "--to", "3", "--json"),
      ],
      "calibrate": [
        Session(
          "calibrate", town, "--target", "wait_s_mean = 20 min", "--vary", "fleet.taxis=11..13",
          "--json")
      ],
      "learn": [Session("learn", town, "--policy", "reassign", "--days", "1", "--json")],
      "steady": [Session("steady", queue, "--length", "60 d", "--json")],
      "baseline save": [
        Session(["baseline", "save", city, "--replications", "2", "--json"] + out("c"))
      ],
      "trail": [
        Session("trail", traced, "0", "--json"),
        Session("trail", try results(of: "three-neighbours"), "--resident", "Ben", "--json"),
        Session("trail", try results(of: "one-ambulance"), "--incident", "1", "--json"),
      ],
      "where": try places(traced),
      "new": [
        Session("new", "--json"), Session("new", "airport-rank", folder("rank.jsonc"), "--json"),
      ],
      "report": [
        Session(
          "report", traced, "--output", folder("page.html"), "--replay-page",
          folder("replay.html"), "--json")
      ],
      "policy-test": [Session("policy-test", "/nowhere/at-all", "--json")],
      "validate": [
        Session("validate", city, folder("none.jsonc"), "--json"),
        Session("validate", city, "--set", "fleet.taxis=0", "--json"),
        Session("validate", try folder.write("{", to: "broken.jsonc"), "--json"),
      ],
      "estimate": estimates(),
      "policies": [Session("policies", "--json")],
      "explain": [
        Session("explain", "95 % wait", "--json"), Session("explain", "wait_s_mean", "--json"),
        Session("explain", "fleet.taxis", "--json"), Session("explain", "offer_timeout", "--json"),
        Session("explain", "emergency", "--json"),
      ],
    ]
  }

  /// Tables about groups, guarded and not, and attacks on them.
  private func published() throws -> [String: [Session]] {
    try folder.write("person,consent\np,1\nq,1\n", to: "people.csv")
    try folder.write(
      "person,time_s,zone\np,10,A\nq,20,A\np,9000,A\nx,30,A\ny,30,A\n", to: "traces.csv")
    func publish(_ flags: String...) -> Session {
      Session(
        ["publish", folder("traces.csv"), "--people", folder("people.csv"), "--k", "2", "--json"]
          + flags)
    }
    let made = [
      publish("-o", folder("published"), "--largest-share", "100"),
      publish("-o", folder("risky"), "--rules", "document"),
    ]
    return [
      "publish": made,
      "attack": ["published", "risky"].map { Session("attack", folder($0), "--json") } + [
        Session(
          "attack", Repository.path("scenarios/data-for-third-parties.jsonc"), "--json",
          "--targets",
          "2", "--set", "disclosure.preset=document", "--set", "disclosure.users=200", "--set",
          "disclosure.k=10")
      ],
    ]
  }

  /// A file of trips in which a time and a distance cannot be used.
  private func imported() throws -> Session {
    let squares = (0...1).map { number -> String in
      let (west, east) = (19.9 + 0.03 * Double(number), 19.93 + 0.03 * Double(number))
      return "{ \"type\": \"Feature\", \"id\": \"\(number)\", \"properties\": {}, \"geometry\":"
        + " { \"type\": \"Polygon\", \"coordinates\": [[[\(west), 50], [\(east), 50], [\(east), 50.02],"
        + " [\(west), 50.02], [\(west), 50]]] } }"
    }
    let zones = try folder.write(
      "{ \"type\": \"FeatureCollection\", \"features\": [\(squares.joined(separator: ", "))] }",
      to: "zones.geojson")
    let rows = (0..<60).map { number -> String in
      let time = number == 0 ? "noon" : "2024-03-11 12:\(10 + number % 50):00"
      return "\(time),\(number % 2),\(1 - number % 2),\(number == 1 ? 0 : 2.8),500"
    }
    let trips = try folder.write(
      "time,origin,destination,distance_km,duration_s\n" + rows.joined(separator: "\n") + "\n",
      to: "trips.csv")
    return Session("import", trips, folder("imported"), "--zones", zones, "--json")
  }

  /// Results of a shipped scenario, with rows of its first days.
  private func results(of name: String) throws -> String {
    let session = Session(
      "run", Repository.path("scenarios/\(name).jsonc"), "--quiet", "--detail", "1", "--output",
      folder(name))
    try #require(session.code == .success)
    return folder(try folder.results(in: name))
  }

  /// A check of results with an edited file.
  private func repeated() throws -> Session {
    let session = Session(
      "run", Repository.smallest, "--quiet", "--output", folder("repeated"))
    try #require(session.code == .success)
    let results = try folder.results(in: "repeated")
    try folder.write("edited", to: results + "/summary.csv")
    return Session("rerun", folder(results), "--check", "--json")
  }

  @Test func `every key is on the page, and every key of the page is printed`() throws {
    let page = try documented()
    var samples = try samples().merging(published()) { $1 }
    samples["import"] = [try imported()]
    samples["rerun"] = [try repeated()]
    #expect(Set(page.keys) == Set(samples.keys))
    for (section, sessions) in samples.sorted(by: { $0.key < $1.key }) {
      let printed = try keys(sessions)
      var known = try #require(page[section])
      if section == "size" {
        // What stands at the top for one policy stands below `policies` for all of them.
        known.formUnion(known.filter { $0 != "policies[]" }.map { "policies[]." + $0 })
      }
      #expect(printed.leaves.subtracting(known) == [], "\(section): not on the page")
      let seen = printed.leaves.union(printed.gaps)
      let unseen = known.filter { key in
        !seen.contains(key) && !key.hasPrefix("policies[]")
          && !printed.gaps.contains { key.hasPrefix($0 + ".") || key.hasPrefix($0) }
      }
      #expect(unseen == [], "\(section): never printed")
    }
  }
}
