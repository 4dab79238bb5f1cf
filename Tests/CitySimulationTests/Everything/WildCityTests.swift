import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// A city in which everything happens at once.
@Suite struct WildCityTests {
  @Test(arguments: WildCity.rulebooks.indices)
  func `no rule is broken and every wait adds up, whatever happens`(number: Int) throws {
    for replication in 1...3 {
      for policy in PolicyCatalog.policies {
        let city = try WildCity(WildCity.rulebooks[number])
        let day = try city.day(policy, replication: replication)
        #expect(!day.requests.isEmpty)
      }
    }
  }
}
