import CityModels
import DisclosureCore
import Geography
import MachineParts
import Quantities
import RandomVariates

/// Owner of the data service, of samples in transit, and of the records of requests.
///
/// Arrived samples are delivered in order before each access to the service. The service is
/// therefore in the same state as with an event for each sample.
final class DataService {
  /// Sample in transit.
  private struct Parcel {
    let arrivesAt: Instant
    let order: Int
    let member: MemberID
    let sample: Sample
  }

  let model: DisclosureModel
  private(set) var core: DisclosureCore
  private(set) var book: DataBook
  private var parcels: [Parcel] = []
  private var companies: [ThirdPartyID] = []
  private(set) var traits: [Traits] = []

  /// Person behind each user; nil if users are drawn with all their attributes.
  let subjects: [DisclosureModel.Subject]?

  /// Guest of a run who is each user; empty if the users are not athletes.
  let guests: [RunGuest]

  /// Share of measuring applications above which the application of each user measures; empty if
  /// all always measure.
  let habits: [Double]

  init(
    _ model: DisclosureModel, of city: CityModel, _ dwellers: ResidentsModel?, keepsRows: Bool,
    luck: RandomStreams
  ) {
    self.model = model
    var rules = model.rules
    luck.begin(LuckPurpose.dataNoise, 0)
    rules.noise?.key = UInt64(luck.uniform() * 0x1p53)
    let space = DisclosureModel.space(zones: city.zones.zoneCount)
    core = DisclosureCore(space: space, rules: rules)
    habits = model.habits(luck)
    book = DataBook(window: city.window, liveLimit: model.liveLimit, keepsRows: keepsRows)
    guests = model.guests(in: city, luck)
    subjects = model.subjects(in: city, dwellers, guests, luck)
    for number in 0..<model.users { join(number, subjects?[number], luck) }
    for (number, company) in model.companies.enumerated() {
      let form = CompanyForm(company: company, vat: "SYN-\(number)", credential: UInt64(number))
      guard case .registered(let id) = core.handle(.register(form), at: .start) else {
        preconditionFailure("a company with a number of its own is registered")
      }
      _ = core.handle(.thirdParty(id, .signIn(credential: UInt64(number))), at: .start)
      companies.append(id)
    }
  }

  private func join(_ number: Int, _ subject: DisclosureModel.Subject?, _ luck: RandomStreams) {
    let (person, acceptsSingle) = model.traits(of: number, subject, luck)
    let form = MemberForm(
      code: Self.code(number), credential: UInt64(number), traits: person, acceptsGroups: true,
      acceptsSingle: acceptsSingle)
    guard case .joined(let member) = core.handle(.signUp(form), at: .start) else {
      preconditionFailure("somebody with a code of their own may join")
    }
    _ = core.handle(.member(member, .application(isActive: true)), at: .start)
    traits.append(person)
  }

  /// Returns the synthetic code of a person, which no real person has.
  static func code(_ number: Int) -> String { "SYN-\(number)" }

  /// Executes a command after delivering all samples that have arrived.
  func handle(_ command: DisclosureCommand, at instant: Instant) -> DisclosureResponse {
    deliver(until: instant)
    return core.handle(command, at: instant)
  }

  /// Executes the request of a company, and subscribes if the answer allows it.
  /// - Returns: the answer, and the response to the subscription; nil if none was requested.
  func ask(
    _ ask: DisclosureModel.Ask, at instant: Instant
  ) -> (answer: DisclosureResponse, subscription: DisclosureResponse?) {
    let company = companies[ask.company]
    let command: ThirdPartyCommand =
      switch ask.subject {
      case .group(let question): .askGroup(question)
      case .person(let number): .askPerson(code: Self.code(number))
      }
    let response = handle(.thirdParty(company, command), at: instant)
    guard case .answered(let request, _) = response, ask.subscribes else { return (response, nil) }
    return (response, core.handle(.thirdParty(company, .subscribe(request)), at: instant))
  }

  /// Sends a sample.
  func send(_ sample: Sample, of member: MemberID, arriving instant: Instant) {
    parcels.append(
      Parcel(arrivesAt: instant, order: parcels.count, member: member, sample: sample))
  }

  /// Delivers the samples that have arrived.
  func deliver(until instant: Instant) {
    let arrived = parcels.filter { $0.arrivesAt <= instant }.sorted { left, right in
      (left.arrivesAt, left.order) < (right.arrivesAt, right.order)
    }
    guard !arrived.isEmpty else { return }
    for parcel in arrived {
      let response = core.handle(
        .member(parcel.member, .send(parcel.sample)), at: parcel.arrivesAt)
      guard response == .accepted else { preconditionFailure("a sample is refused: \(response)") }
    }
    parcels.removeAll { $0.arrivesAt <= instant }
  }

  /// Violated rule of the service, found at the end of an epoch; nil if there is none.
  private(set) var violation: InvariantViolation?

  /// Checks the rules of the service; the cost grows with the stored data.
  func inspect() { violation = violation ?? core.brokenInvariant() }

  /// Writes to the records.
  func write<Result>(_ entry: (inout DataBook) -> Result) -> Result { entry(&book) }

  /// Empties the outbox after its actions have been executed.
  func emptyOutbox() { core.outbox.empty() }

  /// Returns the end of the outage at an instant; nil if the service is available.
  func endOfOutage(at instant: Instant) -> Instant? {
    model.outages.filter { $0.start <= instant && instant < $0.end }.map(\.end).max()
  }
}
