import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What taking a taxi costs those who ask next.
@Suite struct OpportunityCostTests {
  @Test func `numbers of taxis fall into buckets of half powers of two`() {
    // Counts from 1 on: 2^(k/2) is 1, 1.4, 2, 2.8, 4, 5.7, 8, 11.3, 16.
    let expected = [0, 2, 3, 4, 4, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 8]
    #expect((1...16).map { OpportunityCost.bucket(of: $0) } == expected)
    #expect(OpportunityCost.bucket(of: 0) == 0)
    for count in 1...20_000 {
      let bucket = OpportunityCost.bucket(of: count)
      let square = count * count
      #expect(square >= 1 << bucket && square < 1 << (bucket + 1))
    }
  }

  @Test func `a lone taxi is left to those around it while another is hardly farther`() {
    // Zone 0 has one taxi, zone 5 has four; the ride is in the middle, nearer to the lone one.
    let policies: [(NearestTaxi, TaxiID)] = [
      (NearestTaxi(), TaxiID(0)),
      (NearestTaxi(opportunity: OpportunityCost(values: [.zero], weight: 9)), TaxiID(0)),
      (
        NearestTaxi(
          opportunity: OpportunityCost(
            values: [.minutes(30), .minutes(30), .zero], weight: 1)), TaxiID(1)
      ),
    ]
    for (policy, expected) in policies {
      let desk = DispatchDesk(.oneStep, .line(6), fleet: [0, 5, 5, 5, 5], policy: policy)
      desk.at(5).request(by: 0, in: 2)
      #expect(desk.ride(0).pendingOffer?.taxi == expected, "\(policy)")
    }
  }
}
