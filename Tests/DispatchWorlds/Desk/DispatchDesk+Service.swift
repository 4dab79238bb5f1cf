import Geography
import Quantities
import Testing

@testable import DispatchCore

/// What people do in the complete service, in the words of the timelines.
extension DispatchDesk {
  @discardableResult
  func request(_ form: RideForm, by customer: Int) -> Response {
    tell(.customer(CustomerID(customer), .request(form)))
  }

  @discardableResult
  func request(by customer: Int, in zone: Int, people: Int) -> Response {
    request(form(in: zone, people: people), by: customer)
  }

  /// Reserves, from a typed address; the destination may be left out where nobody asks for it.
  @discardableResult
  func reserve(
    by customer: Int, in zone: Int, to destination: Int? = nil, for seconds: Double,
    people: Int = 1
  ) -> Response {
    let form = RideForm(
      origin: place(zone), isLocated: false, destination: destination.map { place($0) },
      people: Int32(people))
    let time = Instant.start + TimeSpan(roundingSeconds: seconds)
    return tell(.customer(CustomerID(customer), .reserve(form, at: time)))
  }

  func form(in zone: Int, to destination: Int? = nil, people: Int = 1) -> RideForm {
    RideForm(
      origin: place(zone), isLocated: true, destination: destination.map { place($0) },
      people: Int32(people))
  }

  @discardableResult
  func deleteAccount(_ customer: Int) -> Response {
    tell(.customer(CustomerID(customer), .deleteAccount))
  }

  @discardableResult
  func report(_ taxi: Int, _ place: Place) -> Response {
    tell(.driver(TaxiID(taxi), .report(at: place)))
  }

  @discardableResult
  func endWorkday(_ taxi: Int) -> Response { tell(.driver(TaxiID(taxi), .endWorkday)) }

  @discardableResult
  func startBreak(_ taxi: Int) -> Response { tell(.driver(TaxiID(taxi), .startBreak)) }

  @discardableResult
  func endBreak(_ taxi: Int, in zone: Int) -> Response {
    tell(.driver(TaxiID(taxi), .endBreak(at: place(zone))))
  }

  @discardableResult
  func beAbsent(_ taxi: Int, from start: Double, until end: Double) -> Response {
    tell(
      .driver(
        TaxiID(taxi),
        .beAbsent(
          from: .start + TimeSpan(roundingSeconds: start),
          until: .start + TimeSpan(roundingSeconds: end))))
  }

  @discardableResult
  func set(_ taxi: Int, _ status: DriverOverride) -> Response {
    tell(.administrator(.setDriver(TaxiID(taxi), status)))
  }

  @discardableResult
  func set(ride: Int, _ status: RideOverride) -> Response {
    tell(.administrator(.setRide(RideID(ride), status)))
  }

  @discardableResult
  func deleteDriver(_ taxi: Int) -> Response {
    tell(.administrator(.deleteDriver(TaxiID(taxi))))
  }

  @discardableResult
  func setBreaks(_ taxi: Int, _ first: TimeSpan?, _ second: TimeSpan? = nil) -> Response {
    tell(.administrator(.setBreaks(TaxiID(taxi), first: first, second: second)))
  }

  /// A visitor registers; the secret is the number of the customer to be, and so is the code.
  @discardableResult
  func register(
    _ email: String?, _ phone: String?, _ person: PersonalData? = nil,
    channels: NoticeChannels = .application, consents: Bool = true
  ) -> Response {
    let number = UInt64(core.state.customers.count)
    let form = CustomerForm(
      email: email, phone: phone, person: person ?? .example(number), secret: number,
      channels: channels, hasConsented: consents, activationCode: number)
    return tell(.registerCustomer(form), by: .visitor)
  }

  /// The first administrator creates a driver; the secret is the number of the taxi to be.
  @discardableResult
  func createDriver(
    _ email: String?, _ phone: String?, licence: String? = nil, cab: String? = nil,
    consents: Bool = true
  ) -> Response {
    let form = DriverForm(
      email: email, phone: phone, secret: UInt64(core.state.taxis.count), licence: licence,
      cab: cab, hasConsented: consents)
    return tell(.createDriver(form), by: .administrator(AdministratorID(0)))
  }

  @discardableResult
  func signIn(
    _ contact: String, _ secret: UInt64, _ application: SignInForm.Application = .web
  ) -> Response {
    tell(
      .signIn(SignInForm(contact: contact, secret: secret, application: application)),
      by: .visitor)
  }

  @discardableResult
  func signOut(_ customer: Int) -> Response { tell(.customer(CustomerID(customer), .signOut)) }
}

extension PersonalData {
  /// Somebody who has filled in every field.
  static func example(_ number: UInt64) -> PersonalData {
    PersonalData(
      name: "Ada", surname: "Byron", gender: .female, birthDate: "1985-12-10",
      userName: "user\(number)")
  }
}

extension Surroundings {
  /// Streets on which every taxi drives 10 m/s as the crow flies: a side of a zone of 2 km2 takes
  /// 141.421 s, half of it 70.711 s.
  static var streets: Surroundings {
    let speed = Speed(metersPerSecond: 10)
    return Surroundings(
      streets: Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)))
  }

  /// A day that begins at an hour.
  static func day(from hour: Int64) -> Surroundings {
    Surroundings(clock: WallClock(atStart: TimeOfDay(wrapping: .hours(hour))))
  }
}

extension Response {
  /// Whether there is a new ride.
  var isRequested: Bool { if case .requested = self { true } else { false } }

  /// Whether there is a new customer.
  var isRegistered: Bool { if case .registered = self { true } else { false } }
}
