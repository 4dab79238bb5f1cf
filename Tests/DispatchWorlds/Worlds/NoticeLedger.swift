import Quantities

@testable import DispatchCore

/// What every customer believes about their rides, from what they were told.
struct NoticeLedger {
  /// What a customer believes about a ride.
  enum Belief: Equatable {
    /// A taxi is looked for, or the time has not come.
    case waiting

    /// A taxi can be had.
    case proposed(OfferID, TaxiID)

    /// A taxi comes; whether its arrival could be estimated.
    case assigned(TaxiID, isEstimated: Bool)

    /// It is over, and how.
    case over(RideState)
  }

  private var beliefs: [RideID: Belief] = [:]

  /// The rides without a taxi whose customers were told that there is none.
  private var held: Set<RideID> = []

  /// The taxis that were turned down.
  private var turnedDown: [RideID: Set<TaxiID>] = [:]

  subscript(ride: RideID) -> Belief { beliefs[ride] ?? .waiting }

  var heldCount: Int { held.count }

  /// A customer who says no to a proposal, or says nothing, knows that it is void.
  mutating func noteDecline(of ride: RideID) {
    if case .proposed(_, let taxi) = self[ride] { turnedDown[ride, default: []].insert(taxi) }
    beliefs[ride] = .waiting
  }

  /// An administrator opens a ride that was over; its customer hears of what follows.
  mutating func noteReopening(of ride: RideID) {
    beliefs[ride] = .waiting
    turnedDown[ride] = nil
  }

  /// Hears what a customer is told about a ride.
  /// - Returns: what is wrong with that; nil when nothing is.
  mutating func note(_ notice: CustomerNotice, of ride: RideID) -> String? {
    if case .cancelRefused = notice { return nil }
    guard let next = follow(notice, self[ride]), notice != .noTaxi || !held.contains(ride) else {
      return "the customer of ride \(ride), who believed \(self[ride]), was told \(notice)"
    }
    beliefs[ride] = next
    switch next {
    case .assigned, .over: held.remove(ride)
    case .waiting where notice == .noTaxi: held.insert(ride)
    case .waiting, .proposed: break
    }
    return nil
  }

  private func follow(_ notice: CustomerNotice, _ belief: Belief) -> Belief? {
    switch (notice, belief) {
    case (_, .over): nil
    case (.requested, .waiting), (.averageWait, .waiting), (.reserved, .waiting),
      (.noTaxi, .waiting):
      .waiting
    case (.taxiProposed(let taxi, let offer, _), .waiting): .proposed(offer, taxi)
    case (.proposalWithdrawn(let offer), .proposed(let known, _)):
      offer == known ? .waiting : nil
    case (.taxiAssigned(let taxi, let wait), .waiting),
      (.taxiAssigned(let taxi, let wait), .proposed):
      .assigned(taxi, isEstimated: wait != nil)
    case (.waitingTime, .assigned(_, isEstimated: true)): belief
    case (.taxiLost(let taxi), .assigned(let known, _)): taxi == known ? .waiting : nil
    case (.rejected, .waiting), (.searchEnded, .waiting): .over(.rejected)
    case (.annulled(let reason), _): .over(.annulled(reason))
    case (.completed, .assigned(let taxi, _)): .over(.completed(taxi))
    default: nil
    }
  }

  /// Whether a taxi was turned down for a ride.
  func hasTurnedDown(_ taxi: TaxiID, _ ride: RideID) -> Bool {
    turnedDown[ride]?.contains(taxi) == true
  }

  /// Whether what a customer believes is how the ride stands.
  ///
  /// Between the batches of a policy that has them, a ride is held without a word.
  func isTrue(of ride: RideID, _ state: RideState, _ policy: any DispatchPolicy) -> Bool {
    switch self[ride] {
    case .waiting:
      if case .offered = state { return true }
      return state == .reserved
        || state == .held && (held.contains(ride) || policy.batchPeriod != nil)
    case .proposed(let offer, let taxi): return state == .proposed(offer, taxi)
    case .assigned(let taxi, _): return state == .assigned(taxi)
    case .over(let end): return state == end
    }
  }
}
