import DisclosureCore
import MachineParts
import Quantities

/// Cost of one question for a group in a service with a million people.
enum QuestionRace {
  /// Prints milliseconds per question, the median and the greatest.
  static func run(isQuick: Bool) {
    let people = isQuick ? 20_000 : 1_000_000
    Table.print("rules", "people", "question", "ms_median", "ms_max")
    for (name, preset) in [("document", DisclosureRules.document), ("guarded", .guarded)] {
      var rules = preset
      // Sums, as requested by attackers and analysts: the rows of a million people would measure
      // the answer, not the question.
      rules.content = .sums
      rules.mostOnline = people
      var core = DisclosureCore(
        space: TraitSpace(zones: 91, ages: 100, genders: 2, jobs: 6), rules: rules)
      let company = fill(&core, people)
      let questions: [(String, (Int) -> GroupQuestion)] = [
        ("everybody", { _ in .everybody }),
        (
          "ages 20 to 60 of half the zones",
          {
            GroupQuestion(
              TraitBox(zones: NumberSet($0 % 40..<$0 % 40 + 45), ages: NumberSet(20...60)))
          }
        ),
        (
          "one zone", { GroupQuestion(TraitBox(zones: NumberSet([$0 % 91]))) }
        ),
      ]
      let now = Instant(milliseconds: rules.epoch.milliseconds)
      for (words, question) in questions {
        let times = (0..<(isQuick ? 3 : 21)).map { turn -> Double in
          let start = monotonicNanoseconds()
          _ = core.handle(.thirdParty(company, .askGroup(question(turn))), at: now)
          let time = Double(monotonicNanoseconds() - start) / 1_000_000
          core.outbox.empty()
          return time
        }
        Table.print(
          name, "\(people)", words, Table.decimal(Table.median(times), places: 3),
          Table.decimal(times.max() ?? 0, places: 3))
      }
    }
  }

  /// Makes all people join and send a sample, ends the first epoch, and signs a company in.
  private static func fill(_ core: inout DisclosureCore, _ people: Int) -> ThirdPartyID {
    for number in 0..<people {
      let spread = number &* 2_654_435_761
      let traits = Traits(
        zone: spread / 7 % 91, age: spread / 911 % 90, gender: spread % 2, job: spread / 13 % 6)
      let form = MemberForm(
        code: "SYN-\(number)", credential: 1, traits: traits, acceptsGroups: true,
        acceptsSingle: false)
      guard case .joined(let member) = core.handle(.signUp(form), at: .start) else {
        preconditionFailure("somebody with a code of their own may join")
      }
      _ = core.handle(.member(member, .application(isActive: true)), at: .start)
      let sample = Sample(
        takenAt: .start, zone: Int(traits.zone),
        values: SampleValues(heartRate: Int32(55 + number % 50)))
      _ = core.handle(.member(member, .send(sample)), at: .start)
      core.outbox.empty()
    }
    let end = Instant(milliseconds: core.rules.epoch.milliseconds)
    _ = core.handle(.epochIsOver(0), at: end)
    let form = CompanyForm(company: "Company", vat: "1", credential: 1)
    guard case .registered(let company) = core.handle(.register(form), at: end) else {
      preconditionFailure("a company is registered")
    }
    _ = core.handle(.thirdParty(company, .signIn(credential: 1)), at: end)
    core.outbox.empty()
    return company
  }
}
