import DispatchCore
import Quantities

/// Judges the actions of one answer, in order.
struct ActionJudge {
  private let question: PolicyQuestion
  private var usedTaxis: Set<Int32> = []
  private var usedRides: Set<Int32> = []

  /// What can be carried out, in order.
  private(set) var accepted: [PolicyAction] = []

  init(_ question: PolicyQuestion) { self.question = question }

  /// Judges an action; one that can be carried out is accepted.
  /// - Parameters:
  ///   - action: what was read.
  ///   - state: what the core knows.
  /// - Returns: why the action is refused; nil when it is accepted.
  mutating func judge(
    _ action: Result<PolicyAction, PolicyAnswer.Refused>, in state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    switch action {
    case .failure(let refused): return refused.reason
    case .success(.offer(let ride, let taxi)):
      if let reason = reasonAgainst(ride, taxi, state) { return reason }
      usedTaxis.insert(taxi.number)
      usedRides.insert(ride.number)
      accepted.append(.offer(ride, taxi))
    case .success(.keep(let ride)):
      if let reason = reasonAgainstKeeping(ride, state) { return reason }
      usedRides.insert(ride.number)
      accepted.append(.keep(ride))
    }
    return nil
  }

  private func reasonAgainst(
    _ ride: RideID, _ taxi: TaxiID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard state.taxis.contains(taxi) else { return .unknownTaxi }
    guard state.rides.contains(ride) else { return .unknownRide }
    switch question {
    case .taxi(for: let asked) where asked != ride: return .notAsked
    case .ride(for: let asked) where asked != taxi: return .notAsked
    case .taxi, .ride, .batch: break
    }
    if usedRides.contains(ride.number) { return .rideUsedTwice }
    if usedTaxis.contains(taxi.number) { return .taxiUsedTwice }
    if question != .taxi(for: ride), state.rides[ride].state != .held { return .rideNotHeld }
    guard state.taxis[taxi].isEligible else { return .taxiNotIdle }
    return state.hasRefused(ride, taxi) ? .taxiHasRefused : nil
  }

  private func reasonAgainstKeeping(
    _ ride: RideID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard question == .batch else { return .notAsked }
    guard state.rides.contains(ride) else { return .unknownRide }
    if usedRides.contains(ride.number) { return .rideUsedTwice }
    return state.rides[ride].state == .held ? nil : .rideNotHeld
  }
}
