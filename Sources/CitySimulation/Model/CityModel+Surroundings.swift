public import DispatchCore
import Geography
import Quantities

extension CityModel {
  /// What the dispatch core knows of the world: streets, clock, area and papers.
  ///
  /// Where people share, it has to know the streets whether it shows waits or not.
  /// - Parameter shares: whether the policy lets people share.
  /// - Returns: the surroundings.
  public func surroundings(shares: Bool = false) -> Surroundings {
    var surroundings = Surroundings(clock: window.clock, servedZones: servedZones)
    let needsStreets = showsWaits || (shares && sharing != nil)
    if needsStreets { surroundings.streets = streets?.asServiceKnows.apart }
    if fleet.groups.contains(where: { $0.habits.invalidLicenceShare != nil }) {
      surroundings.registry = City.registry(of: self)
    }
    return surroundings
  }
}
