import CityModels
import DispatchCore
import EmergencyCore
import Geography
import Quantities
import Results

/// Log of the positions and activities of all taxis.
typealias TaxiLog = MovementLog<MovementRow>

extension MovementRow: MovementOfVehicle {
  typealias Vehicle = TaxiKind
  typealias Activity = TaxiActivity

  init(_ stretch: MovementStretch<TaxiKind, TaxiActivity>, policy: Int32, replication: Int32) {
    self.init {
      ($0.policy, $0.replication, $0.taxi) = (policy, replication, stretch.vehicle.number)
      ($0.start, $0.end) = (stretch.start, stretch.end)
      ($0.activity, $0.ride) = (stretch.activity, stretch.purpose)
      ($0.fromX, $0.fromY) = (Distance(meters: stretch.from.x), Distance(meters: stretch.from.y))
      ($0.toX, $0.toY) = (Distance(meters: stretch.to.x), Distance(meters: stretch.to.y))
    }
  }

  var order: (vehicle: Int32, start: TimeSpan) { (taxi, start) }
}

extension AmbulanceMovementRow: MovementOfVehicle {
  typealias Vehicle = AmbulanceKind
  typealias Activity = AmbulanceActivity

  init(
    _ stretch: MovementStretch<AmbulanceKind, AmbulanceActivity>, policy: Int32, replication: Int32
  ) {
    self.init {
      ($0.policy, $0.replication, $0.ambulance) = (policy, replication, stretch.vehicle.number + 1)
      ($0.start, $0.end) = (stretch.start, stretch.end)
      ($0.activity, $0.incident) = (stretch.activity, stretch.purpose)
      ($0.fromX, $0.fromY) = (Distance(meters: stretch.from.x), Distance(meters: stretch.from.y))
      ($0.toX, $0.toY) = (Distance(meters: stretch.to.x), Distance(meters: stretch.to.y))
    }
  }

  var order: (vehicle: Int32, start: TimeSpan) { (ambulance, start) }
}

extension ReplicationRecord {
  /// Takes over the movements of a city and the places of its requests, if the city kept them.
  mutating func keepMovements(of city: borrowing City) {
    let policy: Int32
    let replication: Int32
    switch city.books.movements {
    case .none: return
    case .some(let log):
      movements = log.rows
      (policy, replication) = (log.policy, log.replication)
    }
    if let log = city.residents?.book.log {
      residentMovements = log.rows(policy: policy, replication: replication)
    }
    if let runs = city.runs {
      athletes = runs.athleteRows(city.model.window, policy: policy, replication: replication)
      laps = runs.lapRows(city.model.window, policy: policy, replication: replication)
      runPaths = runs.pathRows(policy: policy, replication: replication)
    }
    if let shops = city.shops {
      shopPlaces = shops.model.placeRows(policy: policy, replication: replication)
      shopChanges = shops.book.changeRows(policy: policy, replication: replication)
    }
    places.reserveCapacity(requests.count)
    for booking in city.bookings.ids
    where city.bookings[booking].isMeasured && city.bookings[booking].part == 0 {
      let (origin, goal) = (city.bookings[booking].origin, city.bookings[booking].destination)
      places.append(
        PlaceRow {
          ($0.policy, $0.replication) = (policy, replication)
          $0.ride = city.rideNumber(of: booking)
          ($0.x, $0.y) = (Distance(meters: origin.point.x), Distance(meters: origin.point.y))
          ($0.toX, $0.toY) = (Distance(meters: goal.point.x), Distance(meters: goal.point.y))
        })
    }
  }
}
