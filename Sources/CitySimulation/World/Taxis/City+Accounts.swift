import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

extension City {
  /// Registers a person who is new to the service; they request a taxi when the account is active.
  ///
  /// Some first try with another person's contact (B-SC2).
  mutating func register(
    for trip: Trip, _ key: TripKey, _ person: PersonID?, _ model: RegistrationModel
  ) {
    luck.begin(LuckPurpose.registration, key, 1)
    if let other = accounts.lastRegistered, luck.chance(model.mistakeShare),
      case .refused(let refusal) = tell(
        .registerCustomer(form(of: key, email: other)), by: .visitor)
    {
      books.refuse(refusal, at: engine.now)
    }
    let response = tell(.registerCustomer(form(of: key, email: key)), by: .visitor)
    guard case .registered(let customer) = response else {
      if case .refused(let refusal) = response { books.refuse(refusal, at: engine.now) }
      // A caller whose registration failed has no account, so the request is refused.
      return ask(for: trip, key, CustomerID(core.customerCount), person)
    }
    accounts.register(key)
    if let person { people[person].join(as: customer) }
    note(.registrations)
    switch self.model.rulebook.activation {
    case .none:
      signIn(key)
      ask(for: trip, key, customer, person)
    case .linkOrCode, .firstLogIn:
      luck.begin(LuckPurpose.registration, key, 2)
      let delay =
        messageDelay(of: customer, 0) + model.activationDelay.drawTimeSpan(from: luck)
      let number = accounts.expect(
        Accounts.Newcomer(trip: trip, key: key, customer: customer, person: person))
      schedule(.accountIsActive(number), after: delay, phase: .request)
    }
  }

  /// Activates the account of a newcomer by the link or the first sign-in, and requests a taxi.
  ///
  /// During an outage there is no activation, and the request will fail.
  mutating func accountIsActive(_ number: Int) {
    let newcomer = accounts.newcomer(number)
    if !isDown(at: engine.now) { activate(newcomer.customer, newcomer.key) }
    ask(for: newcomer.trip, newcomer.key, newcomer.customer, newcomer.person)
  }

  /// Activates the account of a newcomer.
  mutating func activate(_ customer: CustomerID, _ key: TripKey) {
    if model.rulebook.activation == .linkOrCode {
      tell(.customer(customer, .activate(code: key.value)))
    }
    signIn(key)
  }

  /// Signs a customer in, which some rulebooks require before a request.
  private mutating func signIn(_ key: TripKey) {
    let form = SignInForm(contact: email(of: key), secret: key.value, application: .web)
    _ = tell(.signIn(form), by: .visitor)
  }

  /// Schedules the deletion of some accounts after a call (B-SC6); their owners register again for
  /// the next call.
  mutating func expectDeletion(of person: PersonID?, after key: TripKey) {
    guard let person, let deletion = model.passengers.accountDeletion else { return }
    luck.begin(LuckPurpose.accountDeletion, key)
    guard luck.chance(deletion.share) else { return }
    let delay = deletion.delay.drawTimeSpan(from: luck)
    schedule(.accountIsDeleted(person), after: delay, phase: .request)
  }

  /// Deletes an account; the service keeps it if the person has a taxi under way, or if it deletes
  /// none.
  mutating func deleteAccount(of person: PersonID) {
    guard let customer = people[person].customer, !isDown(at: engine.now) else { return }
    if case .refused(let refusal) = tell(.customer(customer, .deleteAccount)) {
      books.refuse(refusal, at: engine.now)
    } else {
      people[person].leaveService()
    }
  }

  private func email(of key: TripKey) -> String { "caller\(key.number)@example.org" }

  private func form(of key: TripKey, email: TripKey) -> CustomerForm {
    let person = PersonalData(
      name: "Caller", surname: "Number \(key.number)", gender: .other, birthDate: "1980-01-01",
      userName: "caller\(key.number)")
    return CustomerForm(
      email: self.email(of: email), phone: "+39 \(1_000_000_000 + Int(key.number))",
      person: person, secret: key.value, channels: channels, activationCode: key.value)
  }

  /// Notice channels chosen by the customer and supported by the rulebook.
  var channels: NoticeChannels {
    let offered = model.passengers.channels.intersection(model.rulebook.noticeChannels)
    return offered.isEmpty ? model.rulebook.noticeChannels : offered
  }

  /// Returns the transmission delay of a message; the message about the registration is a
  /// customer's first.
  private func messageDelay(of customer: CustomerID, _ number: Int) -> TimeSpan {
    guard let delay = model.passengers.messageDelay else { return .zero }
    luck.begin(LuckPurpose.message, customer.index, number)
    return delay.drawTimeSpan(from: luck)
  }

  /// Counts a notice by the channels chosen by the customer (A-G6R1).
  ///
  /// In the application it arrives at once. A mail or text message is delayed; with a delay of ten
  /// minutes or more it counts as late. Messages about registrations are counted separately (A-N6).
  /// - Returns: the delay until the customer knows.
  mutating func followMessage(to customer: CustomerID, _ notice: CustomerNotice) -> TimeSpan {
    let channels = core.channels(of: customer)
    if channels.contains(.application) { note(.toldInApplication) }
    if channels.contains(.mail) { note(.toldByMail) }
    if channels.contains(.sms) { note(.toldBySMS) }
    guard !channels.isDisjoint(with: [.mail, .sms]) else { return .zero }
    note(.messages)
    let delay = messageDelay(of: customer, accounts.numberMessage(to: customer))
    let isLate = delay >= .minutes(10)
    if isLate { note(.messagesLate) }
    if case .registered = notice {
      note(.registrationMessages)
      if isLate { note(.registrationMessagesLate) }
    }
    return channels.contains(.application) ? .zero : delay
  }

  /// Adds a driver, whose licence an administrator checks if the rulebook requires it.
  ///
  /// A rejected driver keeps a number, so that numbers match the taxis of the world, but never
  /// works.
  mutating func hire(_ taxi: TaxiID, habits: DriverHabits) {
    guard let share = habits.invalidLicenceShare else {
      tell(.administrator(.addTaxi))
      return
    }
    luck.begin(LuckPurpose.licence, taxi.index)
    let isKnown = !luck.chance(share)
    let form = DriverForm(
      email: "driver\(taxi)@example.org", phone: "+39 \(2_000_000_000 + taxi.index)",
      secret: UInt64(taxi.index), licence: isKnown ? "L\(taxi)" : "unknown \(taxi)",
      cab: "C\(taxi)")
    let response = tell(.createDriver(form), by: .administrator(AdministratorID(0)))
    if case .refused(let refusal) = response {
      // It happened long before the measured day and applies to every day.
      books.refuse(refusal, at: model.window.start)
      taxis[dutyOf: taxi].isRefused = true
      tell(.administrator(.addTaxi))
      tell(.administrator(.deleteDriver(taxi)))
    }
  }

  /// Returns the external registry of the licences of the drivers in the world (B-A9).
  static func registry(of model: CityModel) -> LicenceRegistry {
    let numbers = 0..<model.fleet.taxiCount
    return LicenceRegistry(
      licences: Set(numbers.map { "L\($0)" }), cabs: Set(numbers.map { "C\($0)" }))
  }
}
