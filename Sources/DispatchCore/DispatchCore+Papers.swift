import Quantities

extension DispatchCore {
  /// Creates a driver with their taxi, out of service (A-G9R1, A-UC9, B-G6R2).
  mutating func createDriver(_ form: DriverForm) throws(Refusal) -> Response {
    let entry: AccountBook.DriverEntry
    do throws(Refusal) {
      entry = try checked(form, of: nil)
    } catch .alreadyRegistered where isDriver(form.email) {
      throw .duplicateDriver
    }
    let taxi = addTaxi()
    state.accounts.put(entry, of: taxi)
    return .taxiAdded(taxi)
  }

  /// Corrects a driver's contacts and papers (B-G6).
  mutating func updateDriver(_ taxi: TaxiID, _ form: DriverForm) throws(Refusal) -> Response {
    guard hasDriver(taxi) else { throw .noSuchDriver }
    var entry = try checked(form, of: taxi)
    entry.webSessions = state.accounts.drivers[taxi]?.webSessions ?? 0
    state.accounts.put(entry, of: taxi)
    return .accepted
  }

  /// True if an e-mail address belongs to a driver.
  private func isDriver(_ email: String?) -> Bool {
    email.map { !state.accounts.owners(ofContact: $0, as: .driver).isEmpty } ?? false
  }

  mutating func addTaxi() -> TaxiID {
    state.workdays.append(Workday())
    return state.taxis.append(Taxi())
  }

  /// True if the driver with this number exists and is not deleted.
  func hasDriver(_ taxi: TaxiID) -> Bool {
    state.taxis.contains(taxi) && !state.taxis[taxi].isDeleted
  }

  /// Checks a driver's data against the registry and against all other drivers.
  private func checked(
    _ form: DriverForm, of own: TaxiID?
  ) throws(Refusal) -> AccountBook.DriverEntry {
    if let licence = form.licence, let owner = state.accounts.ofLicence[licence], owner != own {
      throw .duplicateDriver
    }
    if let cab = form.cab, let owner = state.accounts.ofCab[cab], owner != own {
      throw .duplicateCab
    }
    let data = OwnData(email: form.email, phone: form.phone, person: form.person)
    let contacts = try checked(data, asks: [], role: .driver, own: own.map { .driver($0) })
    if state.rulebook.registryCheck { try checkPapers(form) }
    if state.rulebook.consentRequired, !form.hasConsented { throw .consentMissing }
    return AccountBook.DriverEntry(
      email: contacts.email, phone: contacts.phone, person: form.person, secret: form.secret,
      licence: form.licence, cab: form.cab)
  }

  /// Looks the papers up in the external registry (B-IF2, B-A6).
  ///
  /// Without a registry, no paper is valid.
  private func checkPapers(_ form: DriverForm) throws(Refusal) {
    guard let licence = form.licence,
      surroundings.registry?.licences.contains(licence) ?? false
    else { throw .invalidLicence }
    guard let cab = form.cab else { throw .noCab }
    guard surroundings.registry?.cabs.contains(cab) ?? false else { throw .invalidCab }
  }
}
