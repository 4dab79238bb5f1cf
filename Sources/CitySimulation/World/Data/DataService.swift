import CityModels
import DisclosureCore
import Geography
import MachineParts
import Quantities
import RandomVariates

/// The owner of the data of people: the service behind them, samples that are under way, and what became of questions.
///
/// A sample is handed over when a person looks at the service after its arrival, in the order of arrivals; so the service is in
/// the state that an event for each sample would have brought about.
final class DataService {
  /// A sample on its way.
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

  /// By user, in which zone they live; nil where that is drawn with all else about them.
  let homes: [Int]?

  /// By user, whom they are among those invited to runs; empty where these are not the people.
  let guests: [RunGuest]

  /// For each user, the share of applications from which theirs measures too; empty if all always measure.
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
    homes = model.homes(in: city, dwellers, guests, luck)
    for number in 0..<model.users { join(number, at: homes?[number], luck) }
    for (number, company) in model.companies.enumerated() {
      let form = CompanyForm(company: company, vat: "SYN-\(number)", credential: UInt64(number))
      guard case .registered(let id) = core.handle(.register(form), at: .start) else {
        preconditionFailure("a company with a number of its own is registered")
      }
      _ = core.handle(.thirdParty(id, .signIn(credential: UInt64(number))), at: .start)
      companies.append(id)
    }
  }

  private func join(_ number: Int, at home: Int?, _ luck: RandomStreams) {
    let (person, acceptsSingle) = model.traits(of: number, at: home, luck)
    let form = MemberForm(
      code: Self.code(number), credential: UInt64(number), traits: person, acceptsGroups: true,
      acceptsSingle: acceptsSingle)
    guard case .joined(let member) = core.handle(.signUp(form), at: .start) else {
      preconditionFailure("somebody with a code of their own may join")
    }
    _ = core.handle(.member(member, .application(isActive: true)), at: .start)
    traits.append(person)
  }

  /// The code of a person; no real person has such a code.
  static func code(_ number: Int) -> String { "SYN-\(number)" }

  /// Tells the service something, after all that has arrived before.
  func handle(_ command: DisclosureCommand, at instant: Instant) -> DisclosureResponse {
    deliver(until: instant)
    return core.handle(command, at: instant)
  }

  /// Asks a question of a company, and subscribes where the answer allows it.
  /// - Returns: the answer, and that to the subscription; nil where none was asked for.
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

  /// Hands over what has arrived.
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

  /// A broken rule of the service, found at the end of an epoch; nil where there is none.
  private(set) var violation: InvariantViolation?

  /// Looks at the rules of the service, which takes time that grows with all that is stored.
  func inspect() { violation = violation ?? core.brokenInvariant() }

  /// Writes something down.
  func write<Result>(_ entry: (inout DataBook) -> Result) -> Result { entry(&book) }

  /// What the service wanted done is done.
  func emptyOutbox() { core.outbox.empty() }

  /// The end of the outage in which an instant is; nil when the service can be reached.
  func endOfOutage(at instant: Instant) -> Instant? {
    model.outages.filter { $0.start <= instant && instant < $0.end }.map(\.end).max()
  }
}
