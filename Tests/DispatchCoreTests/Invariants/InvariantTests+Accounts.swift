import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Breaks the invariants of accounts, drivers and papers.
extension InvariantTests {
  /// Two customers, two drivers and a second administrator, each with contacts of their own.
  private func people() -> DispatchDesk {
    let desk = DispatchDesk(map: .line(1), rulebook: .oneStep, policy: AdjacentZones())
    desk.register("a@city.it", "111111")
    desk.register("b@city.it", "222222")
    desk.createDriver("c@city.it", "333333", licence: "L0", cab: "C0")
    desk.createDriver("d@city.it", "444444", licence: "L1", cab: "C1")
    desk.tell(
      .addAdministrator(email: "e@city.it", secret: 5), by: .administrator(AdministratorID(0)))
    expect(nil, in: desk)
    return desk
  }

  @Test func `A01: no two customers share an address or a telephone`() {
    let mail = people()
    mail.core.state.accounts.customers[CustomerID(1)]?.email = EmailAddress("A@city.it")
    expect("A01", "customer 1", in: mail)

    let phone = people()
    phone.core.state.accounts.customers[CustomerID(0)]?.phone = PhoneNumber("222-222")
    expect("A01", "customer 0", in: phone)
  }

  @Test func `A01: no driver and no administrator has the address of anybody else`() {
    let driver = people()
    driver.core.state.accounts.drivers[TaxiID(1)]?.phone = PhoneNumber("111111")
    expect("A01", "taxi 1", in: driver)

    let administrator = people()
    administrator.core.state.accounts.administrators[AdministratorID(1)]?.email = EmailAddress(
      "c@city.it")
    expect("A01", "administrator 1", in: administrator)
  }

  @Test func `A02: there are as many drivers as taxis`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, nil])
    desk.core.state.workdays = IDArray([desk.core.state.workdays[0]])
    expect("A02", "the number of drivers", in: desk)
  }

  @Test func `A20: a driver who was deleted takes their taxi along`() {
    let desk = people()
    desk.deleteDriver(1)
    expect(nil, in: desk)
    desk.core.state.taxis[1].state = .enabled
    expect("A20", "taxi 1", in: desk)
  }

  @Test func `A20: there is no driver without a taxi`() {
    let desk = people()
    desk.core.state.taxis[0].isDeleted = true
    expect("A20", "taxi 0", in: desk)
  }

  @Test func `B09: a licence and a cab belong to one driver`() {
    let licence = people()
    licence.core.state.accounts.drivers[TaxiID(1)]?.licence = "L0"
    expect("B09", "taxi 1", in: licence)

    let cab = people()
    cab.core.state.accounts.drivers[TaxiID(0)]?.cab = "C1"
    expect("B09", "taxi 0", in: cab)
  }

  @Test func `B10: nobody rides before their account is activated`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.request(by: 0, in: 0)
    expect(nil, in: desk)
    desk.core.state.customers[0].status = .pending
    expect("B10", "customer 0", in: desk)
  }
}
