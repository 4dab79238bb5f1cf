import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Pick-ups that fail through no fault of the passenger, who calls for help (A-G10, A-A16).
///
/// An administrator reopens the ride where the rulebook allows overrides. Elsewhere the passenger cancels
/// and makes a new request, and the wait goes on counting from the first one.
extension City {
  /// What becomes of an approach that has just been agreed on.
  enum Fate: Equatable {
    /// The taxi comes, unless something else befalls it.
    case comes

    /// The driver never sets off.
    case staysAway

    /// The driver ends the ride by mistake when this share of the drive is done.
    case pressesByMistake(share: Double)
  }

  /// Draws whether the driver of a taxi that nobody shares comes.
  ///
  /// Passengers who will not be there call nobody, and their drivers come.
  func fate(of passage: Int, _ taxi: TaxiID) -> Fate {
    let group = Int(taxis[taxi.index].group)
    let never = model.fleet.groups[group].habits.neverComesShare
    let mistaken = model.fleet.groups[group].habits.mistakenPressShare
    guard never > 0 || mistaken > 0, !passages[passage].isNoShow else { return .comes }
    luck.begin(
      LuckPurpose.failedPickUp, Int(passages[passage].request), Int(passages[passage].leg),
      attempt: Int(passages[passage].approaches))
    let fate = luck.uniform()
    if fate < never { return .staysAway }
    return fate < never + mistaken ? .pressesByMistake(share: luck.uniform()) : .comes
  }

  /// The driver stays where they are, until somebody takes the ride from them.
  mutating func staysAway(_ taxi: TaxiID, _ passage: Int) {
    note(.neverCame)
    taxis[taxi.index].staysAway = true
    taxis[taxi.index].approachMeters = 0
    passages[passage].approachMeters = 0
    let group = Int(taxis[taxi.index].group)
    expectCall(about: taxi, passage, after: model.fleet.groups[group].habits.neverComesCall)
  }

  mutating func expectMistake(of taxi: TaxiID, _ passage: Int, after seconds: Double) {
    schedule(
      .pressesByMistake(taxi, Int32(passage), approach: passages[passage].approaches),
      after: TimeSpan(roundingSeconds: seconds), phase: .press)
  }

  /// The passenger will call for help; one who has reserved misses nobody before the reserved time.
  private mutating func expectCall(about taxi: TaxiID, _ passage: Int, after delay: TimeSpan) {
    let early = max(.zero, passages[passage].waitsFrom - engine.now)
    schedule(
      .helpIsCalled(Int32(passage), taxi, approach: passages[passage].approaches),
      after: early + delay, phase: .answer)
  }

  /// A driver on the way presses as if the ride were done, which completes it for the service.
  mutating func pressesByMistake(_ taxi: TaxiID, _ passage: Int) {
    guard taxis[taxi.index].passage == Int32(passage),
      taxis[taxi.index].activity == .approaching, !taxis[taxi.index].isBroken
    else { return }
    note(.mistakenPresses)
    log(.endedByMistake, passage, taxi, at: whereabouts(of: taxi))
    passages[passage].trouble = .endedByMistake
    let group = Int(taxis[taxi.index].group)
    expectCall(about: taxi, passage, after: model.fleet.groups[group].habits.mistakenPressCall)
    stop(taxi)
    driverPresses(taxi)
  }

  /// The passenger calls because nobody comes.
  mutating func helpIsCalled(_ passage: Int, _ taxi: TaxiID) {
    guard passages[passage].end == nil, let ride = passages[passage].ride else { return }
    let isEnded = isStranded(passage)
    let isAwaited = taxis[taxi.index].staysAway && passages[passage].taxi == taxi
    guard isEnded || isAwaited else { return }
    note(.assistanceCalls)
    log(.helpCalled, passage, taxi, at: nil)
    passages[passage].trouble = nil
    if tell(.administrator(.setRide(ride, .notAssigned))) == .accepted {
      // Patience that was over while the ride was not under way ends now.
      let leader = passage - Int(passages[passage].leg)
      if passages[leader].isWaiting { expectEndOfPatience(leader) }
      return
    }
    guard isAlone(passage) else {
      // A party in several taxis goes on without those it cannot have.
      if isEnded { return resolve(passage, .rejected, .endedByDriver) }
      return endApproach(of: taxi)
    }
    passages[passage].trouble = .asksAnew
    if isEnded { return resolve(passage, .rejected, .endedByDriver) }
    let customer = core.customer(of: ride)
    if tell(.customer(customer, .cancel(ride))) != .accepted { endApproach(of: taxi) }
  }

  /// The driver ends a ride by a press without having been there.
  private mutating func endApproach(of taxi: TaxiID) {
    stop(taxi)
    driverPresses(taxi)
  }
}
