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
