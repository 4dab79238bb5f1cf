import Quantities

extension DispatchCore {
  /// Accounts against each other and against drivers and customers (A01, A02, A20, B09, B10).
  ///
  /// Which of several broken accounts is named does not matter, so the order in which they are looked
  /// at may be any; the code is the same.
  func accountViolation() -> InvariantViolation? {
    func broken(_ code: String, _ subject: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: subject)
    }
    guard state.workdays.count == state.taxis.count else {
      return broken("A02", "the number of drivers")
    }
    for index in state.customers.indices where state.customers[index].status == .pending {
      if state.customers[index].lastRide != nil { return broken("B10", "customer \(index)") }
    }
    let book = state.accounts
    for index in state.customers.indices {
      guard let entry = book.customers[CustomerID(index)] else { continue }
      if !owns(.customer(CustomerID(index)), entry.contacts) {
        return broken("A01", "customer \(index)")
      }
    }
    for index in state.taxis.indices {
      guard let entry = book.drivers[TaxiID(index)] else { continue }
      let taxi = TaxiID(index)
      if state.taxis[index].isDeleted { return broken("A20", "taxi \(index)") }
      if !owns(.driver(taxi), entry.contacts) { return broken("A01", "taxi \(index)") }
      if let licence = entry.licence, book.ofLicence[licence] != taxi {
        return broken("B09", "taxi \(index)")
      }
      if let cab = entry.cab, book.ofCab[cab] != taxi { return broken("B09", "taxi \(index)") }
    }
    for index in book.administrators.indices {
      let id = AdministratorID(index)
      if !owns(.administrator(id), book.administrators[index].contacts) {
        return broken("A01", "administrator \(index)")
      }
    }
    return nil
  }

  /// Whether somebody is found by every contact, and nobody else who may not share it.
  private func owns(_ actor: Actor, _ contacts: Contacts) -> Bool {
    let isAcross = state.rulebook.contactUniqueness == .acrossRoles
    return AccountRole.allCases.allSatisfy { role in
      let index = state.accounts.contacts(of: role)
      let expected = role == actor.role ? actor : nil
      guard expected != nil || isAcross else { return true }
      return contacts.email.map { index.owner(of: $0) == expected } ?? true
        && contacts.phone.map { index.owner(of: $0) == expected } ?? true
        && contacts.userName.map { index.owner(of: $0) == expected } ?? true
    }
  }
}
