import Geography
import Quantities

@testable import DispatchCore

/// What the immediate policies of the field should answer, worked out by looking at everybody.
struct LadderOracle {
  let desk: DispatchDesk
  let radius: Distance?

  private let state: [Taxi]
  private let eligible: [TaxiID]
  /// Held rides, the longest held first.
  private let held: [RideID]

  init(desk: DispatchDesk, radius: Distance?) {
    self.desk = desk
    self.radius = radius
    let state = desk.core.state.taxis.elements
    self.state = state
    eligible = state.indices.map { TaxiID($0) }.filter { state[$0.index].isEligible }
    held = desk.core.state.rides.indices.map { RideID($0) }
      .filter { desk.core.state.rides[$0].state == .held }
      .sorted { desk.core.state.isHeldLonger($0, than: $1) }
  }

  private func millimeters(_ taxi: TaxiID, _ ride: RideID) -> Double {
    guard let place = state[taxi.index].place else { return .infinity }
    return desk.map.distance(from: place, to: desk.core.state.rides[ride].origin).millimeters
  }

  private func mayMeet(_ taxi: TaxiID, _ ride: RideID) -> Bool {
    !desk.core.state.hasRefused(ride, taxi)
      && millimeters(taxi, ride) <= radius?.millimeters ?? .infinity
  }

  func nearestTaxi(_ ride: RideID) -> TaxiID? {
    eligible.filter { mayMeet($0, ride) }
      .min { (millimeters($0, ride), $0.number) < (millimeters($1, ride), $1.number) }
  }

  func longestHeld(_ taxi: TaxiID) -> RideID? { held.first { mayMeet(taxi, $0) } }

  func nearestHeld(_ taxi: TaxiID) -> RideID? {
    let rides = held.filter { mayMeet(taxi, $0) }
    let least = rides.map { millimeters(taxi, $0) }.min()
    return rides.first { millimeters(taxi, $0) == least }
  }

  /// The queue of the own zone, and of all zones when the ride is anybody's.
  func firstInOwnQueue(_ ride: RideID) -> TaxiID? {
    desk.queue(of: desk.core.state.rides[ride].origin.zone).first {
      state[$0.index].offer == nil && !desk.core.state.hasRefused(ride, $0)
    }
  }

  func firstHeldInOwnZone(_ taxi: TaxiID) -> RideID? {
    held.first { ride in
      desk.core.state.rides[ride].origin.zone == desk.core.state.queueZone(of: taxi)
        && !desk.core.state.hasRefused(ride, taxi)
    }
  }

  /// What a policy should answer for a ride; nil for the policies that this oracle does not know.
  func taxi(for ride: RideID, _ policy: String) -> TaxiID?? {
    switch policy {
    case "nearest-taxi", "demand-supply": .some(nearestTaxi(ride))
    case "zonal": .some(firstInOwnQueue(ride) ?? nearestTaxi(ride))
    default: nil
    }
  }

  /// What a policy should answer for a taxi; nil for the policies that this oracle does not know.
  func ride(for taxi: TaxiID, _ policy: String) -> RideID?? {
    switch policy {
    case "nearest-taxi", "longest-idle": .some(longestHeld(taxi))
    case "nearest-request": .some(nearestHeld(taxi))
    case "demand-supply":
      .some(
        desk.core.state.heldCount > eligible.count ? nearestHeld(taxi) : longestHeld(taxi))
    case "zonal": .some(firstHeldInOwnZone(taxi) ?? nearestHeld(taxi))
    default: nil
    }
  }

  /// Where the answers of the policy differ, and how many were compared.
  func compare() -> (issues: [String], count: Int) {
    var issues: [String] = []
    var count = 0
    let policy = desk.core.policy
    for ride in held {
      guard let expected = taxi(for: ride, policy.name) else { continue }
      count += 1
      let answer = policy.taxi(for: ride, in: desk.core.state)
      if answer != expected {
        issues.append("ride \(ride): \(show(answer)), not \(show(expected))")
      }
    }
    for taxi in eligible {
      guard let expected = self.ride(for: taxi, policy.name) else { continue }
      count += 1
      let answer = policy.heldRide(for: taxi, in: desk.core.state)
      if !isSame(answer, expected) {
        issues.append("taxi \(taxi): \(show(answer)), not \(show(expected))")
      }
    }
    return (issues, count)
  }

  /// The queue of a zone holds rides since the same instant in the order in which they came.
  private func isSame(_ answer: RideID?, _ expected: RideID?) -> Bool {
    guard desk.core.policy.name == "zonal", let answer, let expected else {
      return answer == expected
    }
    let (found, wanted) = (desk.core.state.rides[answer], desk.core.state.rides[expected])
    return found.heldSince == wanted.heldSince && found.origin.zone == wanted.origin.zone
  }

  private func show<Kind>(_ answer: DenseID<Kind>?) -> String { answer.map { "\($0)" } ?? "nobody" }
}
