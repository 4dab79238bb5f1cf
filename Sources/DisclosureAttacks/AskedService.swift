import DisclosureCore
import MachineParts
import Quantities

/// Service as seen by an attacker: questions go in, totals or refusals come out.
final class AskedService {
  /// Answer to a question.
  enum Reply: Hashable {
    case totals(people: Int, heartRate: Int64)
    case refused
  }

  private var core: DisclosureCore
  private var companies: [ThirdPartyID] = []
  private var known: [GroupQuestion: Reply] = [:]
  private(set) var now: Instant = .start
  private(set) var questions = 0
  private(set) var accepted = 0

  /// Makes a service in which all people have joined and sent a sample, at the end of the first
  /// epoch.
  init(_ population: Population, companies count: Int = 1, keepsProofs: Bool = false) {
    core = DisclosureCore(
      space: population.space, rules: population.rules, keepsProofs: keepsProofs)
    for (number, person) in population.people.enumerated() { join(person, number) }
    for number in 0..<count {
      let form = CompanyForm(company: "Company \(number)", vat: "\(number)", credential: 1)
      guard case .registered(let company) = core.handle(.register(form), at: now) else {
        preconditionFailure("a company with a unique number is registered")
      }
      _ = core.handle(.thirdParty(company, .signIn(credential: 1)), at: now)
      companies.append(company)
    }
    endEpoch()
  }

  /// Makes a copy of a service before any question.
  init(like other: AskedService) {
    core = other.core.twin()
    companies = other.companies
    now = other.now
  }

  func join(_ person: Victim, _ number: Int) {
    let form = MemberForm(
      code: Self.code(number), credential: 1, traits: person.traits, acceptsGroups: true,
      acceptsSingle: person.acceptsSingle)
    guard case .joined(let member) = core.handle(.signUp(form), at: now) else { return }
    _ = core.handle(.member(member, .application(isActive: true)), at: now)
    let sample = Sample(
      takenAt: now, zone: Int(person.traits.zone),
      values: SampleValues(heartRate: person.heartRate))
    _ = core.handle(.member(member, .send(sample)), at: now)
    core.outbox.empty()
  }

  static func code(_ number: Int) -> String { "SYN-\(number)" }

  func withdraw(_ number: Int) {
    _ = core.handle(.member(MemberID(number), .withdraw), at: now)
    known = [:]
  }

  func endEpoch() {
    let epoch = core.closedEpochCount
    now = Instant(milliseconds: Int64(epoch + 1) * core.rules.epoch.milliseconds)
    _ = core.handle(.epochIsOver(epoch), at: now)
    known = [:]
  }

  /// Asks about a group; a repeated question is answered from memory.
  func ask(_ question: GroupQuestion, by company: Int = 0) -> Reply {
    if let reply = known[question] { return reply }
    questions += 1
    let response = core.handle(.thirdParty(companies[company], .askGroup(question)), at: now)
    core.outbox.empty()
    var reply = Reply.refused
    if case .answered(_, let answer) = response {
      accepted += 1
      reply = totals(core.answer(answer))
    }
    known[question] = reply
    return reply
  }

  private func totals(_ answer: Answer) -> Reply {
    let epoch = answer.totals.last?.epoch
    return .totals(
      people: answer.people,
      heartRate: answer.totals.reduce(0) { $0 + ($1.epoch == epoch ? $1.totals.sums[0] : 0) })
  }

  /// Asks about a person.
  /// - Returns: the kind of answer: their data, or one of the warnings.
  func ask(code: String, by company: Int = 0) -> DisclosureResponse {
    questions += 1
    let response = core.handle(
      .thirdParty(companies[company], .askPerson(code: code)), at: now)
    if case .answered = response { accepted += 1 }
    core.outbox.empty()
    return response
  }

  /// Subscribes to a group, after asking for it.
  func subscribe(_ question: GroupQuestion) -> SubscriptionID? {
    questions += 1
    let asked = core.handle(.thirdParty(companies[0], .askGroup(question)), at: now)
    guard case .answered(let request, _) = asked,
      case .subscribed(let subscription) = core.handle(
        .thirdParty(companies[0], .subscribe(request)), at: now)
    else { return nil }
    accepted += 1
    core.outbox.empty()
    return subscription
  }

  /// Ends the epoch and returns the values pushed.
  func nextPush(_ subscription: SubscriptionID) -> Reply {
    endEpoch()
    var reply = Reply.refused
    for number in 0..<core.outbox.count {
      if case .push(subscription, _, let answer) = core.outbox[number] {
        reply = totals(core.answer(answer))
      }
    }
    core.outbox.empty()
    return reply
  }

  /// People covered by each of the given answers.
  var provenGroups: [[MemberID]] { core.provenGroups }
  var memberCount: Int { core.memberCount }
}
