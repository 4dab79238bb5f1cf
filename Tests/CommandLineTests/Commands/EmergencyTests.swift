import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The shipped ambulances, from the shell.
@Suite struct EmergencyTests {
  private let folder: TestFolder
  private let scenario = Repository.path("scenarios/one-ambulance.jsonc")

  init() throws { folder = try TestFolder() }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func results(_ scenario: String, _ flags: String...) throws -> (Session, String) {
    let session = Session(["run", scenario, "--detail", "1", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return (session, folder(try folder.results(in: "out")))
  }

  @Test func `one ambulance turns from one patient to another as worked out by hand`() throws {
    let (session, results) = try results(scenario, "--check-invariants")
    #expect(
      session.output.hasPrefix(
        """
        Priority 1: mean response 6:40, 100.0 % in time. All priorities: 19:15 (call 0:50, queue 9:55,
          turnout 0:00, drive 8:30). All are reached.

        one-ambulance: 1 day, seed 1, 2 emergencies each, 1 ambulance

        """))
    #expect(!session.output.contains("taxi") && session.messages.isEmpty)
    #expect(
      try text(results + "/incidents.csv") == """
        policy,replication,incident,priority,zone,received_s,taken_s,ordered_s,mobilised_s,arrived_s,left_s,\
        at_hospital_s,closed_s,outcome,ambulance,station,hospital,queue_s,lost_s,diversions,drive_m,\
        taxi_wait_s,ride,could_go,expected_s,next_expected_s,delay_s
        one-ambulance,1,1,3,7-1,0.000,50.000,1239.857,1239.857,1910.677,2510.677,,2510.677,treated,1,corner,,\
        949.857,240.000,1,6708.2,,,1,670.820,,
        one-ambulance,1,2,1,1-4,240.000,290.000,290.000,290.000,639.857,1239.857,,1239.857,treated,1,corner,,\
        0.000,0.000,0,3498.6,,,1,349.857,,

        """)
    // The window ends while it is with the first patient.
    #expect(
      try text(results + "/ambulances.csv") == """
        policy,replication,ambulance,station,on_duty_s,at_station_s,mobilising_s,going_s,on_scene_s,transporting_s,\
        handing_over_s,returning_s,to_scene_m,to_hospital_m,to_station_m,moving_up_s,to_move_up_m
        one-ambulance,1,1,corner,3600.000,539.323,60.000,1200.677,1200.000,0.000,0.000,600.000,12006.8,0.0,6000.0,0.000,0.0

        """)
  }

  @Test(arguments: [
    // At half the speed each drive takes twice as long.
    (
      #"slowdowns=[{"start": "0 s", "length": "24 h", "speed": "50 %"}]"#,
      ["600.000", "670.821"], 635.4105
    ),
    // The first drive goes along the edge of the city, past the end of the wall; the other, from there, goes around the
    // wall's other end: (sqrt(13) + sqrt(10) - sqrt(45)) km at 10 m/s.
    (
      #"barriers=[{"from": {"x": "3 km", "y": "0 km"}, "to": {"x": "3 km", "y": "2 km"}, "start": "0 s", "length": "24 h"}]"#,
      ["0.000", "5.963"], 2.9815
    ),
  ])
  func `what slow and closed streets cost is told of each drive, and on average`(
    condition: String, expected: [Substring], expectedMean: Double
  ) throws {
    let (_, results) = try results(
      scenario, "--check-invariants", "--set", "emergency.rules.redispatch=[]", "--set",
      "conditions.\(condition)")
    let rows = try text(results + "/incidents.csv").split(separator: "\n").dropFirst()
    let delays = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).last ?? "" }
    #expect(delays == expected)
    let table = try text(results + "/emergency.csv").split(separator: "\n")
    let place = table[0].split(separator: ",").firstIndex(of: "ambulance_delay_s_mean")
    let cells = table[1].split(separator: ",", omittingEmptySubsequences: false)
    #expect(Double(cells[try #require(place)]) == expectedMean)
  }

  @Test func `checks hold for the emergencies of one zone or of some hours`() throws {
    func check(_ text: String) -> Session {
      Session("check", scenario, "--replications", "2", "--check", text)
    }
    // The first is in danger in zone 1-4 and waits 399.857 s; the other waits 1,910.677 s.
    #expect(check("p1_within_share >= 99 % @ zone=1-4").code == .success)
    #expect(check("incidents <= 1 @ zone=7-1 @ hour=10").code == .success)
    let guarded = check("response_s_mean <= 400 s @ zone=1-4")
    #expect(guarded.messages.contains("other patients are not reached"), "\(guarded.messages)")
    let nobody = check("incidents >= 0 @ zone=2-2")
    #expect(nobody.code != .success)
    #expect(nobody.output.contains("nothing to measure on 2 days"))
    let busy = check("ambulance_busy_share <= 90 % @ zone=1-4")
    #expect(busy.messages.contains("neither request by request nor emergency by emergency"))
  }

  @Test func `where ambulances wait is compared on the same days, with what they cover`() throws {
    let city = Repository.path("scenarios/ambulances-move-up.jsonc")
    let table = Repository.path("scenarios/ambulances/compliance.csv")
    let session = Session(
      "compare", city, "--replications", "4", "--set", "window.length=2 d", "--set",
      "emergency.shifts=null", "--set", "emergency.ambulances=16", "--set",
      "emergency.hospitals=\(Repository.path("scenarios/ambulances/hospitals.csv"))", "--vary",
      "emergency.rules.move_up=null,{\"compliance_table\":\"\(table)\"}", "--output",
      folder("moved"))
    let text = session.output.replacing("\n  ", with: " ")
    #expect(text.contains("Free ambulances cover "), "\(text)")
    #expect(text.contains("Move-ups: "))
    #expect(text.contains("Every alternative meets the same emergencies"))
    #expect(text.contains("difference of means") && text.contains("smaller"))
    let page = Session("report", folder("moved"), "--output", folder("moved.html"))
    #expect(page.code == .success, "\(page.messages)")
    let html = try self.text(folder("moved.html"))
    for words in ["Where ambulances wait", "Where and when ambulances come", "Covered twice"] {
      #expect(html.contains(words), "\(words)")
    }
  }

  @Test func `where no ambulance is, none comes, and where nobody calls, that is said`() throws {
    let city = Repository.path("scenarios/ambulances.jsonc")
    func output(_ setting: String) -> String {
      Session(
        "run", city, "--set", setting, "--set", "window.length=1 h", "--replications", "2",
        "--output", folder("few")
      ).output
    }
    #expect(
      output("emergency.ambulances=0").hasPrefix("No emergency is reached.\n"))
    #expect(!output("emergency.ambulances=0").contains("queueing formula"))
    let usual = output("emergency.ambulances=20").replacing("\n  ", with: " ")
    #expect(
      usual.contains("Cross-check of priority 1: queueing formula ")
        && usual.contains(", simulation "))
    #expect(
      output("emergency.calls.per_day=0").hasPrefix("There are no emergencies on these days.\n"))
  }

  @Test func `one watch calls an ambulance as worked out by hand`() throws {
    let watch = Repository.path("scenarios/one-watch.jsonc")
    let (session, results) = try results(watch, "--check-invariants")
    #expect(
      session.output.replacing("\n  ", with: " ").contains(
        "Watches raise 1 alarm: its first report leaves 1.6 s after a value is too low, always in time."
      ))
    #expect(
      try text(results + "/alarms.csv") == """
        policy,replication,crossing,sign,genuine,crossed_s,sampled_s,sent_s,received_s,answered_s,reports,\
        reaction_s,outcome,incident,zone
        one-watch,1,1,heart_rate,1,0.700,2.000,2.300,2.800,3.300,1,1.600,answered,1,2-1

        """)
    let story = Session("trail", results, "--incident", "1").output
    for step in [
      "12:00:00  the heart rate of a wearer is too low", "it reports 1.6 s after",
      "12:00:03  the watch shows that help is on the way", "12:31:02  the patient is handed over",
    ] {
      #expect(story.contains(step), "\(story)")
    }
  }

  @Test func `a patient who goes by taxi has a story, and the ride is among all others`() throws {
    let city = Repository.path("scenarios/patients-by-taxi.jsonc")
    let (session, results) = try results(
      city, "--set", "window.length=3 h", "--set", "window.warmup=0 h")
    #expect(session.output.contains("Taxis pick up "))
    let rows = try text(results + "/incidents.csv").split(separator: "\n")
    let patient = try #require(rows.first { $0.contains(",by-taxi,") })
    let ride = try #require(patient.split(separator: ",").last)
    let number = patient.split(separator: ",")[2]
    #expect(ride.hasPrefix("15000"))
    #expect(try text(results + "/requests.csv").contains(",\(ride),"))
    let story = Session("trail", results, "--incident", String(number)).output
    #expect(story.contains("a taxi has picked the patient up: ride \(ride)"), "\(story)")
  }

  @Test func `the story of an emergency says where the time went`() throws {
    let (_, results) = try results(scenario)
    let story = Session("trail", results, "--incident", "1")
    #expect(
      story.output == """
        Emergency 1 of priority 3, one-ambulance, day 1: an ambulance was there after 31:51: 0:50 call
          handling, 15:50 waiting for a free ambulance, 4:00 lost to a diversion, 11:11 driving.
          10:00:00  a call for first aid comes in from zone 7-1
          10:00:50  the call ends
          10:20:39  ambulance 1 of corner is dispatched: the first free one, expected in 11:11; before, an
                      ambulance on its way was diverted once to a more urgent emergency
          10:31:50  it arrives, after 6.7 km
          10:41:50  the patient is treated and stays

        """)
    #expect(
      Session("trail", results, "--incident", "2", "--json").output.contains("\"incident\": 2"))
    let unknown = Session("trail", results, "--incident", "3")
    #expect(unknown.code == .usage && unknown.messages.contains("they are 1 to 2"))
    for wrong in [
      ["--incident", "x"], ["--incident", "1", "--resident", "Ben"], ["5", "--incident", "1"],
    ] {
      #expect(Session(["trail", results] + wrong).code == .usage, "\(wrong)")
    }
    let taxis = Session(
      "run", Repository.path("scenarios/smallest.jsonc"), "--detail", "1", "--output",
      folder("taxis"))
    #expect(taxis.code == .success)
    let none = Session("trail", folder(try folder.results(in: "taxis")), "--incident", "1")
    #expect(none.code == .badInput && none.messages.contains("no rows of emergencies"))
  }

  @Test func `its page speaks of ambulances and of nothing else`() throws {
    let (_, results) = try results(scenario)
    let page = folder("page.html")
    let report = Session("report", results, "--output", page)
    #expect(report.code == .success, "\(report.messages)")
    let text = try text(page)
    #expect(
      text.contains("an ambulance reaches 100.0\u{a0}% of priority 1 patients within 8 minutes"))
    #expect(text.contains("Where the time goes") && text.contains("Activities of ambulances"))
    for word in ["Mean wait<", "Got no taxi", "taxi<"] {
      #expect(!text.contains(">\(word)"), "\(word)")
    }
  }

  @Test func `the smallest number of ambulances can be asked for`() throws {
    let city = Repository.path("scenarios/ambulances.jsonc")
    let sized = Session(
      "size", city, "--parameter", "emergency.ambulances", "--from", "14", "--to", "28", "--goal",
      "p1_within_share >= 75 %", "--set", "window.length=2 d", "--plain")
    #expect(sized.code == .success, "\(sized.output) \(sized.messages)")
    // Nobody drives a taxi here.
    #expect(!sized.output.contains("on duty") && !sized.output.contains("driver-"))
    let crowded = Session(
      "run", city, "--set", "emergency.ambulances=31", "--output", folder("none"))
    #expect(crowded.code == .badInput)
    #expect(crowded.messages.contains("31 ambulances have no room at the stations, only 30 have"))
    let unguarded = Session(
      "size", city, "--parameter", "emergency.ambulances", "--from", "14", "--to", "28", "--goal",
      "response_p1_s_mean <= 9 min")
    #expect(unguarded.code == .usage)
    #expect(unguarded.messages.contains("unreached_share"))
    let nothing = Session("size", city)
    #expect(nothing.code == .usage && nothing.messages.contains("--parameter emergency.ambulances"))
  }

  @Test func `the same bytes come from any number of threads`() throws {
    let city = Repository.path("scenarios/ambulances.jsonc")
    for threads in ["1", "3"] {
      let session = Session(
        "run", city, "--replications", "4", "--detail", "2", "--threads", threads, "--set",
        "window.length=1 d", "--output", folder("threads-\(threads)"), "--quiet")
      #expect(session.code == .success, "\(session.messages)")
    }
    let (one, three) = try (
      folder.results(in: "threads-1"), folder.results(in: "threads-3")
    )
    for table in ["incidents.csv", "ambulances.csv", "emergency.csv", "summary.csv"] {
      #expect(try text(folder(one) + "/" + table) == text(folder(three) + "/" + table), "\(table)")
    }
  }
}
