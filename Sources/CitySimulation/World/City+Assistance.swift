import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Pick-ups that fail through no fault of the passenger, who calls for help (A-G10, A-A16).
///
/// An administrator sets the ride right where the rulebook lets them. Elsewhere the call centre cannot,
/// and the passenger cancels and asks anew, which the wait outlasts.
extension City {
  /// Whether the driver of an approach that has just begun never sets off; some press by mistake on
  /// the way. Taxis that people share do neither.
  mutating func failsToCome(_ taxi: TaxiID, _ passage: Int, within time: TimeSpan) -> Bool {
    let group = Int(taxis[taxi.index].group)
    let never = model.fleet.groups[group].habits.neverComesShare
    let mistaken = model.fleet.groups[group].habits.mistakenPressShare
    guard never > 0 || mistaken > 0 else { return false }
    luck.begin(
      LuckPurpose.failedPickUp, Int(passages[passage].request), Int(passages[passage].leg),
      attempt: Int(passages[passage].approaches))
    let fate = luck.uniform()
    if fate < never {
      staysAway(taxi, passage)
      return true
    }
    guard fate < never + mistaken else { return false }
    let after = TimeSpan(roundingSeconds: time.inSeconds * luck.uniform())
    schedule(.pressesByMistake(taxi, Int32(passage)), after: after, phase: .press)
    return false
  }

  private mutating func staysAway(_ taxi: TaxiID, _ passage: Int) {
    note(.neverCame)
    taxis[taxi.index].staysAway = true
    taxis[taxi.index].approachMeters = 0
    passages[passage].approachMeters = 0
    let group = Int(taxis[taxi.index].group)
    schedule(
      .helpIsCalled(Int32(passage), taxi),
      after: model.fleet.groups[group].habits.neverComesCall, phase: .answer)
  }

  /// A driver on the way presses as if the ride were done, which completes it for the service.
  mutating func pressesByMistake(_ taxi: TaxiID, _ passage: Int) {
    guard taxis[taxi.index].passage == Int32(passage), !passages[passage].isNoShow,
      taxis[taxi.index].activity == .approaching, !taxis[taxi.index].isBroken
    else { return }
    note(.mistakenPresses)
    log(.endedByMistake, passage, taxi, at: whereabouts(of: taxi))
    passages[passage].trouble = .endedByMistake
    let group = Int(taxis[taxi.index].group)
    schedule(
      .helpIsCalled(Int32(passage), taxi),
      after: model.fleet.groups[group].habits.mistakenPressCall, phase: .answer)
    stop(taxi)
    driverPresses(taxi)
  }

  /// The passenger calls because nobody comes.
  mutating func helpIsCalled(_ passage: Int, _ taxi: TaxiID) {
    guard passages[passage].end == nil, let ride = passages[passage].ride else { return }
    let isEnded =
      passages[passage].trouble == .endedByMistake && passages[passage].assignedAt == nil
    let isAwaited = taxis[taxi.index].staysAway && passages[passage].taxi == taxi
    guard isEnded || isAwaited else { return }
    note(.assistanceCalls)
    log(.helpCalled, passage, taxi, at: nil)
    passages[passage].trouble = nil
    if tell(.administrator(.setRide(ride, .notAssigned))) == .accepted { return }
    guard isAlone(passage) else {
      // A party in several taxis goes on without those it cannot have.
      if isEnded { return resolve(passage, .rejected, .endedByDriver) }
      return endApproach(of: taxi)
    }
    passages[passage].trouble = .asksAnew
    if isEnded { return resolve(passage, .rejected, .endedByDriver) }
    let customer = core.state.rides[ride.index].customer
    if tell(.customer(customer, .cancel(ride))) != .accepted { endApproach(of: taxi) }
  }

  /// The driver ends a ride by a press without having been there.
  private mutating func endApproach(of taxi: TaxiID) {
    stop(taxi)
    driverPresses(taxi)
  }
}
