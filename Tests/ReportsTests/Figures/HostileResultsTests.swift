import Glibc
import Reports
import Results
import TestSupport
import Testing

/// Folders that are damaged or made to do harm: every one is explained, and none is believed.
@Suite struct HostileResultsTests {
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  private static let tableCure = "\n  fix: the table is broken; make the results again"
  private static let scenarioCure =
    "\n  fix: the resolved scenario is broken; make the results again"
  private static let togetherCure = "\n  fix: the results do not fit together; make them again"

  /// What a person is told about a folder, with the test's folder left out.
  private func complaint(about results: StoredResults) -> String {
    do {
      _ = try ReportFigures.read([results])
      return ""
    } catch {
      return error.description.split(separator: place.path + "/").joined()
    }
  }

  /// What is told about the smallest results with something changed, and a manifest that fits.
  private func complaint(_ change: (inout HandmadeResults) -> Void) throws -> String {
    var made = try HandmadeResults.smallest()
    change(&made)
    return complaint(about: try made.publish(in: place))
  }

  /// What is told when a text of a file is replaced, and the manifest fits.
  private func complaint(_ file: String, _ old: String, _ new: String) throws -> String {
    try complaint { $0.replace(old, with: new, in: file) }
  }

  // MARK: - Files

  @Test(arguments: [
    "scenario.resolved.json", "summary.csv", "replications.csv", "requests.csv", "taxis.csv",
    "zones.csv", "fleet.csv", "service.csv", "verdicts.csv", "comparisons.csv", "note.txt",
  ])
  func `every listed file is held against its hash, used or not`(name: String) throws {
    var made = try HandmadeResults.smallest()
    made.files["note.txt"] = "of no use"
    let results = try made.publish(in: place)
    let text = try place.read("out/" + name)
    let last = try #require(text.last == "\n" ? text.dropLast().last : text.last)
    let other = last == "0" ? "1" : "0"
    try place.write(
      String(text.dropLast(text.last == "\n" ? 2 : 1)) + other + (text.last == "\n" ? "\n" : ""),
      to: "out/" + name)
    #expect(
      complaint(about: results)
        == "out/\(name): the file was changed after the run: its hash differs\n"
        + "  fix: restore it, or make the results again; edited files are not used")
    try place.write(String(text.dropLast(3)), to: "out/" + name)
    #expect(
      complaint(about: results)
        == "out/\(name): the file was changed or cut off: it has \(text.utf8.count - 3) of "
        + "\(text.utf8.count) bytes\n  fix: copy the folder again, or make the results again")
    #expect(unlink(place("out/" + name)) == 0)
    let missing = "out/\(name): cannot read a file of the results: "
    let cure = "\n  fix: the manifest lists it; make the results again"
    #expect(complaint(about: results) == missing + "there is no such file" + cure)
    try place.makeFolder("out/" + name)
    #expect(complaint(about: results) == missing + "it is a folder" + cure)
  }

  @Test(arguments: ["summary.csv", "replications.csv", "scenario.resolved.json"])
  func `a folder without what every run writes is refused`(name: String) throws {
    #expect(
      try complaint { $0.files[name] = nil }
        == "out/\(name): these results have no \(name)\n"
        + "  fix: make the results again with this version of cabstand")
  }

  @Test func `a folder without details is no error, and says why`() throws {
    var made = try HandmadeResults.smallest()
    for name in ["requests", "taxis", "zones", "fleet", "service"] {
      let header = (made.files[name + ".csv"] ?? "").split(separator: "\n")[0]
      made.files[name + ".csv"] = header + "\n"
    }
    let reason = "no replication was kept in detail; run again with --detail 1 or more"
    let topics = FigureAbsence.Topic.allCases.filter { $0 != .convergence }
    var figures = try ReportFigures.read([made.publish(in: place)])
    for alternative in figures.alternatives {
      #expect(alternative.detailedReplications == 0 && alternative.metrics.count == 41)
      #expect(alternative.waits == nil && alternative.zones == nil && alternative.drivers == nil)
      #expect(alternative.hours.isEmpty && alternative.fleet.isEmpty && alternative.held == nil)
      #expect(
        alternative.absences.dropFirst().map(\.reason)
          == Array(repeating: reason, count: topics.count))
      #expect(alternative.absences.dropFirst().map(\.topic) == topics)
    }
    made.files["taxis.csv"] = nil
    made.files["verdicts.csv"] = nil
    made.files["comparisons.csv"] = nil
    figures = try ReportFigures.read([made.publish(in: place)])
    #expect(figures.alternatives[1].verdict == nil && figures.alternatives[1].regressions.isEmpty)
    #expect(
      figures.alternatives[1].absences.last
        == FigureAbsence(topic: .service, reason: "these results have no taxis.csv"))
  }

  // MARK: - Cells, with a manifest that fits

  @Test(arguments: [
    (
      "requests.csv", ",60.000,", ",-0.001,",
      "2: column requested_s: the time is not in the measurement window"
    ),
    (
      "requests.csv", ",60.000,", ",3600.000,",
      "2: column requested_s: the time is not in the measurement window"
    ),
    (
      "requests.csv", ",60.000,", ",60,",
      "2: column requested_s: found \"60\", expected a number with three decimals"
    ),
    (
      "requests.csv", ",660.000,660.000,", ",-660.000,-660.000,",
      "4: column wait_s: found less than no time"
    ),
    (
      "requests.csv", "fifo,1,0,", "lifo,1,0,",
      "2: column policy: found \"lifo\", expected a policy of the manifest"
    ),
    (
      "requests.csv", "fifo,1,0,", "fifo,2,0,",
      "2: column replication: the replication is not in fleet.csv"
    ),
    (
      "requests.csv", "abandoned", "ABANDONED",
      "4: column outcome: found \"ABANDONED\", expected one of the words that this version of cabstand knows"
    ),
    (
      "zones.csv", ",6,5,5,1,", ",6,5,6,1,",
      "2: column served_within_goal: there are more than were served"
    ),
    (
      "zones.csv", ",6,5,5,1,", ",6,5,5,2,",
      "2: column unserved: served and unserved requests do not add up to all"
    ),
    (
      "zones.csv", ",6,5,5,1,", ",6,-5,5,1,",
      "2: column served: found \"-5\", expected a whole number"
    ),
    (
      "zones.csv", ",393.333,", ",,",
      "2: column wait_s_mean: there is a mean wait exactly when there are requests"
    ),
    (
      "zones.csv", ",0.000,1-1,", ",3600.000,1-1,",
      "2: column interval_start_s: the time is not in the measurement window"
    ),
    (
      "taxis.csv", ",3600.000,1110.000,", ",3600.000,3600.001,",
      "2: column idle_s: found more idle time than time on duty, or less than none"
    ),
    (
      "taxis.csv", ",60.000,3,0,3,", ",60.000,-3,0,3,",
      "2: column trips: found \"-3\", expected a whole number"
    ),
  ])
  func `a cell that no run writes is told where`(
    file: String, old: String, new: String, told: String
  ) throws {
    #expect(try complaint(file, old, new) == "out/\(file):\(told)" + Self.tableCure)
  }

  @Test func `numbers as large as they come make no sum that overflows`() throws {
    let huge = "1152921504606846.976"
    let lines = (0..<9).map {
      "fifo,1,\($0),0.000,1-1,1-1,served,\(huge),\(huge),0.000,0.000,0.000,,0,0,0,0,1,,,,,1,1,1,,,,"
    }
    let told = try complaint { made in
      let rows = (made.files["requests.csv"] ?? "").split(separator: "\n")
      made.files["requests.csv"] = ([String(rows[0])] + lines).joined(separator: "\n") + "\n"
    }
    #expect(
      told == "out/requests.csv:9: column wait_s: the waits add up to more than any run can have"
        + Self.tableCure)
    #expect(
      try complaint("zones.csv", "6,5,5,1,0,393.333", "2147483647,2147483646,5,1,0,\(huge)")
        == "out/zones.csv:2: column wait_s_mean: the waits add up to more than any run can have"
        + Self.tableCure)
    let idlest = try complaint { made in
      let rows = (made.files["zones.csv"] ?? "").split(separator: "\n")
      let row = rows[1].split(separator: "3050.000").joined(separator: huge)
      let copies = Array(repeating: row, count: 9)
      made.files["zones.csv"] = ([String(rows[0])] + copies).joined(separator: "\n") + "\n"
    }
    #expect(
      idlest == "out/zones.csv:9: column idle_taxi_s: no run can have such times" + Self.tableCure)
    #expect(
      try complaint("taxis.csv", ",60.000,3,0,3,", ",60.000,2147483647,0,3,") == "")
  }

  @Test func `tables that do not go together are told`() throws {
    let short = try complaint { made in
      let rows = (made.files["requests.csv"] ?? "").split(separator: "\n")
      made.files["requests.csv"] = rows.dropLast().joined(separator: "\n") + "\n"
    }
    #expect(
      short == "out/requests.csv: there are 5 requests of replication 1 of adjacent, and "
        + "replications.csv has 6" + Self.tableCure)
    #expect(
      try complaint("requests.csv", "served,820.000,600.000,", "served,821.000,601.000,")
        == "out/requests.csv: the mean wait of replication 1 of fifo is 393.5 s, and "
        + "replications.csv has another" + Self.tableCure)
    #expect(
      try complaint("fleet.csv", "adjacent,1,", "adjacent,7,")
        == "out/fleet.csv: replication 7 of adjacent is not in replications.csv" + Self.tableCure)
    #expect(
      try complaint("fleet.csv", "fifo,1,900.000,", "fifo,1,0.000,")
        == "out/fleet.csv: the intervals of fifo do not follow one another through the window"
        + Self.tableCure)
    #expect(
      try complaint("service.csv", "adjacent,1,", "adjacent,2,")
        == "out/service.csv: replication 2 of adjacent is not in fleet.csv" + Self.tableCure)
    #expect(
      try complaint("replications.csv", "adjacent,1,", "fifo,1,")
        == "out/replications.csv: the replications of fifo are not in order" + Self.tableCure)
    #expect(
      try complaint("replications.csv", "adjacent,1,", "fifo,2,")
        == "out/replications.csv: there is no replication of adjacent" + Self.tableCure)
    #expect(
      try complaint("comparisons.csv", "adjacent,fifo,", "fifo,adjacent,")
        == "out/comparisons.csv: a policy is compared with another than the first" + Self.tableCure)
  }

  // MARK: - Manifest and scenario

  @Test func `alternatives that are not those of the scenario are told`() throws {
    let start = "out/manifest.json: "
    #expect(
      try complaint { $0.manifest.policies = ["fifo", "fifo"] }
        == start + "the policy \"fifo\" appears twice" + Self.togetherCure)
    #expect(
      try complaint { $0.manifest.policies = [] }
        == start + "the manifest has 0 alternatives, and the scenarios 2" + Self.togetherCure)
    #expect(
      try complaint { $0.manifest.policies = ["adjacent", "fifo"] }
        == start + "found the alternative \"adjacent\" where the scenario has the policy \"fifo\""
        + Self.togetherCure)
  }

  @Test(arguments: [
    (
      "\"policies\": [\"fifo\", \"adjacent\"]", "\"politics\": []",
      "1:1: the key \"policies\" is missing"
    ),
    (
      "\"length\": \"1 h\"", "\"length\": \"0 s\"",
      "6:15: found \"0 s\", expected a length of time that a run can have"
    ),
    (
      "\"length\": \"1 h\"", "\"length\": \"9999999999999 d\"",
      "6:15: found \"9999999999999 d\", expected a length of time that a run can have"
    ),
    ("\"length\": \"1 h\"", "\"length\": 3600", "6:15: found 3600, expected a length of time"),
    ("\"08:00\"", "\"8 o'clock\"", "5:14: found \"8 o'clock\", expected a time of day"),
    ("\"seed\": 1", "\"seed\": -1", "180:13: found -1, expected a whole number"),
    ("\"name\": \"smallest\"", "\"name\": [\"smallest\"]", "2:11: found a list, expected text"),
  ])
  func `a scenario that cannot be is told where`(old: String, new: String, told: String) throws {
    #expect(
      try complaint("scenario.resolved.json", old, new)
        == "out/scenario.resolved.json:\(told)" + Self.scenarioCure)
  }

  @Test func `a window of years is too long for hours, and is no error`() throws {
    var made = try HandmadeResults.smallest()
    made.replace(
      "\"length\": \"1 h\"", with: "\"length\": \"10001 h\"", in: "scenario.resolved.json")
    let figures = try ReportFigures.read([made.publish(in: place)])
    #expect(
      figures.alternatives[0].absences.last
        == FigureAbsence(topic: .service, reason: "the window is longer than 10000 hours"))
    made.replace(
      "\"length\": \"10001 h\"", with: "\"length\": \"9000 h\"", in: "scenario.resolved.json")
    let long = try ReportFigures.read([made.publish(in: place)])
    #expect(long.alternatives[0].hours.count == 9000)
    // 9000 h have 108,000 steps of five minutes: 54 at a time are 2000.
    #expect(long.alternatives[0].held?.step == 16_200)
    #expect(long.alternatives[0].held?.moments.count == 2001)
  }

  @Test func `names are taken as they are`() throws {
    var made = try HandmadeResults.smallest()
    let name = "<script>alert(\"1\")</script>, \u{0}"
    made.manifest.policies[1] = "adjacent " + name
    for file in made.files.keys.sorted() where file.hasSuffix(".csv") && file != "service.csv" {
      made.files[file] =
        (made.files[file] ?? "").split(separator: "\n").map { line in
          line.hasPrefix("adjacent,")
            ? "\"adjacent <script>alert(\"\"1\"\")</script>, \u{0}\"" + line.dropFirst(8)
            : String(line)
        }.joined(separator: "\n") + "\n"
    }
    made.write([ServiceRow]())
    let figures = try ReportFigures.read([made.publish(in: place)])
    #expect(figures.alternatives[1].label == "adjacent " + name)
    #expect(figures.alternatives[1].policy == "adjacent")
    #expect(figures.alternatives[1].variation == name)
    #expect(figures.alternatives[1].waits == figures.alternatives[0].waits)
  }
}
