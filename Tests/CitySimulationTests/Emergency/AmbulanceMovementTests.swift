import DispatchCore
import EmergencyCore
import Quantities
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Where ambulances are and what they do adds up to all that is known about them.
@Suite struct AmbulanceMovementTests {
  private func day(_ emergency: EmergencyModel, seed: UInt64 = 1) throws -> ReplicationRecord {
    try Simulation(
      model: AmbulanceTimelines.city(emergency), policy: OwnZoneFIFO(), seed: seed,
      checksInvariants: true
    ).replication(1, keepsMovements: true)
  }

  @Test(arguments: 0..<seeds(120).count)
  func `whatever the rules are, the stretches of an ambulance add up`(seed: Int) throws {
    let day = try day(RandomAmbulanceTests().model(seed: seed), seed: UInt64(seed))
    let window = TimeSpan.hours(1)
    for ambulance in day.ambulances {
      let rows = day.ambulanceMovements.filter { $0.ambulance == ambulance.ambulance }
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(next.start == row.end, "a gap at \(row.end)")
        #expect((next.fromX, next.fromY) == (row.toX, row.toY), "a jump at \(row.end)")
      }
      func time(_ activity: AmbulanceActivity) -> TimeSpan {
        rows.filter { $0.activity == activity }.reduce(.zero) {
          $0 + (min($1.end, window) - max($1.start, .zero))
        }
      }
      #expect(time(.atStation) == ambulance.atStation)
      #expect(time(.mobilising) == ambulance.mobilising)
      #expect(time(.going) == ambulance.going)
      #expect(time(.onScene) == ambulance.onScene)
      #expect(time(.transporting) == ambulance.transporting)
      #expect(time(.handingOver) == ambulance.handingOver)
      #expect(time(.returning) == ambulance.returning)
    }
    #expect(day.incidentPlaces.map(\.incident) == day.incidents.map(\.incident))
    let places = Dictionary(uniqueKeysWithValues: day.incidentPlaces.map { ($0.incident, $0) })
    for row in day.ambulanceMovements where row.activity == .onScene {
      guard let place = row.incident.flatMap({ places[$0] }) else { continue }
      #expect((row.fromX, row.fromY) == (place.x, place.y))
    }
  }

  @Test func `an ambulance that is called away turns where it is`() throws {
    let day = try day(AmbulanceTimelines().diversion())
    let lines = day.ambulanceMovements.map {
      "\($0.activity.rawValue) \($0.incident ?? 0) \($0.start.inSeconds)-\($0.end.inSeconds)"
        + " \($0.fromX.meters),\($0.fromY.meters) to \($0.toX.meters),\($0.toY.meters)"
    }
    #expect(
      lines.prefix(4) == [
        "at_station 0 0.0-50.0 0.0,0.0 to 0.0,0.0", "mobilising 1 50.0-110.0 0.0,0.0 to 0.0,0.0",
        "going 1 110.0-290.0 0.0,0.0 to 1800.0,0.0",
        "going 2 290.0-639.857 1800.0,0.0 to 0.0,3000.0",
      ])
  }

  @Test func `nothing is kept unless asked for`() throws {
    let day = try Simulation(
      model: AmbulanceTimelines.city(AmbulanceTimelines().diversion()), policy: OwnZoneFIFO(),
      seed: 1
    ).replication(1)
    #expect(day.ambulanceMovements.isEmpty && day.incidentPlaces.isEmpty)
  }
}
