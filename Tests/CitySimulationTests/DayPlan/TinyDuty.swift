import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// Two drivers, one of them with a shift that began on the day before.
enum TinyDuty {
  static let stand = map.center(of: ZoneID(0))

  private static let map: ZoneMap = {
    do {
      return ZoneMap(
        grid: try GridShape(columns: 1, rows: 1, zoneArea: Area(squareKilometers: 1)),
        adjacency: nil)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  static func model() throws -> CityModel {
    let none = try Sampler(.constant(0))
    func drivers(_ shifts: [ShiftPlan]) -> DriverGroup {
      DriverGroup(
        name: shifts.isEmpty ? "always" : "by night", taxis: 1, acceptShare: 1, lapseShare: 0,
        response: none, pressDelay: none, shifts: shifts, attendance: 1, startPlaces: .fixed(stand))
    }
    return CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .hours(6)), length: .hours(8), warmUp: .hours(1),
        drain: .zero),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: map,
      travel: .drawn(approach: none, ride: none), demand: .listed([]), hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: none, confirmShare: 1, confirmResponse: none),
      fleet: FleetModel(groups: [
        drivers([
          ShiftPlan(
            start: TimeOfDay(wrapping: .hours(22)), length: .minutes(510), share: 1, stagger: .zero)
        ]),
        drivers([]),
      ]),
      rulebook: .oneStep)
  }
}
