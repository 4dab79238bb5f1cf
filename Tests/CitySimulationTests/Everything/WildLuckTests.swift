import DispatchCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Who wants what does not depend on what becomes of it, whatever is switched on.
@Suite struct WildLuckTests {
  /// What is decided by luck about one call, before anybody is asked for a taxi.
  private struct Call: Hashable {
    var request: Int32
    var people: Int32
    var lead: TimeSpan?
    var isNoShow: Bool
    var from: TimeSpan
  }

  private func calls(
    _ rulebook: Rulebook, _ policy: any DispatchPolicy, replication: Int
  ) throws -> (calls: Set<Call>, digest: UInt64) {
    var wild = try WildCity(rulebook)
    // How long it takes to register is a matter of the rulebook.
    wild.registration = 0
    var city = try City(
      model: wild.model(), policy: policy, seed: 5, replication: replication,
      checksInvariants: false, keepsTables: false)
    try city.run(shouldStop: { false })
    var calls: Set<Call> = []
    for id in city.bookings.ids where city.bookings[id].isMeasured {
      let booking = city.bookings[id]
      calls.insert(
        Call(
          request: booking.trip.number, people: booking.people, lead: booking.lead,
          isNoShow: booking.isNoShow, from: booking.waitsFrom - .start))
    }
    return (calls, city.books.intentions.value)
  }

  @Test func `every policy and every rulebook meets the same people with the same luck`() throws {
    for replication in 1...2 {
      let first = try calls(.oneStep, AdjacentZones(), replication: replication)
      #expect(first.calls.contains { $0.people > 1 })
      #expect(first.calls.contains { $0.lead != nil })
      #expect(first.calls.contains { $0.isNoShow })
      for rulebook in WildCity.rulebooks {
        for policy in PolicyCatalog.policies {
          let other = try calls(rulebook, policy, replication: replication)
          #expect(other.digest == first.digest)
          #expect(other.calls == first.calls)
        }
      }
    }
  }

  @Test func `registering changes when people ask, not who asks for what`() throws {
    func people(_ rulebook: Rulebook) throws -> [Int32: Int32] {
      let day = try WildCity(rulebook).day()
      return Dictionary(uniqueKeysWithValues: day.requests.map { ($0.ride, $0.people) })
    }
    let first = try people(.oneStep)
    let second = try people(.twoStep)
    let both = first.keys.filter { second[$0] != nil }
    #expect(both.count > 100)
    #expect(both.allSatisfy { first[$0] == second[$0] })
  }
}
