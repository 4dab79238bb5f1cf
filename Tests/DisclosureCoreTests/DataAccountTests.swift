import DisclosureCore
import Quantities
import Testing

/// Accounts, consents, samples, questions about one person.
@Suite struct DataAccountTests {
  private static let form = MemberForm(
    code: "SYN-A", credential: 5, traits: Traits(zone: 0, age: 40, gender: 0, job: 0),
    acceptsGroups: true, acceptsSingle: true)

  @Test func `a form that lacks something is refused with all that it lacks`() {
    var town = DataTown(.document)
    let empty = MemberForm(
      code: "", credential: nil, traits: nil, acceptsGroups: true, acceptsSingle: true)
    #expect(
      town.tell(.signUp(empty)) == .refused(.missingField([.code, .credential, .traits])))
    #expect(
      town.tell(.register(CompanyForm(company: "", vat: "", credential: nil)))
        == .refused(.missingField([.company, .vat, .credential])))
  }

  @Test func `an account needs the first consent, real traits and a unique code`() {
    var town = DataTown(.document)
    var form = Self.form
    form.acceptsGroups = false
    #expect(town.tell(.signUp(form)) == .refused(.consentMissing))
    form = Self.form
    form.traits = Traits(zone: 4, age: 40, gender: 0, job: 0)
    #expect(town.tell(.signUp(form)) == .refused(.badTraits))
    #expect(town.tell(.signUp(Self.form)) == .joined(MemberID(0)))
    #expect(town.tell(.signUp(Self.form)) == .refused(.duplicateUser))
    #expect(town.tell(.link(code: "SYN-A", credential: 5)) == .linked(MemberID(0)))
    #expect(town.tell(.link(code: "SYN-A", credential: 6)) == .refused(.badCredentials))
    #expect(town.tell(.link(code: "SYN-B", credential: 5)) == .refused(.badCredentials))
  }

  @Test func `companies register once, and ask only when they have signed in`() {
    var town = DataTown(.document)
    let form = CompanyForm(company: "StatisticsDispenser", vat: "SYN-1", credential: 3)
    #expect(town.ask(ThirdPartyID(0), .everybody) == .refused(.notRegistered))
    #expect(town.tell(.register(form)) == .registered(ThirdPartyID(0)))
    #expect(town.tell(.register(form)) == .refused(.duplicateThirdParty))
    #expect(town.ask(ThirdPartyID(0), .everybody) == .refused(.notRegistered))
    #expect(
      town.tell(.thirdParty(ThirdPartyID(0), .signIn(credential: 4)))
        == .refused(.badCredentials))
    #expect(town.tell(.thirdParty(ThirdPartyID(0), .signIn(credential: 3))) == .accepted)
    #expect(town.ask(ThirdPartyID(0), .everybody) == .refused(.groupTooSmall))
  }

  @Test func `samples are stored once, in the order of their time, while the application is open`()
  {
    var town = DataTown(.document)
    _ = town.tell(.signUp(Self.form))
    let bob = MemberID(0)
    town.wait(.minutes(20))
    #expect(town.send(bob) == .refused(.applicationClosed))
    _ = town.tell(.member(bob, .application(isActive: true)))
    #expect(town.send(bob, heartRate: 71) == .accepted)
    #expect(town.send(bob, heartRate: 72) == .refused(.duplicateSample))
    #expect(town.send(bob, heartRate: 73, takenAt: .start + .minutes(5)) == .accepted)
    #expect(town.send(bob, takenAt: .start + .hours(1)) == .refused(.fromTheFuture))
    #expect(town.send(bob, zone: 9) == .refused(.badTraits))
    #expect(town.core.received.stored == 2)
    #expect(town.core.received.refused == 4)
    #expect(town.core.member(bob).latest?.values.heartRate == 71)
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `the 10,001st who opens the application is told that the system is full`() {
    var town = DataTown(.document.with { $0.mostOnline = 2 })
    town.join(2)
    _ = town.tell(.signUp(Self.form))
    let last = MemberID(2)
    #expect(
      town.tell(.member(last, .application(isActive: true))) == .refused(.systemFull))
    _ = town.tell(.member(MemberID(0), .application(isActive: false)))
    #expect(town.tell(.member(last, .application(isActive: true))) == .accepted)
  }

  @Test
  func `who asks for one person gets everything from the first sample, or one of two warnings`() {
    var town = DataTown(.document)
    let company = town.company()
    let bob = town.join(single: true, heartRate: 60)
    town.join(single: false)
    town.wait(.minutes(10))
    town.send(bob, heartRate: 80)
    guard
      case .answered(_, let answer) = town.tell(.thirdParty(company, .askPerson(code: "SYN-0")))
    else {
      Issue.record("refused")
      return
    }
    #expect(town.core.answer(answer).rows.map(\.sample.values.heartRate) == [60, 80])
    #expect(
      town.tell(.thirdParty(company, .askPerson(code: "SYN-1"))) == .refused(.noSingleConsent))
    #expect(town.tell(.thirdParty(company, .askPerson(code: "SYN-9"))) == .refused(.unknownUser))
  }

  @Test
  func `guarded rules say the same of nobody and of who has not agreed, and lock after ten misses`()
  {
    var town = DataTown(.guarded)
    let company = town.company()
    town.join(single: false)
    town.join(single: true)
    for miss in 0..<10 {
      let code = miss.isMultiple(of: 2) ? "SYN-0" : "SYN-9"
      #expect(
        town.tell(.thirdParty(company, .askPerson(code: code))) == .refused(.notAvailable))
    }
    #expect(
      town.tell(.thirdParty(company, .askPerson(code: "SYN-1"))) == .refused(.budgetSpent))
    town.wait(.hours(24))
    guard case .answered = town.tell(.thirdParty(company, .askPerson(code: "SYN-1"))) else {
      Issue.record("still locked on the next day")
      return
    }
  }

  @Test func `who withdraws is in nothing that is given afterwards`() {
    var town = DataTown(.document.with { $0.threshold = 2 })
    let company = town.company()
    let bob = town.join(single: true)
    town.join(2)
    #expect(town.people(company, .everybody) == 3)
    #expect(town.tell(.member(bob, .withdraw)) == .accepted)
    #expect(town.people(company, .everybody) == 2)
    #expect(town.send(bob) == .refused(.consentMissing))
    #expect(town.tell(.member(bob, .acceptSingle(true))) == .refused(.consentMissing))
    #expect(
      town.tell(.thirdParty(company, .askPerson(code: "SYN-0"))) == .refused(.noSingleConsent))
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `a company subscribes after an answer, once, and until it has enough`() {
    var town = DataTown(.document.with { $0.threshold = 2 })
    let company = town.company()
    let other = town.company(1)
    #expect(
      town.tell(.thirdParty(company, .subscribe(DataRequestID(0))))
        == .refused(.noAcceptedRequest))
    _ = town.ask(company, .everybody)
    town.join(2)
    _ = town.ask(company, .everybody)
    #expect(
      town.tell(.thirdParty(company, .subscribe(DataRequestID(0))))
        == .refused(.noAcceptedRequest))
    #expect(
      town.tell(.thirdParty(other, .subscribe(DataRequestID(1))))
        == .refused(.noAcceptedRequest))
    #expect(
      town.tell(.thirdParty(company, .subscribe(DataRequestID(1))))
        == .subscribed(SubscriptionID(0)))
    #expect(
      town.tell(.thirdParty(company, .subscribe(DataRequestID(1))))
        == .refused(.alreadySubscribed))
    #expect(
      town.tell(.thirdParty(other, .unsubscribe(SubscriptionID(0))))
        == .refused(.unknownSubscription))
    #expect(town.tell(.thirdParty(company, .unsubscribe(SubscriptionID(0)))) == .accepted)
    _ = town.effects()
    town.endEpoch()
    let second: Instant = .start + .minutes(20)
    #expect(town.effects() == [.setTimer(epoch: 1, at: second)])
  }
}
