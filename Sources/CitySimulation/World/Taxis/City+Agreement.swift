import DispatchCore
import Quantities

/// Where the street and the dispatch core have to agree, although neither looks at the other.
extension City {
  /// The first taxi of which the core believes something that cannot be; nil when there is none.
  ///
  /// Only a driver who forgot to log out may be believed to be at work, and only one who has not pressed
  /// Busy yet may be believed to be free.
  func disagreement() -> TaxiID? {
    taxis.ids.first { taxi in
      !agrees(core.driverState(of: taxi), with: taxis[taxi].activity, taxi)
    }
  }

  private func agrees(
    _ state: DriverState, with activity: Activity, _ taxi: TaxiID
  ) -> Bool {
    if activity == .offDuty, taxis[dutyOf: taxi].forgotToLogOut { return state.ride == nil }
    if taxis[taxi].isBusyUnpressed {
      return state.ride == nil && (activity == .occupied || activity == .releasing)
    }
    switch state {
    case .notInService: return activity == .offDuty
    case .enabled: return false
    case .available: return activity == .idle
    case .busy(nil):
      // Between the driver's yes and the passenger's, some rulebooks have the driver busy already.
      let isAsked = core.offer(of: taxi) != nil
      return isAsked ? activity == .idle : activity == .occupied || activity == .releasing
    case .busy(_?) where core.stopCount(of: taxi) > 0:
      return taxis[taxi].isOnRoute ? agreesOnWhoIsAboard(taxi) : activity == .releasing
    case .busy(_?):
      return activity == .approaching || activity == .boarding || activity == .occupied
        || activity == .releasing
    case .onBreak: return activity == .onBreak
    }
  }
}
