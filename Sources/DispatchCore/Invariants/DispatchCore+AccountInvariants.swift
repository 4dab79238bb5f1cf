import MachineParts
import Quantities

extension DispatchCore {
  /// Returns the first violation among accounts: against each other, drivers and customers (A01,
  /// A02, A20, B09, B10).
  ///
  /// If several accounts are invalid, any of them may be named, so the order of the checks is free;
  /// the code is the same.
  func accountViolation() -> InvariantViolation? {
    func broken(_ code: String, _ subject: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: subject)
    }
    guard state.workdays.count == state.taxis.count else {
      return broken("A02", "the number of drivers")
    }
    for id in state.customers.ids where state.customers[id].status == .pending {
      if state.customers[id].lastRide != nil { return broken("B10", "customer \(id)") }
    }
    let book = state.accounts
    for id in state.customers.ids {
      guard let entry = book.customers[id] else { continue }
      if !owns(.customer(id), entry.contacts) { return broken("A01", "customer \(id)") }
    }
    for taxi in state.taxis.ids {
      guard let entry = book.drivers[taxi] else { continue }
      if state.taxis[taxi].isDeleted { return broken("A20", "taxi \(taxi)") }
      if !owns(.driver(taxi), entry.contacts) { return broken("A01", "taxi \(taxi)") }
      if let licence = entry.licence, book.ofLicence[licence] != taxi {
        return broken("B09", "taxi \(taxi)")
      }
      if let cab = entry.cab, book.ofCab[cab] != taxi { return broken("B09", "taxi \(taxi)") }
    }
    for (id, entry) in book.administrators
    where !owns(.administrator(id), entry.contacts) {
      return broken("A01", "administrator \(id)")
    }
    return nil
  }

  /// True if every contact leads to the person, and to no one else who may not share it.
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
