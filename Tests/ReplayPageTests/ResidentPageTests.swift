import Charts
import Mobility
import Results
import TestSupport
import Testing

@testable import ReplayPage

/// Residents on the page of a day.
@Suite struct ResidentPageTests {
  private func text(_ replay: Replay) -> String {
    String(decoding: replay.page.bytes(digest: SHA256.hexadecimal), as: UTF8.self)
  }

  @Test func `residents have marks by mode beside those of taxis`() {
    let page = text(SmallReplay.residentReplay(alone: false))
    for words in [
      "3 taxis, 2 requests, 2 residents on 4 trips.", "Resident on foot", "Resident by bicycle",
      "Resident by public transport", "Resident by car", "Resident in a taxi",
      "LAYERS.residents = ResidentLayer",
      "The key R chooses a resident, with Shift the one before.",
      "Choose a taxi, a request or a resident on a map to follow it.",
      "requests that wait, residents by the mode of their trip, at these",
      "<th scope=\"col\" class=\"number\">Resident by car</th>", "Requests waiting",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("Residents on their way"))
  }

  @Test func `a city of residents alone has their trips in its charts`() {
    let page = text(SmallReplay.residentReplay(alone: true))
    for words in [
      "for 1 h: 2 residents on 4 trips.", "Choose a resident on a map to follow it.",
      "Map of residents under fifo.", "Residents on their way", "Mean duration of trips so far",
      "residents on the way to their appointments", "\"mean\":\"mean duration of trips so far\"",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    for words in ["Idle, standing", "Emergency", "every taxi on duty", "People at doors"] {
      #expect(!page.contains(words), "\(words)")
    }
  }

  @Test func `a sample of residents is called one`() {
    let page = text(SmallReplay.residentReplay(alone: true, standsFor: 50))
    #expect(page.contains("on 4 trips. One resident of every 50 is drawn and counted."))
    #expect(!text(SmallReplay.residentReplay(alone: true)).contains("is drawn and counted"))
  }

  @Test func `a city without residents has no trace of them`() {
    for replay in [SmallReplay.replay(), SmallReplay.shopReplay(alone: true)] {
      #expect(!text(replay).lowercased().contains("resident"))
    }
  }

  @Test func `residents on their way are counted by mode`() {
    let counts = SmallReplay.residentReplay(alone: true).sides[0].counts(every: 900, length: 3600)
    #expect(
      counts.map(\.counts.residents) == [
        [1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 0],
      ])
  }

  @Test func `the course of trips is the number under way, and their mean duration`() {
    let course = DayCourse(SmallReplay.residents.trips, length: 3600)
    #expect(course.step == 3)
    #expect(course.waiting[0] == 1 && course.meanWait[0] == 300)
    #expect(course.waiting[1998 / 3] == 2)
    // (1200 s + 498 s + 540 s + 18 s) / 4
    #expect(course.meanWait[1998 / 3] == 564)
    #expect(course.waiting[3600 / 3] == 0)
    // (1200 s + 1000 s + 540 s + 420 s) / 4
    #expect(course.meanWait[3600 / 3] == 790)
  }

  @Test func `shared vehicles are shown as own ones`() {
    #expect(
      Means.allCases.map { ShownMode($0) }
        == [.foot, .bicycle, .bicycle, .lines, .car, .car, .taxi])
    #expect(ReplayMark.residents.count == ShownMode.allCases.count)
  }

  @Test func `the day that the tests of the scripts read is what the program writes`() throws {
    let page = text(SmallReplay.residentReplay(alone: true))
    let start = "<script type=\"application/json\" id=\"replay-data\">"
    let data = try #require(page.split(separator: start).last)
    let text = try #require(data.split(separator: "</script>").first)
    try expectGolden(text + "\n", in: "Tests/PageScriptTests/small-residents.json")
  }
}

/// Tables of trips that no run writes.
@Suite struct HostileResidentTests {
  private var day: HandmadeDay {
    var day = HandmadeDay()
    func trip(_ resident: String, _ start: String, _ end: String) -> HandmadeDay.Row {
      [
        "policy": "fifo", "replication": "1", "resident": resident, "mode": "shared_car",
        "start_s": start, "end_s": end, "from_x_m": "0.0", "from_y_m": "0.0", "to_x_m": "100.0",
        "to_y_m": "50.0", "stands_for": "3",
      ]
    }
    day.residentMovements = [
      trip("Ben", "60.000", "600.500"), trip("Anna", "0.000", "0.000"),
      trip("Ben", "-5.000", "30.000"),
    ]
    return day
  }

  @Test func `trips read back with the day, those shorter than a second left out`() throws {
    #expect(try day.complaint() == nil)
    let residents = try day.replay(in: try TestFolder()).sides[0].residents
    #expect(residents.names == ["Ben"])
    #expect(residents.standsFor == 3)
    #expect(residents.trips.map(\.start) == [-5, 60])
    #expect(residents.trips.map(\.end) == [30, 601])
    #expect(residents.trips.map(\.activity) == [.car, .car])
    #expect(residents.trips[0].to == MapPoint(x: 1000, y: 500))
  }

  @Test(arguments: [
    ("end_s", "59.999", "end_s: the end is before the start"),
    (
      "start_s", "-8640000.001",
      "start_s: the time is more than 100 days from the start of the window"
    ),
    (
      "end_s", "8640000.001",
      "end_s: the time is more than 100 days from the start of the window"
    ),
    (
      "mode", "rocket",
      "mode: found \"rocket\", expected a mode of travel that this version of cabstand knows"
    ),
    ("stands_for", "0", "stands_for: a resident stands for 1 to 100,000,000 residents"),
    ("stands_for", "-1", "stands_for: found \"-1\", expected a whole number"),
    ("stands_for", "100000001", "stands_for: a resident stands for 1 to 100,000,000 residents"),
  ])
  func `trips that no run makes are refused`(
    column: String, cell: String, message: String
  ) throws {
    var day = day
    day.residentMovements[0][column] = cell
    #expect(
      try day.complaint() == """
        resident_movements.csv:2: column \(message)
          fix: the table is broken; make the results again
        """)
  }
}
