import Geography
import MachineParts
import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

@Suite struct OutboxTests {
  private func effect(_ number: Int) -> Effect {
    .tellDriver(TaxiID(number), .offerLapsed(OfferID(number)))
  }

  private func effects(in outbox: borrowing Outbox<Effect>) -> [Effect] {
    (0..<outbox.count).map { outbox[$0] }
  }

  @Test func `an outbox keeps the order, and once emptied shows nothing of before`() {
    var outbox = Outbox<Effect>()
    #expect(outbox.count == 0)
    for number in 0..<3 { outbox.append(effect(number)) }
    #expect(effects(in: outbox) == [effect(0), effect(1), effect(2)])
    outbox.empty()
    #expect(outbox.count == 0)
    for number in 5..<10 { outbox.append(effect(number)) }
    #expect(effects(in: outbox) == (5..<10).map { effect($0) })
    outbox.empty()
    outbox.append(effect(7))
    #expect(effects(in: outbox) == [effect(7)])
  }

  @Test func `what has been forgotten cannot be read`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var outbox = Outbox<Effect>()
      outbox.append(.tellDriver(TaxiID(0), .offerLapsed(OfferID(0))))
      outbox.empty()
      _ = outbox[0]
    }
    expectMessage(result, "the outbox has 0 effects")
  }

  @Test func `a core adds to what an outbox holds already`() {
    var core = DispatchCore(zones: .line(1), rulebook: .oneStep, policy: OwnZoneFIFO())
    core.outbox.append(effect(0))
    let registration = core.handle(.administrator(.addCustomer), at: .start)
    #expect(registration == .registered(CustomerID(0)))
    let place = ZoneMap.line(1).center(of: DenseID(0))
    let request = CustomerCommand.request(origin: place, destination: nil)
    let response = core.handle(
      .customer(CustomerID(0), request), at: .start)
    #expect(response == .requested(RideID(0)))
    #expect(
      effects(in: core.outbox) == [
        effect(0), .tellCustomer(CustomerID(0), RideID(0), .requested),
        .tellCustomer(CustomerID(0), RideID(0), .noTaxi),
        .setTimer(.holdRecheck, at: .start + .seconds(30)),
      ])
  }
}
