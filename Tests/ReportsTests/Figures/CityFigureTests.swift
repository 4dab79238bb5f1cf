import Quantities
import Reports
import TestSupport
import Testing

@testable import Results

/// The places of zones, the warm-up, and fleets of several sizes.
@Suite struct CityFigureTests {
  private let place: TestFolder

  init() throws { place = try TestFolder() }

  private static let square = "POLYGON ((0 0, 10.5 0, 10.5 -10, 0 -10, 0 0))"

  private func city(_ outline: String?, neighbours: [String] = []) -> [CityRow] {
    [
      CityRow(
        zone: 0, name: "Old <town>", x: 5, y: -5, area: 105, neighbours: ["out"], outline: outline),
      CityRow(
        zone: 1, name: "", x: 15, y: -5, area: 100, neighbours: neighbours,
        outline:
          "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0), (0 0, 1 0, 1 1, 0 0)), ((2 2, 3 2, 3 3, 2 2)))"),
    ]
  }

  private func read(_ rows: [CityRow]) throws -> ReportFigures {
    var made = try HandmadeResults.smallest()
    made.write(rows, zones: ["1-1", "out"])
    return try ReportFigures.read([made.publish(in: place)])
  }

  /// What a person is told, with the test's folder left out.
  private func complaint(_ rows: [CityRow]) throws -> String {
    let error = #expect(throws: StoredResultsError.self) { try read(rows) }
    return (error?.description ?? "").split(separator: place.path + "/").joined()
  }

  @Test func `zones have places, neighbours and outlines`() throws {
    let figures = try read(city(Self.square))
    let zones = figures.folders[0].zones
    typealias Point = ReportZone.Point
    #expect(
      zones[0]
        == ReportZone(
          key: "1-1", name: "Old <town>", centre: Point(x: 5, y: -5), area: 105, neighbours: [1],
          outline: [
            [
              [
                Point(x: 0, y: 0), Point(x: 10.5, y: 0), Point(x: 10.5, y: -10),
                Point(x: 0, y: -10), Point(x: 0, y: 0),
              ]
            ]
          ]))
    #expect(zones[1].name == "out" && zones[1].outline.map(\.count) == [2, 1])
    #expect(figures.folders[0].mapObstacle == nil)
    let shares = figures.alternatives[0].zones?.window ?? []
    #expect(shares.map(\.requests) == [6, 0])
    #expect(shares.map(\.wait) == [2359.998 / 6, nil])
  }

  @Test func `a zone that nobody has outlined has the cell around its middle`() throws {
    let figures = try read(city(nil))
    #expect(figures.folders[0].mapObstacle == nil)
    #expect(figures.folders[0].guessedOutlineCount == 1)
    #expect(figures.folders[0].zones.allSatisfy { !$0.outline.isEmpty })
    #expect(try read(city(Self.square)).folders[0].guessedOutlineCount == 0)
  }

  @Test func `places that cannot be are told`() throws {
    let cure = "\n  fix: the table is broken; make the results again"
    #expect(
      try complaint(city("POLYGON ((0 0, 1 0, 1 1))"))
        == "out/city.csv:2: column outline: found \"POLYGON ((0 0, 1 0, 1 1))\", expected "
        + "well-known text of closed rings" + cure)
    #expect(
      try complaint(city(Self.square, neighbours: ["far"]))
        == "out/city.csv:3: zone \"out\" adjoins \"far\", which is no zone" + cure)
    var rows = city(Self.square)
    rows[1].x = .infinity
    #expect(try complaint(rows) == "out/city.csv:3: zone \"out\" is nowhere on the map" + cure)
    rows = city(Self.square)
    rows[0].area = 0
    #expect(try complaint(rows) == "out/city.csv:2: zone \"1-1\" has no area" + cure)
    rows[0].area = 1
    rows[1].zone = 0
    #expect(try complaint(rows) == "out/city.csv: a zone appears twice" + cure)
    #expect(
      try complaint([rows[0]]) == "out/city.csv:2: zone \"1-1\" adjoins \"out\", which is no zone"
        + cure)
    rows[0].zone = 1
    rows[0].neighbours = []
    #expect(
      try complaint([rows[0]]) == "out/zones.csv: zone \"1-1\" is not in city.csv" + cure)
  }

  // MARK: - Warm-up

  /// Two days with a warm-up and a window of a day each.
  private func warm(_ change: (inout FleetRow) -> Void) throws -> WarmUpFigures? {
    typealias Request = HandmadeResults.Request
    let days = [[Request(at: 60, wait: 100)], [Request(at: 60, wait: 100)]]
    var made = try HandmadeResults.days([days, days])
    made.replace("\"length\": \"1 h\"", with: "\"length\": \"24 h\"", in: "scenario.resolved.json")
    func rows(_ numbers: Range<Int64>) -> [FleetRow] {
      (0...1).flatMap { policy in
        (1...2).flatMap { day in
          numbers.map { HandmadeResults.quarter($0, Int32(policy), Int32(day)) }
        }
      }
    }
    var fleet = rows(0..<96)
    for index in fleet.indices { change(&fleet[index]) }
    made.write(fleet)
    made.write(rows(-96..<0).map(WarmUpRow.init))
    return try ReportFigures.read([made.publish(in: place)]).alternatives[1].warmUp
  }

  @Test func `the end of the warm-up is held against the same time a day later`() throws {
    let same = try #require(try warm { _ in })
    #expect(same.intervals.count == 192)
    #expect(same.intervals[0].start == -86_400 && same.intervals[95].start == -900)
    #expect(same.intervals[95].length == 900 && same.intervals[96].start == 0)
    let apart = try #require(same.dayApart)
    #expect(apart.start == -900 && apart.otherStart == 85_500)
    #expect(apart.idle == Estimate(mean: 0, low: 0, high: 0, count: 2))
    #expect(apart.busy.mean == 0 && apart.waiting.mean == 0 && apart.differs == false)
    let other = try #require(try warm { $0.idle = $0.idle + .seconds(90) }?.dayApart)
    #expect(other.idle.mean == 1.1 - 1 && other.differs == true)
  }

  @Test(arguments: [1, 2])
  func `a warm-up of some days alone is told, and is no run without one`(missing: Int32) throws {
    let days = [
      [HandmadeResults.Request(at: 60, wait: 100)], [HandmadeResults.Request(at: 60, wait: 100)],
    ]
    var made = try HandmadeResults.days([days, days])
    let kept: Int32 = missing == 1 ? 2 : 1
    made.write((-4..<0).map { WarmUpRow(HandmadeResults.quarter($0, 0, kept)) })
    do {
      _ = try ReportFigures.read([made.publish(in: place)])
      Issue.record("nothing was told")
    } catch let error as StoredResultsError {
      #expect(
        error.description.contains(
          "warmup.csv: there are no rows of replication \(missing) of fifo"))
    }
  }

  // MARK: - Fleets of several sizes

  @Test func `alternatives that differ in the fleet alone make a line`() throws {
    var made = try HandmadeResults.smallest()
    made.manifest.policies = [
      "fifo taxis=2", "adjacent taxis=2", "fifo taxis=1", "adjacent taxis=1",
    ]
    let scenario = made.files["scenario.resolved.json"] ?? ""
    made.files["scenario.2.resolved.json"] = scenario.split(separator: "\"taxis\": 2").joined(
      separator: "\"taxis\": 1")
    for name in made.files.keys where name.hasSuffix(".csv") {
      var lines = (made.files[name] ?? "").split(separator: "\n").map(String.init)
      let rows = lines.dropFirst()
      lines =
        [lines[0]]
        + [" taxis=2", " taxis=1"].flatMap { suffix in
          rows.map { row in
            // The baseline of a comparison stays the first.
            let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            var changed = [cells[0] + suffix] + cells.dropFirst()
            if name == "comparisons.csv" { changed[1] = "fifo taxis=2" }
            return changed.joined(separator: ",")
          }
        }
      made.files[name] = lines.joined(separator: "\n") + "\n"
    }
    let figures = try ReportFigures.read([made.publish(in: place)])
    #expect(figures.alternatives.map(\.variant) == [0, 0, 1, 1])
    #expect(figures.alternatives.map(\.variation) == ["taxis=2", "taxis=2", "taxis=1", "taxis=1"])
    #expect(figures.frontier.map(\.label) == ["fifo", "adjacent"])
    #expect(figures.frontier[0].points.map(\.taxis) == [1, 2])
    #expect(figures.frontier[0].points.map(\.alternative) == [2, 0])
    #expect(figures.frontier[1].points.map(\.alternative) == [3, 1])
    #expect(figures.frontier[0].points[0].wait == Estimate(mean: 393.3333333333333, count: 1))
    #expect(
      figures.frontier[0].points[0].unservedShare == Estimate(mean: 0.16666666666666666, count: 1))
  }
}
