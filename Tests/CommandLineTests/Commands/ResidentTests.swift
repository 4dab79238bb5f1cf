import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The three neighbours, by hand to the millisecond, from the shell.
@Suite struct ResidentTests {
  private let folder: TestFolder
  private let scenario = Repository.path("scenarios/three-neighbours.jsonc")

  init() throws { folder = try TestFolder() }

  private func results(_ flags: String...) throws -> String {
    let session = Session(
      ["compare", scenario, "--quiet", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: "out"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `adjacent brings all three in time, and fifo lets two walk in late`() throws {
    let results = try results()
    #expect(
      try text(results + "/activities.csv") == """
        policy,replication,resident,activity,type,timing,zone,start_s,end_s,outcome,arrived_s,\
        lateness_s,cause,attended_s,warned,warned_overlap,warned_means,warned_s,waited_for_others_s,knock_on_s,visit
        fifo,1,Ada,1,meeting,fixed,4-1,3600.000,7200.000,on_time,3000.000,0.000,,3600.000,0,0,0,,0.000,0.000,
        fifo,1,Ben,1,meeting,fixed,4-1,3600.000,7200.000,late,4280.000,680.000,taxi,2920.000,1,0,0,3480.000,0.000,0.000,
        fifo,1,Cem,1,meeting,fixed,4-1,3600.000,7200.000,late,4280.000,680.000,taxi,2920.000,1,0,0,3480.000,0.000,0.000,
        adjacent,1,Ada,1,meeting,fixed,4-1,3600.000,7200.000,on_time,3000.000,0.000,,3600.000,0,0,0,,0.000,0.000,
        adjacent,1,Ben,1,meeting,fixed,4-1,3600.000,7200.000,on_time,3240.000,0.000,,3600.000,0,0,0,,0.000,0.000,
        adjacent,1,Cem,1,meeting,fixed,4-1,3600.000,7200.000,on_time,3480.000,0.000,,3600.000,0,0,0,,0.000,0.000,

        """)
    #expect(
      try text(results + "/legs.csv") == """
        policy,replication,resident,activity,attempt,mode,from_zone,to_zone,departure_s,estimated_s,\
        travel_s,wait_s,walk_m,distance_m,approach_m,co2_g,cost_eur,ride,broken_off
        fifo,1,Ada,1,0,taxi,1-1,4-1,2640.000,660.000,360.000,0.000,0.0,3000.0,0.0,540,8.5,1000000000,0
        fifo,1,Ben,1,0,taxi,3-1,4-1,2880.000,420.000,600.000,600.000,0.0,0.0,,0,0,1000000016,1
        fifo,1,Cem,1,0,taxi,3-1,4-1,2880.000,420.000,600.000,600.000,0.0,0.0,,0,0,1000000032,1
        fifo,1,Ben,1,1,walk,3-1,4-1,3480.000,800.000,800.000,0.000,1000.0,1000.0,,0,0,,0
        fifo,1,Cem,1,1,walk,3-1,4-1,3480.000,800.000,800.000,0.000,1000.0,1000.0,,0,0,,0
        adjacent,1,Ada,1,0,taxi,1-1,4-1,2640.000,660.000,360.000,0.000,0.0,3000.0,0.0,540,8.5,1000000000,0
        adjacent,1,Ben,1,0,taxi,3-1,4-1,2880.000,420.000,360.000,240.000,0.0,1000.0,1000.0,360,5.5,\
        1000000016,0
        adjacent,1,Cem,1,0,taxi,3-1,4-1,2880.000,420.000,600.000,480.000,0.0,1000.0,1000.0,360,5.5,\
        1000000032,0

        """)
    // Grams of all three: 3 km and 540 g under fifo, 7 km and 1,260 g under adjacent.
    let rows = try text(results + "/people.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    func values(_ name: String) throws -> [String] {
      let column = try #require(rows[0].firstIndex(of: name))
      return rows.dropFirst().map { $0[column] }
    }
    #expect(try values("on_time_share") == ["0.3333333333333333", "1"])
    #expect(try values("lateness_s_mean") == ["453.3333333333333", "0"])
    #expect(try values("taxi_lateness_share") == ["1", ""])
    #expect(try values("co2_g_per_resident") == ["180", "420"])
    #expect(try values("option_error_s_mean") == ["-100", "-60"])
    #expect(try values("replans_per_resident") == ["0.6666666666666666", "0"])
    // Ada and Ben lose 0.6 on the way under adjacent and Cem 1; under fifo Ben and Cem have 53.010566 left.
    let scores = try values("score_mean").compactMap { Double($0) }
    #expect(abs(scores[0] - (59.4 + 2 * 53.010566) / 3) < 1e-6)
    #expect(abs(scores[1] - (59.4 + 59.4 + 59) / 3) < 1e-6)
  }

  @Test func `somebody's day names the cause of lateness`() throws {
    let results = try results()
    let session = Session("trail", results, "--resident", "Ben")
    #expect(session.code == .success && session.messages.isEmpty)
    #expect(
      session.output == """
        Ben, fifo, day 1: 0 of 1 appointment in time.
          08:48:00  calls a taxi for meeting in zone 4-1; it should take 7:00, ride 1000000016
          08:58:00  no taxi has come after 10:00: another attempt follows
          08:58:00  walks for meeting in zone 4-1; it should take 13:20
          09:11:20  is there, 11:20 late for meeting at 09:00:00: the taxi never came; they were warned

        """)
    let other = Session("trail", results, "--resident", "Cem", "--policy", "adjacent", "--json")
    #expect(other.code == .success && other.output.contains("\"resident\": \"Cem\""))
    #expect(other.output.contains("is there, 2:00 before meeting at 09:00:00"))
  }

  @Test
  func
    `a trip that never ends counts for nothing, and days that were not kept are said to be missing`()
    throws
  {
    // No taxi is on duty in the three hours. Two walk when they have waited for 12 minutes, since a walk takes 13:20; the
    // third lives too far off, and waits until the run ends. Or two lose patience at 08:58 and walk for 13:20, of which
    // the run sees 12 minutes.
    for (sets, means, count) in [
      (["passengers.patience=5 h"], "taxi", 1),
      (["window.length=70 min", "window.drain=0 s"], "walk", 2),
    ] {
      let session = Session(
        [
          "run", Repository.path("scenarios/three-neighbours.jsonc"), "--quiet", "--policy",
          "adjacent", "--set",
          "fleet.shifts=[{\"start\":\"20:00\",\"length\":\"1 h\",\"share\":\"100 %\"}]",
          "--output", folder(means),
        ] + sets.flatMap { ["--set", $0] })
      try #require(session.code == .success, "\(session.messages)")
      let results = folder(try folder.results(in: means))
      let rows = try text(results + "/legs.csv").split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      let endless = rows.filter { $0[10].isEmpty }
      #expect(endless.map { $0[5] } == Array(repeating: means, count: count))
      // Waits, walks, distances, grams and euros.
      for row in endless { #expect(row[11...13] == ["0.000", "0.0", "0.0"] && row[15] == "0") }
    }
    let bare = Session(
      "run", Repository.path("scenarios/three-neighbours.jsonc"), "--quiet", "--policy", "adjacent",
      "--detail", "0", "--output", folder("bare"))
    try #require(bare.code == .success)
    let trail = Session("trail", folder(try folder.results(in: "bare")), "--resident", "Ada")
    #expect(trail.code == .usage, "\(trail.output)")
    #expect(trail.messages.contains("keep no appointments of single people"), "\(trail.messages)")
  }

  @Test func `somebody's day tells of the shop where they lined up, or were never let in`() throws {
    let session = Session(
      "run", Repository.path("scenarios/errands.jsonc"), "--quiet", "--replications", "1",
      "--trace", "--output", folder("errands"))
    try #require(session.code == .success, "\(session.messages)")
    let results = folder(try folder.results(in: "errands"))
    let rows = try text(results + "/activities.csv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.last?.isEmpty == false }
    func day(of row: [String]?) throws -> (row: [String], story: String) {
      let row = try #require(row)
      let trail = Session("trail", results, "--resident", row[2])
      #expect(trail.code == .success && trail.messages.isEmpty)
      return (row, trail.output)
    }
    let visited = try day(of: rows.first { $0[9] == "on_time" })
    for words in ["for shopping in zone \(visited.row[6])", "they enter", "they leave"] {
      #expect(visited.story.contains(words), "\(words) in \(visited.story)")
    }
    // The visit is the one that its own story tells of.
    let visit = Session("trail", results, "--visit", visited.row[20])
    #expect(visit.output.contains("they enter"), "\(visit.output)\(visit.messages)")
    let away = try day(of: rows.first { $0[9] == "missed" && !$0[10].isEmpty })
    #expect(away.story.contains("reaches the door for shopping and never gets in: "))
    #expect(!away.story.contains("they enter"))
  }

  @Test(arguments: [
    (
      ["--resident", "Bem"],
      "no resident \"Bem\" has an appointment in these results; did you mean"
    ),
    (["3", "--resident", "Ben"], "name a ride, or a person with --resident, not both"),
    ([], "name a ride, or use --longest, --first-unserved, --resident"),
    (["--resident", "Ben", "--policy", "zonal"], "these results have no policy \"zonal\""),
    (
      ["--resident", "Ben", "--replication", "2"], "only replication 1 of these results has tables"
    ),
  ])
  func `what cannot be told is said`(arguments: [String], expected: String) throws {
    let session = Session(["trail", try results()] + arguments)
    #expect(session.code == .usage && session.output.isEmpty)
    #expect(session.messages.contains(expected), "\(session.messages)")
  }

  @Test func `results without people have no such days`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session("run", city, "--quiet", "--output", folder("plain"))
    try #require(session.code == .success)
    let trail = Session("trail", folder("plain"), "--resident", "Ben")
    #expect(trail.code == .badInput && trail.messages.contains("no rows of people"))
  }

  @Test func `the answer and the page tell of appointments`() throws {
    let run = Session(["compare", scenario, "--output", folder("told")], columns: 200)
    #expect(run.output.contains("Appointments under fifo: 3 a day, 33.3 % on time"))
    let report = Session(
      "report", folder("told"), "--quiet", "--output", folder("page.html"))
    try #require(report.code == .success, "\(report.messages)")
    let page = try text(folder("page.html"))
    for heading in ["Appointments", "Why late", "Modes", "CO2", "Estimated and actual"] {
      #expect(page.contains("<h3>\(heading)"), "\(heading)")
    }
    // All three appointments begin at nine, in one zone; under fifo two people are late.
    #expect(page.contains("Late or never there, by hour"))
    #expect(page.contains("66.7 %"))
    #expect(page.contains("Trips to appointments, by the hour in which people set out."))
    #expect(page.contains("Grey zones have no appointments."))
    #expect(!page.contains("on strike"))
  }

  @Test func `the page shades the hours of a strike`() throws {
    try #require(
      Session(
        "run", Repository.path("scenarios/strike-day.jsonc"), "--policy", "adjacent",
        "--replications",
        "1", "--set", "people.count=200", "--quiet", "--output", folder("strike")
      ).code == .success)
    let report = Session(
      "report", folder("strike"), "--quiet", "--output", folder("strike.html"))
    try #require(report.code == .success, "\(report.messages)")
    let page = try text(folder("strike.html"))
    #expect(page.contains("Shading marks strikes of lines"))
    #expect(page.contains("Strike from 08:45 to 15:00"))
    #expect(page.contains("Strike from 18:00 to 00:00"))
  }

  @Test func `appointments can be checked, against limits and against a baseline`() throws {
    func check(_ policy: String, _ checks: String...) -> Session {
      Session(
        ["check", scenario, "--policy", policy, "--replications", "2"]
          + checks.flatMap { ["--check", $0] })
    }
    let fifo = check("fifo", "missed_share <= 2 %", "lateness_s_mean <= 5 min")
    #expect(fifo.code == .checkFailed, "\(fifo.code) \(fifo.output) \(fifo.messages)")
    let near = check("adjacent", "missed_share <= 2 %", "lateness_s_mean <= 5 min")
    #expect(near.code == .success, "\(near.code) \(near.output) \(near.messages)")
    let saved = Session(
      "baseline", "save", scenario, "--policy", "adjacent", "--replications", "10", "--output",
      folder("base"))
    try #require(saved.code == .success, "\(saved.messages)")
    let base = folder(try folder.results(in: "base"))
    func held(_ flags: String...) -> Session {
      Session(
        [
          "check", scenario, "--policy", "adjacent", "--baseline", base, "--check",
          "lateness_s_mean - baseline <= 30 s",
        ] + flags)
    }
    #expect(held().code == .success, "\(held().output) \(held().messages)")
    // Who gives up after a minute walks, and is late.
    let hasty = held("--set", "passengers.patience=1 min", "--changed", "passengers.patience")
    #expect(hasty.code == .checkFailed, "\(hasty.code) \(hasty.output) \(hasty.messages)")
  }

  /// People who are drawn, and people in tables.
  @Test(arguments: ["appointments", "three-neighbours"])
  func `what holds for no city with people is refused in words`(name: String) throws {
    let town = Repository.path("scenarios/\(name).jsonc")
    let bound = Session("bound", town)
    #expect(bound.code == .badInput && bound.output.isEmpty)
    #expect(
      bound.messages.contains("people: the time of such requests depends on the policy"))
    let compared = Session("compare", town, "--bound", "--output", folder("none"))
    #expect(compared.code == .badInput && compared.messages == bound.messages)
    let steady = Session("steady", town)
    #expect(steady.code == .badInput && steady.output.isEmpty)
    #expect(steady.messages.contains("people: residents have appointments at certain times"))
  }

  @Test func `the bound holds for the same town without its people`() throws {
    let alone = Session(
      "bound", Repository.path("scenarios/appointments.jsonc"), "--quiet", "--replications", "1",
      "--set", "people=null", "--set", "means=null")
    #expect(alone.code == .success, "\(alone.messages)")
  }

  @Test func `the smallest fleet can be asked for by missed appointments`() throws {
    let sized = Session(
      "size", scenario, "--policy", "adjacent", "--from", "1", "--to", "4", "--goal",
      "lateness_s_mean <= 1 min", "--replications", "3")
    #expect(sized.code == .success, "\(sized.output) \(sized.messages)")
    #expect(sized.output.contains("PASS fleet.taxis=1 meets the goal"), "\(sized.output)")
  }

  @Test
  func `the smallest fleet for people who are drawn keeps the goal, and one taxi less does not`()
    throws
  {
    let sized = Session(
      "size", Repository.path("scenarios/appointments.jsonc"), "--policy", "adjacent", "--from",
      "1", "--to", "40", "--goal", "missed_share <= 2 %", "--replications", "3", "--set",
      "people.count=300", "--set", "demand.requests_per_day=50")
    #expect(sized.code == .success, "\(sized.output) \(sized.messages)")
    #expect(
      sized.output.contains("PASS fleet.taxis=16 meets the goal; 15 could not be confirmed"),
      "\(sized.output)")
  }
}
