import DispatchCore
import Quantities

/// Consistency between the street and the dispatch core, which do not read each other's state.
extension City {
  /// Returns the first taxi whose state in the core contradicts the street; nil if there is none.
  ///
  /// Two differences are legal: a driver who forgot to log out may appear on duty, and one who has
  /// not pressed Busy yet may appear free.
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
      // Between the acceptances of driver and passenger, the driver is already busy under some
      // rulebooks.
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
