import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

extension City {
  /// Somebody who is new to the service registers, and asks for a taxi when the account is usable.
  ///
  /// Some first try with a contact that is somebody else's, as in B-SC2.
  mutating func register(for trip: Trip, _ request: Int32, _ model: RegistrationModel) {
    luck.begin(LuckPurpose.registration, Int(request), 1)
    if let other = lastRegistered, luck.chance(model.mistakeShare),
      case .refused(let refusal) = tell(
        .registerCustomer(form(of: request, email: other)), by: .visitor)
    {
      records.refuse(refusal, at: engine.now)
    }
    let response = tell(.registerCustomer(form(of: request, email: request)), by: .visitor)
    guard case .registered(let customer) = response else {
      if case .refused(let refusal) = response { records.refuse(refusal, at: engine.now) }
      // A caller whose registration failed has no account, so the request is refused.
      return ask(for: trip, request, CustomerID(core.customerCount))
    }
    lastRegistered = request
    note(.registrations)
    switch self.model.rulebook.activation {
    case .none:
      signIn(request)
      ask(for: trip, request, customer)
    case .linkOrCode, .firstLogIn:
      luck.begin(LuckPurpose.registration, Int(request), 2)
      let delay =
        messageDelay(of: customer, 0) + model.activationDelay.drawTimeSpan(from: luck)
      newcomers.append(Newcomer(trip: trip, request: request, customer: customer))
      schedule(
        .accountIsActive(Int32(newcomers.count - 1)), after: delay, phase: .request)
    }
  }

  /// The newcomer opens the link, or signs in for the first time, and asks.
  ///
  /// What cannot be reached does not activate anything; asking will show that.
  mutating func accountIsActive(_ number: Int) {
    let newcomer = newcomers[number]
    if isDown(at: engine.now) {
      return ask(for: newcomer.trip, newcomer.request, newcomer.customer)
    }
    activate(newcomer.customer, newcomer.request)
    ask(for: newcomer.trip, newcomer.request, newcomer.customer)
  }

  /// Makes the account of a newcomer usable.
  mutating func activate(_ customer: CustomerID, _ request: Int32) {
    if model.rulebook.activation == .linkOrCode {
      tell(.customer(customer, .activate(code: UInt64(request))))
    }
    signIn(request)
  }

  /// Nobody is served who has not signed in, where the rulebook asks for that.
  private mutating func signIn(_ request: Int32) {
    let form = SignInForm(
      contact: email(of: request), secret: UInt64(request), application: .web)
    _ = tell(.signIn(form), by: .visitor)
  }

  private func email(of request: Int32) -> String { "caller\(request)@example.org" }

  private func form(of request: Int32, email: Int32) -> CustomerForm {
    let person = PersonalData(
      name: "Caller", surname: "Number \(request)", gender: .other, birthDate: "1980-01-01",
      userName: "caller\(request)")
    return CustomerForm(
      email: self.email(of: email), phone: "+39 \(1_000_000_000 + Int(request))", person: person,
      secret: UInt64(request), channels: channels, activationCode: UInt64(request))
  }

  /// The channels the customer has chosen, as far as the rulebook has them.
  var channels: NoticeChannels {
    let offered = model.passengers.channels.intersection(model.rulebook.noticeChannels)
    return offered.isEmpty ? model.rulebook.noticeChannels : offered
  }

  /// How long a message is under way; that about the registration is a customer's first.
  private func messageDelay(of customer: CustomerID, _ number: Int) -> TimeSpan {
    guard let delay = model.passengers.messageDelay else { return .zero }
    luck.begin(LuckPurpose.message, customer.index, number)
    return delay.drawTimeSpan(from: luck)
  }

  /// Follows a notice by the channels the customer has chosen (A-G6R1).
  ///
  /// In the application it is there at once. A mail or text message takes its time; one that is under
  /// way for ten minutes or more is late, and those about registrations are counted apart (A-N6).
  /// - Returns: after how long the customer knows.
  mutating func followMessage(to customer: CustomerID, _ notice: CustomerNotice) -> TimeSpan {
    let channels = core.channels(of: customer)
    if channels.contains(.application) { note(.toldInApplication) }
    if channels.contains(.mail) { note(.toldByMail) }
    if channels.contains(.sms) { note(.toldBySMS) }
    guard !channels.isDisjoint(with: [.mail, .sms]) else { return .zero }
    note(.messages)
    while messageCounts.count <= customer.index { messageCounts.append(0) }
    let number = Int(messageCounts[customer.index])
    messageCounts[customer.index] += 1
    let delay = messageDelay(of: customer, number)
    let isLate = delay >= .minutes(10)
    if isLate { note(.messagesLate) }
    if case .registered = notice {
      note(.registrationMessages)
      if isLate { note(.registrationMessagesLate) }
    }
    return channels.contains(.application) ? .zero : delay
  }

  /// Lets an administrator look at the papers of a driver, where that is asked for.
  ///
  /// Numbers stay in step with the taxis of the world: a driver who is not taken on is one who never
  /// comes.
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
      // It happened long before the day that is measured, and concerns every day.
      records.refuse(refusal, at: model.window.start)
      duties[taxi.index].isRefused = true
      tell(.administrator(.addTaxi))
      tell(.administrator(.deleteDriver(taxi)))
    }
  }

  /// The external registry, as far as it knows the drivers of the world (B-A9).
  static func registry(of model: CityModel) -> LicenceRegistry {
    let numbers = 0..<model.fleet.taxiCount
    return LicenceRegistry(
      licences: Set(numbers.map { "L\($0)" }), cabs: Set(numbers.map { "C\($0)" }))
  }
}

/// Somebody who waits for the account to become usable.
struct Newcomer {
  let trip: Trip
  let request: Int32
  let customer: CustomerID
}
