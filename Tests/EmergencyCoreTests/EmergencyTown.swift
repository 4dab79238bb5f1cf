import EmergencyCore
import Geography
import MachineParts
import Quantities
import Testing

/// A town of four squares of 1 km in a row, through which ambulances drive 10 m/s in straight lines.
struct EmergencyTown {
  var rules = EmergencyRules()

  /// The places of the stations, in km from the west end, each with room for two.
  var stations = [0.5]
  var hospitals = [3.5]
  var ambulances = 1

  /// The station of each ambulance; empty when the service does not know them beforehand.
  var homes: [AmbulanceStationID] = []

  static func zones() throws -> ZoneMap {
    let grid = try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1))
    return ZoneMap(grid: grid, adjacency: .sides)
  }

  /// The place so far from the west end.
  static func place(_ kilometer: Double) throws -> Place {
    try #require(zones().place(at: Point(x: kilometer * 1000, y: 500)))
  }

  func core() throws -> EmergencyCore {
    let speed = Speed(metersPerSecond: 10)
    return EmergencyCore(
      map: EmergencyMap(
        zones: try Self.zones(),
        streets: Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)),
        clock: WallClock(atStart: TimeOfDay(wrapping: .zero))),
      rules: rules,
      stations: try stations.map { AmbulanceStation(at: try Self.place($0), capacity: 2) },
      hospitals: try hospitals.map(Self.place), ambulances: ambulances, homes: homes,
      searchingFrom: 0)
  }

  /// With every ambulance on duty, two at a station.
  func onDuty() throws -> EmergencyCore {
    var core = try core()
    for number in 0..<ambulances {
      let station = AmbulanceStationID(number % stations.count)
      #expect(core.handle(.crew(AmbulanceID(number), .onDuty(station)), at: .start) == .accepted)
    }
    // Where a rule tells them where to wait, each is there.
    for number in 0..<ambulances {
      if case .returning = core.ambulance(AmbulanceID(number)).state {
        #expect(core.handle(.crew(AmbulanceID(number), .atStation), at: .start) == .accepted)
      }
    }
    core.outbox.empty()
    return core
  }
}

/// What a machine wants done since it was last asked.
func effects(_ core: inout EmergencyCore) -> [EmergencyEffect] {
  defer { core.outbox.empty() }
  return (0..<core.outbox.count).map { core.outbox[$0] }
}

extension EmergencyCore {
  /// Opens an emergency whose call takes no time.
  mutating func call(_ kilometer: Double, _ priority: Priority, at now: Instant) throws
    -> IncidentID
  {
    let place = try EmergencyTown.place(kilometer)
    guard case .opened(let incident) = handle(.call(at: place, priority), at: now) else {
      Issue.record("a call was refused")
      return IncidentID(0)
    }
    #expect(handle(.callTaken(incident), at: now) == .accepted)
    return incident
  }

  /// The crew of the first ambulance presses its buttons, one after the other.
  mutating func press(_ presses: CrewCommand..., at now: Instant) {
    for press in presses {
      #expect(handle(.crew(AmbulanceID(0), press), at: now) == .accepted, "\(press)")
    }
  }
}
