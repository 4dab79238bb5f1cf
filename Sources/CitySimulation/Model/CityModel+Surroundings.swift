public import CityModels
public import DispatchCore
import Geography
import Quantities

extension CityModel {
  /// What the dispatch core knows of the world: streets, clock, area and papers.
  ///
  /// Where more than one ride of a taxi is planned, it has to know the streets whether it shows waits or not.
  /// - Parameter plansRides: whether more than one is.
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

  /// The rules by which more than one ride of a taxi is planned under a policy; nil where none is.
  func plannedRides(under policy: any DispatchPolicy) -> SharingRules? {
    guard let policy = policy as? any SharingPolicy else { return nil }
    if let sharing { return sharing.rules }
    return showsWaits && rulebook.sharingProblem == nil ? policy.rulesWithoutSharing : nil
  }
}
