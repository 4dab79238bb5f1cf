import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Every reason for which the core refuses a command, and nothing changes.
///
/// The examples stand in the files beside this one.
@Suite struct RefusalTests {
  static let all =
    riders + reservations + drivers + sharers + days + accounts + papers + roles + administrators

  @Test(arguments: all.indices)
  func `a refused command changes nothing`(_ index: Int) {
    let example = RefusalTests.all[index]
    let desk = DispatchDesk(
      example.rulebook, .line(example.zones), fleet: example.fleet,
      policy: example.sharing == nil ? AdjacentZones() : CheapestInsertion(),
      surroundings: example.surroundings, sharing: example.sharing)
    example.prepare(desk)
    let before = Snapshot(of: desk)
    let records = RefusalTests.records(of: desk)
    let response = example.command(desk)
    #expect(response == .refused(example.refusal), "\(example.name)")
    #expect(Snapshot(of: desk) == before, "\(example.name)")
    #expect(RefusalTests.records(of: desk) == records, "\(example.name)")
    let told = desk.effects.filter { effect in
      switch effect {
      case .tellCustomer(_, _, .cancelRefused(example.refusal)),
        .tellCustomer(_, _, .reservationRejected(example.refusal)):
        true
      default: false
      }
    }
    #expect(told.count == (example.isTold ? 1 : 0), "\(example.name)")
    #expect(desk.effects == told, "\(example.name)")
  }

  /// Every field of every record.
  private static func records(of desk: DispatchDesk) -> [String] {
    let state = "\(desk.core.state.taxis.elements) \(desk.core.state.workdays.elements)"
    return [
      state, "\(desk.core.state.rides.elements)", "\(desk.core.state.customers.elements)",
      "\(desk.core.state.accounts.changeCount) \(desk.core.offerCount)",
    ]
  }

  @Test func `every refusal has an example`() {
    let shown = Set(RefusalTests.all.map(\.refusal))
    #expect(Refusal.allCases.filter { !shown.contains($0) } == [])
  }

  @Test func `a clock that steps back stands still for the core`() {
    let desk = DispatchDesk(.oneStep)
    desk.at(10).tell(.administrator(.addCustomer))
    let answer = desk.core.handle(.administrator(.addTaxi), at: .start + .seconds(9))
    #expect(answer == .taxiAdded(TaxiID(0)))
    #expect(desk.core.state.now == .start + .seconds(10))
    _ = desk.core.handle(.administrator(.addTaxi), at: Instant(milliseconds: .max))
    #expect(desk.core.state.now == .last)
  }
}
