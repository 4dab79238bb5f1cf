import Geography
import Quantities

@testable import DispatchCore

/// Everything about a core that a refused command must leave as it was.
struct Snapshot: Equatable {
  let rides: [RideState]
  let declines: [Int32]
  let openRides: [RideID?]
  let customers: [Customer.Status]
  let pending: [PendingDuty]
  let drivers: [DriverState]
  let places: [Place?]
  let offers: [Offer?]
  let queues: [[TaxiID]]
  let heldCount: Int
  let refusals: [[Bool]]

  init(of desk: DispatchDesk) {
    rides = desk.core.state.rides.map(\.state)
    declines = desk.core.state.rides.map(\.declineCount)
    openRides = desk.core.state.customers.map(\.firstOpen)
    customers = desk.core.state.customers.map(\.status)
    pending = desk.core.state.workdays.map(\.pending)
    drivers = desk.core.state.taxis.map(\.state)
    places = desk.core.state.taxis.map(\.place)
    offers = desk.core.state.taxis.map(\.offer)
    queues = desk.map.zones.map { desk.queue(of: $0) }
    heldCount = desk.core.state.heldCount
    var refusals: [[Bool]] = []
    for ride in desk.core.state.rides.indices where !desk.core.state.rides[ride].state.isOver {
      var row: [Bool] = []
      for taxi in desk.core.state.taxis.indices {
        row.append(desk.core.state.hasRefused(RideID(ride), TaxiID(taxi)))
      }
      refusals.append(row)
    }
    self.refusals = refusals
  }
}
