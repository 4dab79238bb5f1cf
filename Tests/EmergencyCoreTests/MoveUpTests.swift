import Geography
import MachineParts
import Quantities
import Testing

@testable import EmergencyCore

/// Where ambulances without an emergency wait.
@Suite struct MoveUpTests {
  private let now = Instant.start + .hours(1)
  private let west = AmbulanceStationID(0)
  private let middle = AmbulanceStationID(1)
  private let east = AmbulanceStationID(2)

  private func town(_ rule: MoveUpRule, ambulances: Int = 2) -> EmergencyTown {
    var town = EmergencyTown(stations: [0.5, 2, 3.5], ambulances: ambulances)
    town.rules.moveUp = rule
    return town
  }

  @Test func `a compliance table moves those that wait, with the least driving`() throws {
    // Alone it waits in the middle, two in the west and the east, three everywhere.
    let rows = [[], [middle], [west, east], [west, middle, east]]
    var core = try town(.complianceTable(rows), ambulances: 3).onDuty()
    #expect(core.brokenInvariant() == nil)
    let first = try core.call(0.5, .p1, at: now)
    // The one in the middle goes west; that in the east stays.
    #expect(
      effects(&core) == [.order(AmbulanceID(0), first), .moveUp(AmbulanceID(1), west)])
    let second = try core.call(3.5, .p1, at: now)
    // It turns back to where it came from.
    #expect(
      effects(&core) == [.order(AmbulanceID(2), second), .moveUp(AmbulanceID(1), middle)])
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: now)
    // Free in the west; the other drives on to the east.
    #expect(effects(&core) == [.goTo(AmbulanceID(0), west), .moveUp(AmbulanceID(1), east)])
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `of a list the first place that nobody fills is filled, and nobody else moves`() throws
  {
    var core = try town(.priorityList([east, west, east]), ambulances: 3).onDuty()
    _ = try core.call(0.5, .p1, at: now)
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: now)
    // One waits in the east already, and nobody in the west.
    #expect(effects(&core).last == .goTo(AmbulanceID(0), west))
    core.press(.atStation, at: now)
    _ = try core.call(2, .p1, at: now)
    let other = AmbulanceID(1)
    for press in [CrewCommand.mobilised, .arrived, .leavesScene(carrying: false)] {
      #expect(core.handle(.crew(other, press), at: now) == .accepted)
    }
    // The second place in the list is taken, the third is not.
    #expect(effects(&core).last == .goTo(other, east))
  }

  @Test func `it waits where it adds most to what is covered`() throws {
    // Each station covers its own square and what is within 60 s; the middle covers both inner squares.
    let coverage = ExpectedCoverage(
      weights: [1, 3, 3, 4], within: .seconds(60), busyShare: 0.5)
    var core = try town(.expectedCoverage(coverage), ambulances: 1).onDuty()
    #expect(core.reach == [[0], [1, 2], [3]])
    _ = try core.call(0.5, .p1, at: now)
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: now)
    // Alone: 6 in the middle, 4 in the east, 1 in the west.
    #expect(effects(&core).last == .goTo(AmbulanceID(0), middle))
    // With one in the middle the next adds 6 x 0.5 there, and 4 in the east.
    var pair = try town(.expectedCoverage(coverage), ambulances: 2).onDuty()
    _ = try pair.call(0.5, .p1, at: now)
    pair.press(.mobilised, .arrived, .leavesScene(carrying: false), at: now)
    #expect(effects(&pair).last == .goTo(AmbulanceID(0), east))
  }

  @Test func `what covers as much and is reached first wins`() throws {
    let coverage = ExpectedCoverage(weights: [1, 0, 0, 1], within: .seconds(60), busyShare: 0.3)
    var core = try town(.expectedCoverage(coverage), ambulances: 1).onDuty()
    _ = try core.call(3.2, .p1, at: now)
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: now)
    #expect(effects(&core).last == .goTo(AmbulanceID(0), east))
  }

  /// The cases by which JEMSS.jl tests its own assignment, as facts.
  @Test(arguments: [
    ([1.5, 0], 1, [1]), ([0.5, 0], 1, [0]), ([1.5, 1], 1, [0]), ([5, 5], 1, [nil]),
    ([0, 1, 1, 0], 2, [0, 1]), ([0, 4, 0, 4], 2, [0, 0]), ([0, 2, 0, 1], 2, [0, 1]),
  ])
  func `benefits less costs are as much as possible`(
    costs: [Double], units: Int, stations: [Int?]
  ) {
    let slots = StationSlots([[4, 1], [3, 2]], room: [2, 2])
    #expect(slots.assign(costs, unitCount: units) == stations)
  }

  @Test func `benefits hold against every way to assign`() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      let benefits = (0..<3).map { _ in [Double(next(9)), Double(next(4))] }
      let costs = (0..<6).map { _ in Double(next(12)) / 2 }
      let found = StationSlots(benefits, room: [2, 1, 2]).assign(costs, unitCount: 2)
      func worth(_ goals: [Int?]) -> Double? {
        var left = zip(benefits, [2, 1, 2]).map { Array($0.prefix($1)).sorted(by: >) }
        var sum = 0.0
        for (unit, goal) in goals.enumerated() {
          guard let goal else { continue }
          guard !left[goal].isEmpty else { return nil }
          sum += left[goal].removeFirst() - costs[unit * 3 + goal]
        }
        return sum
      }
      let all: [Int?] = [nil, 0, 1, 2]
      let best = all.flatMap { one in all.compactMap { worth([one, $0]) } }.max()
      #expect(worth(found) == best, "\(benefits) \(costs)")
    }
  }

  @Test func `a free ambulance goes where benefits call it, and others move`() throws {
    let benefits = StationBenefits(ofStations: [[5], [9], [4]], costPerSecond: 0.01)
    var core = try town(.benefit(benefits), ambulances: 2).onDuty()
    // Nobody stays in the west where the middle is taken: 9 + 5 against 9 + 4.
    #expect(core.ambulance(AmbulanceID(0)).state == .atStation(west))
    let incident = try core.call(2, .p1, at: now)
    // The one in the west is worth 4 more in the middle and drives 150 s for 1.5.
    #expect(
      effects(&core) == [.order(AmbulanceID(1), incident), .moveUp(AmbulanceID(0), middle)])
    #expect(core.brokenInvariant() == nil)
  }
}
