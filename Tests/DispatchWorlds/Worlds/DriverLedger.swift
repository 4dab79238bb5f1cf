import Quantities

@testable import DispatchCore

/// What every driver believes about their offers and rides, from what they were told and did.
struct DriverLedger {
  private var offers: [OfferID: TaxiID] = [:]
  private var rides: [TaxiID: RideID] = [:]

  /// Which ride every offer was of.
  private var offered: [OfferID: RideID] = [:]

  /// How often every driver has refused every ride, since all was forgotten.
  private var refusals: [RideID: [TaxiID: Int]] = [:]

  /// A driver says no to an offer.
  mutating func noteDecline(of offer: OfferID) {
    if let taxi = offers.removeValue(forKey: offer) { noteRefusal(of: offer, by: taxi) }
  }

  private mutating func noteRefusal(of offer: OfferID, by taxi: TaxiID) {
    if let ride = offered[offer] { refusals[ride, default: [:]][taxi, default: 0] += 1 }
  }

  /// All rides are offered to everybody anew.
  mutating func noteNewRound() { refusals = [:] }

  /// A ride is offered to everybody anew, should it have to be.
  mutating func noteNewRound(of ride: RideID) { refusals[ride] = nil }

  /// A driver's own press ends their ride, as does an administrator who sets them available.
  mutating func noteEnd(of taxi: TaxiID) { rides[taxi] = nil }

  /// Hears what a driver is told.
  /// - Returns: what is wrong with that; nil when nothing is.
  mutating func note(_ notice: DriverNotice, to taxi: TaxiID, isForced: Bool) -> String? {
    switch notice {
    case .offered(let offer, let ride):
      if offers.values.contains(taxi) { return "taxi \(taxi) has two offers" }
      offers[offer] = taxi
      offered[offer] = ride
    case .offerLapsed(let offer):
      if offers.removeValue(forKey: offer) != taxi { return "offer \(offer) ends twice" }
      noteRefusal(of: offer, by: taxi)
    case .offerWithdrawn(let offer):
      if offers.removeValue(forKey: offer) != taxi { return "offer \(offer) ends twice" }
    case .assigned(let ride):
      refusals[ride] = nil
      if rides[taxi] != nil { return "taxi \(taxi) has two rides" }
      rides[taxi] = ride
      if let offer = offers.first(where: { $0.value == taxi })?.key {
        offers[offer] = nil
      } else if !isForced {
        return "taxi \(taxi) is assigned a ride it was not offered"
      }
    case .redirected(let ride, let old):
      refusals[ride] = nil
      if rides[taxi] != old { return "ride \(old) was not of \(taxi)" }
      rides[taxi] = ride
    case .unassigned(let ride):
      if rides.removeValue(forKey: taxi) != ride { return "ride \(ride) was not of \(taxi)" }
    case .statusForced(let status):
      if !isForced { return "nobody forced taxi \(taxi)" }
      if status == .available { rides[taxi] = nil }
    case .advisedToMove, .advisedToStay, .breakStarted, .breakEnded,
      .workdayEnded, .absenceStarted, .queued:
      break
    }
    return nil
  }

  /// What drivers believe that is not so, and who was asked too often.
  func issues(at desk: DispatchDesk) -> [String] {
    var issues: [String] = []
    let rounds = desk.rulebook.exhaustedZone == .cycle ? desk.rulebook.maxRounds : 1
    if refusals.values.contains(where: { $0.values.contains { $0 > rounds } }) {
      issues.append("a driver was asked too often for the same ride")
    }
    for (index, taxi) in desk.core.state.taxis.elements.enumerated() {
      let heard = offers.first { $0.value == TaxiID(index) }?.key
      if heard != taxi.offer?.id { issues.append("taxi \(index) was not told of its offer") }
      if rides[TaxiID(index)] != taxi.state.ride {
        issues.append("taxi \(index) was not told of its ride")
      }
    }
    return issues
  }
}
