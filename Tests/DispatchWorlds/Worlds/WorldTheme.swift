import DispatchCore
import Quantities
import TestSupport

/// What happens most in a random world, so that what seldom meets does meet.
enum WorldTheme: CaseIterable {
  /// A bit of everything.
  case everything

  /// Administrators set drivers and rides.
  case meddling

  /// Drivers end days, take breaks and are absent while jobs and proposals are under way.
  case days

  /// Many people travel together.
  case parties

  /// Hours are passed over, so that the numbers of the documents come true.
  case long

  /// The rules without which the theme would not come up.
  func tune(_ rulebook: inout Rulebook, _ luck: inout SplitMix64) {
    switch self {
    case .everything, .long: break
    case .meddling:
      rulebook.adminOverride = true
      if luck.once(in: 2) { rulebook.passengerConfirms = true }
      if luck.once(in: 2) { rulebook.queueExit = .driverAccepts }
    case .days:
      rulebook.absences = true
      rulebook.adminOverride = true
      rulebook.logOutGuard = .finishRide
      rulebook.breaksMax = max(1, rulebook.breaksMax)
      if rulebook.workdaysPerDay == nil { rulebook.workdaysPerDay = 3 }
      if luck.once(in: 2) { rulebook.queueExit = .driverAccepts }
    case .parties:
      rulebook.parties = true
      rulebook.maxTaxis = max(2, rulebook.maxTaxis)
      rulebook.passengerConfirms = !luck.once(in: 3)
    }
  }
}
