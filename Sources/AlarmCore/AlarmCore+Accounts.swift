import MachineParts
import Quantities

/// Accounts and the actions of their holders.
extension AlarmCore {
  mutating func signUp(_ form: SignUpForm) throws(AlarmRefusal) -> WearerID {
    guard form.acceptsPolicy else { throw .consentMissing }
    guard wearerByName[form.name] == nil else { throw .duplicateUser }
    guard form.profile.isEligible(from: rules.minimumAge) else { throw .notEligible }
    guard let sensors = form.sensors else { throw .noSmartwatch }
    guard sensors.isSuperset(of: Thresholds.proposed.chosen) else { throw .missingSensor }
    let wearer = WearerID(wearers.count)
    wearers.append(
      Wearer(
        credential: form.credential, sensors: sensors, profile: form.profile,
        thresholds: .proposed))
    wearerByName[form.name] = wearer
    return wearer
  }

  mutating func handle(
    _ command: UserCommand, of wearer: WearerID
  ) throws(AlarmRefusal) -> AlarmResponse {
    let found = wearers[wearer.index]
    if case .signIn(let credential) = command {
      guard credential == found.credential else { throw .badCredentials }
      wearers[wearer.index].isSignedIn = true
      return .accepted
    }
    guard found.isSignedIn else { throw .notSignedIn }
    switch command {
    case .signIn: break
    case .signOut: wearers[wearer.index].isSignedIn = false
    case .setThresholds(let thresholds, let isConfirmed):
      guard thresholds.areLegal else { throw .badThreshold }
      guard found.sensors.isSuperset(of: thresholds.chosen) else { throw .missingSensor }
      guard isConfirmed else { return .unchanged }
      wearers[wearer.index].thresholds = thresholds
    case .seeData:
      guard let latest = found.latest else { throw .noData }
      return .data(latest)
    }
    return .accepted
  }
}
