public import CityModels
public import DispatchCore
import Geography
import Quantities

extension CityModel {
  /// Returns the surroundings known to the dispatch core: streets, clock, service area and permits.
  ///
  /// If more than one ride of a taxi is planned, the dispatch core needs the streets even if it
  /// shows no waits.
  /// - Parameter plansRides: true if more than one ride of a taxi is planned.
  /// - Returns: the surroundings.
  public func surroundings(plansRides: Bool = false) -> Surroundings {
    var surroundings = Surroundings(clock: window.clock, servedZones: servedZones)
    let needsStreets = showsWaits || plansRides
    if needsStreets { surroundings.streets = streets?.asServiceKnows.apart }
    if fleet.groups.contains(where: { $0.habits.invalidLicenceShare != nil }) {
      surroundings.registry = City.registry(of: self)
    }
    return surroundings
  }

  /// Surroundings as told to policies of the user, who may plan more than one ride of a taxi if the
  /// service shares taxis.
  public var surroundingsOfPolicies: Surroundings { surroundings(plansRides: sharing != nil) }

  /// Returns the rules for planning more than one ride of a taxi under a policy; nil if none is
  /// planned.
  func plannedRides(under policy: any DispatchPolicy) -> SharingRules? {
    guard let policy = policy.sharing else { return nil }
    if let sharing { return sharing.rules }
    return showsWaits && rulebook.sharingProblem == nil ? policy.rulesWithoutSharing : nil
  }
}
