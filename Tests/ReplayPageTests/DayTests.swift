import Quantities
import Testing

@testable import ReplayPage

@Suite struct DayTests {
  @Test func `times are rounded up, so that counts at whole seconds are exact`() {
    let cases: [(Int64, Int32)] = [
      (0, 0), (1, 1), (999, 1), (1000, 1), (1001, 2), (-1, 0), (-1000, -1), (-1001, -1),
    ]
    for (milliseconds, seconds) in cases {
      #expect(TimeSpan(milliseconds: milliseconds).roundedUpSeconds == seconds, "\(milliseconds)")
    }
  }

  @Test func `the course of a day counts who waits and how long so far`() {
    let course = DayCourse(SmallReplay.requests, length: 3600)
    #expect(course.step == 3)
    #expect(course.waiting.count == 1201)
    func at(_ second: Int) -> [Int?] {
      [course.waiting[second / 3], course.meanWait[second / 3]]
    }
    #expect(at(57) == [0, nil])
    // Ride 7 has just asked; later ride 5 waits, too; ride 7 is picked up at 280 s after 220 s.
    #expect(at(60) == [1, 0])
    #expect(at(90) == [1, 30])
    #expect(at(240) == [2, 160])
    #expect(at(300) == [1, 210])
    // (220 s + 1800 s) / 2, for ever.
    #expect(at(2100) == [0, 1010])
    #expect(at(3600) == [0, 1010])
  }

  @Test func `counts at the hours are those of the instants`() {
    var side = SmallReplay.side()
    side.requests[1].end = 3601
    let counts = side.counts(every: 3600, length: 7200)
    #expect(counts.map(\.second) == [0, 3600])
    #expect(
      counts[0].counts
        == StateCounts(taxis: [1, 0, 0, 0, 0, 0, 0], waiting: 0, ambulances: [0, 0, 0, 0]))
    #expect(
      counts[1].counts
        == StateCounts(taxis: [0, 0, 0, 0, 1, 0, 0], waiting: 1, ambulances: [0, 0, 0, 0]))
  }

  @Test func `the frame of a day comes from the resolved scenario`() {
    let frame = DayFrame(
      resolved: """
        {"name": "night", "window": {"start": "22:30", "length": "90 min"},
         "goal": {"wait_mean": "10 min"}}
        """)
    #expect(frame.name == "night")
    #expect((frame.startOfDay, frame.length, frame.goal) == (81_000, 5400, 600))
    #expect(frame.clock(at: 0) == "22:30")
    #expect(frame.clock(at: 5400) == "24:00")
    #expect(frame.clock(at: 5399) == "23:59")
  }

  @Test func `what a scenario does not say is a day from midnight`() {
    for text in ["", "[]", "{}", #"{"window": {"start": "x", "length": "7 weeks"}}"#] {
      #expect(DayFrame(resolved: text) == DayFrame(), "\(text)")
    }
    #expect(DayFrame.seconds("1.5 h") == 5400)
    for text in ["", "5", "x s", "-1 s", "inf h", "1e300 d", "1 s s"] {
      #expect(DayFrame.seconds(text) == nil, "\(text)")
    }
    #expect(DayFrame.timeOfDay("08:00:30") == 28_830)
    for text in [
      "", "8", "08:", "a:b", "1:2:3:4", "8:00", "24:00", "99:00", "08:60", "08:00:60", "-1:00",
      "-0:00", "+8:00", "08:-1", ":08:00", "9223372036854775807:00",
    ] {
      #expect(DayFrame.timeOfDay(text) == nil, "\(text)")
    }
  }

  @Test func `times of later days say which day`() {
    var frame = DayFrame()
    frame.startOfDay = 22 * 3600
    frame.length = 50 * 3600
    let clocks = [0, 7199, 7200, 8 * 3600, 26 * 3600, 49 * 3600, 50 * 3600].map(frame.clock)
    #expect(
      clocks == [
        "22:00", "23:59", "00:00 (+1 d)", "06:00 (+1 d)", "00:00 (+2 d)", "23:00 (+2 d)",
        "24:00 (+2 d)",
      ])
  }

  @Test func `outlines are read ring by ring`() {
    let square = "0 0, 10.5 0, 10 -10, 0 0"
    #expect(
      ReplayZone.rings("POLYGON ((\(square)))") == [
        [(0, 0), (105, 0), (100, -100), (0, 0)].map { MapPoint(x: $0.0, y: $0.1) }
      ])
    #expect(ReplayZone.rings("MULTIPOLYGON (((\(square)), (\(square))), ((\(square))))").count == 3)
    for text in [
      "", "POINT (1 2)", "POLYGON EMPTY", "POLYGON ((1 2, 3 4))", "POLYGON ((a b, c))",
      "POLYGON ((0 0, 1 0, 1 1, 0 1))", "POLYGON ((\(square)",
    ] {
      #expect(ReplayZone.rings(text) == [], "\(text)")
    }
  }
}
