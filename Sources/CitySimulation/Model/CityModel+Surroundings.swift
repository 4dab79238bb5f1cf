public import DispatchCore
import Geography
import Quantities

extension CityModel {
  /// What the dispatch core knows of the world: streets, clock, area and papers.
  public var surroundings: Surroundings {
    var surroundings = Surroundings(clock: window.clock, servedZones: servedZones)
    if showsWaits, case .streets(let streets, _) = travel { surroundings.streets = streets }
    if fleet.groups.contains(where: { $0.habits.invalidLicenceShare != nil }) {
      surroundings.registry = City.registry(of: self)
    }
    return surroundings
  }
}
