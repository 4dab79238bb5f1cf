import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Testing

@Suite struct BoundOnRandomCitiesTests {
  @Test(arguments: (0..<25).map { 60 * $0..<60 * ($0 + 1) })
  func `no policy beats the bound in any of hundreds of random cities`(seeds: Range<Int>) throws {
    var checked = 0
    for seed in seeds {
      let model = try RandomCity(seed: UInt64(seed)).model
      #expect(Obstacle.toBound.fields(in: model) == [])
      let bound = try ClairvoyantBound(model: model, seed: UInt64(seed)).day(1)
      for policy in PolicyCatalog.policies where ClairvoyantBound.covers(policy) {
        let record = try Simulation(model: model, policy: policy, seed: UInt64(seed))
          .replication(1)
        #expect(bound.requests == record.requests.count, "city \(seed)")
        #expect(bound.demandDigest == record.demandDigest, "city \(seed)")
        guard let least = bound.waitMean else { continue }
        let mean = record.sumOfWaits.inSeconds / Double(bound.requests)
        #expect(least <= mean, "city \(seed), policy \(policy.name)")
        checked += 1
      }
    }
    #expect(checked > seeds.count)
  }
}
