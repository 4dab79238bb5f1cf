import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What people cannot do in their role.
extension RefusalTests {
  static let roles: [RefusalExample] = attempts + accountsOfOthers

  private static let attempts: [RefusalExample] = [
    RefusalExample(refusal: .notRegistered, name: "visitor requests", fleet: [0]) {
      $0.tell(.attempt(by: .visitor, .asCustomer(.request($0.form(in: 0)))))
    },
    RefusalExample(refusal: .notRegistered, name: "visitor reserves", rulebook: .twoStep) {
      $0.tell(
        .attempt(
          by: .visitor, .asCustomer(.reserve($0.form(in: 0), at: .start + .hours(3)))))
    },
    RefusalExample(refusal: .wrongRole, name: "driver requests", fleet: [0]) {
      $0.tell(.attempt(by: .driver(TaxiID(0)), .asCustomer(.request($0.form(in: 0)))))
    },
    RefusalExample(refusal: .wrongRole, name: "administrator requests", fleet: [0]) {
      $0.tell(
        .attempt(
          by: .administrator(AdministratorID(0)), .asCustomer(.request($0.form(in: 0)))))
    },
    RefusalExample(refusal: .wrongRole, name: "customer drives", fleet: [nil]) {
      $0.tell(.attempt(by: .customer(CustomerID(0)), .asDriver(.logIn(at: $0.place(0)))))
    },
    RefusalExample(
      refusal: .wrongRole, name: "customer starts a workday", rulebook: .twoStep, fleet: [nil]
    ) { $0.tell(.attempt(by: .customer(CustomerID(0)), .asDriver(.startWorkday))) },
    RefusalExample(refusal: .wrongRole, name: "visitor drives", fleet: [nil]) {
      $0.tell(.attempt(by: .visitor, .asDriver(.logIn(at: $0.place(0)))))
    },
    RefusalExample(refusal: .wrongRole, name: "driver deletes a driver", fleet: [nil, nil]) {
      $0.tell(.attempt(by: .driver(TaxiID(0)), .asAdministrator(.deleteDriver(TaxiID(1)))))
    },
    RefusalExample(refusal: .wrongRole, name: "customer adds a taxi") {
      $0.tell(.attempt(by: .customer(CustomerID(0)), .asAdministrator(.addTaxi)))
    },
    RefusalExample(refusal: .wrongRole, name: "visitor adds a taxi") {
      $0.tell(.attempt(by: .visitor, .asAdministrator(.addTaxi)))
    },
    RefusalExample(refusal: .wrongRole, name: "unknown administrator") {
      $0.tell(
        .attempt(by: .administrator(AdministratorID(1)), .asAdministrator(.addTaxi)))
    },
  ]

  private static let accountsOfOthers: [RefusalExample] = [
    RefusalExample(refusal: .wrongRole, name: "customer registers a customer") {
      let form = CustomerForm(email: "ada@home.it", phone: "061234567", secret: 1)
      return $0.tell(.registerCustomer(form), by: .customer(CustomerID(0)))
    },
    RefusalExample(refusal: .wrongRole, name: "driver registers as a driver", fleet: [nil]) {
      let form = DriverForm(email: "ada@home.it", phone: "061234567", secret: 1)
      return $0.tell(.createDriver(form), by: .driver(TaxiID(0)))
    },
    RefusalExample(refusal: .wrongRole, name: "visitor corrects a driver", fleet: [nil]) {
      let form = DriverForm(email: "ada@home.it", phone: "061234567", secret: 1)
      return $0.tell(.updateDriver(TaxiID(0), form), by: .visitor)
    },
    RefusalExample(refusal: .wrongRole, name: "unknown administrator adds another") {
      $0.tell(
        .addAdministrator(email: "ada@home.it", secret: 1),
        by: .administrator(AdministratorID(1)))
    },
  ]
}
