import Quantities

@testable import DispatchCore

/// What every driver believes about his offers and rides, from what he was told and did himself.
struct DriverLedger {
  private var offers: [OfferID: TaxiID] = [:]
  private var rides: [TaxiID: RideID] = [:]

  /// A driver says no to an offer.
  mutating func noteDecline(of offer: OfferID) { offers[offer] = nil }

  /// A driver's own press ends his ride, as does an administrator who sets him available.
  mutating func noteEnd(of taxi: TaxiID) { rides[taxi] = nil }

  /// Hears what a driver is told.
  /// - Returns: what is wrong with that; nil when nothing is.
  mutating func note(_ notice: DriverNotice, to taxi: TaxiID, isForced: Bool) -> String? {
    switch notice {
    case .offered(let offer, _):
      if offers.values.contains(taxi) { return "taxi \(taxi) has two offers" }
      offers[offer] = taxi
    case .offerLapsed(let offer), .offerWithdrawn(let offer):
      if offers.removeValue(forKey: offer) != taxi { return "offer \(offer) ends twice" }
    case .assigned(let ride):
      if rides[taxi] != nil { return "taxi \(taxi) has two rides" }
      rides[taxi] = ride
      if let offer = offers.first(where: { $0.value == taxi })?.key {
        offers[offer] = nil
      } else if !isForced {
        return "taxi \(taxi) is assigned a ride it was not offered"
      }
    case .unassigned(let ride):
      if rides.removeValue(forKey: taxi) != ride { return "ride \(ride) was not of \(taxi)" }
    case .statusForced(let status):
      if !isForced { return "nobody forced taxi \(taxi)" }
      if status == .available { rides[taxi] = nil }
    case .breakStarted, .breakEnded, .workdayEnded, .absenceStarted: break
    }
    return nil
  }

  /// What drivers believe that is not so.
  func issues(at desk: DispatchDesk) -> [String] {
    var issues: [String] = []
    for (index, taxi) in desk.core.state.taxis.enumerated() {
      let heard = offers.first { $0.value == TaxiID(index) }?.key
      if heard != taxi.offer?.id { issues.append("taxi \(index) was not told of its offer") }
      if rides[TaxiID(index)] != taxi.state.ride {
        issues.append("taxi \(index) was not told of its ride")
      }
    }
    return issues
  }
}
