import CityModels
import DisclosureCore
import Documents
import Quantities
import RandomVariates

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Binds the people whose data are collected to the map.
struct DisclosureBinder {
  let map: MapBinder
  let service: ServiceBinder

  /// Number of people in each population other than drawn people.
  let people: [PeopleOfData: Int]
  let log: ProblemLog

  /// Binds the service; nil without one, or after reporting an error.
  func bind(_ draft: DisclosureDraft?) -> DisclosureModel? {
    guard let draft else { return nil }
    let who = who(draft)
    var isLegal = true
    let noise = noise(draft)
    if draft.noise != nil, noise == nil { isLegal = false }
    if draft.users.value > draft.mostOnline {
      draft.users.report(
        "\(draft.users.value) people have an application, and \(draft.mostOnline) can be online",
        fix: "write fewer, or \"most_online\": \(draft.users.value)", to: log)
      isLegal = false
    }
    if draft.k > draft.users.value {
      draft.users.report(
        "\(draft.users.value) people are fewer than the \(draft.k) of a group, so that nothing is ever given",
        fix: "write more users, or a smaller k", to: log)
      isLegal = false
    }
    var rules = draft.preset.rules
    rules.threshold = draft.k
    rules.mostOnline = draft.mostOnline
    rules.noise = noise
    let asks = draft.companies.enumerated().flatMap { number, company in
      company.asks.map { bind($0, of: number) }
    }
    guard let who, isLegal, asks.allSatisfy({ $0 != nil }) else { return nil }
    var model = DisclosureModel(rules: rules, users: draft.users.value, who: who)
    draft.settings.apply(to: &model)
    model.outages = service.outages(draft.outages)
    model.companies = draft.companies.map(\.company)
    model.asks = asks.compactMap { $0 }
    return model
  }

  /// The population of the people; nil after reporting an error.
  private func who(_ draft: DisclosureDraft) -> DisclosureModel.Who? {
    switch draft.people.value {
    case .drawn: drawn(draft)
    case .residents: areThere(draft, block: "people") ? .residents : nil
    case .wearers: areThere(draft, block: "alarms") ? .wearers : nil
    case .athletes: areThere(draft, block: "runs") ? .athletes : nil
    }
  }

  private func drawn(_ draft: DisclosureDraft) -> DisclosureModel.Who? {
    guard
      let weights = draft.homes.map({ map.weights($0.value, of: $0) })
        ?? map.weights(.uniform, of: draft.users)
    else { return nil }
    return (try? WeightedChoice(weights: weights)).map { .drawn(homes: $0) }
  }

  /// True if another block has as many people as requested; reports an error otherwise.
  private func areThere(_ draft: DisclosureDraft, block: String) -> Bool {
    let kind = draft.people.value
    draft.homes?.report(
      "\(kind) live where the block \(block) says", fix: "leave homes out", to: log)
    guard let count = people[kind], count > 0 else {
      draft.people.report(
        people[kind] == nil
          ? "there is no block \(block), so there are no \(kind)"
          : "the block \(block) is empty, so there are no \(kind)",
        fix: "write people into the block \(block), or \"people\": \"drawn\"", to: log)
      return false
    }
    guard draft.users.value <= count else {
      draft.users.report(
        "\(draft.users.value) users are more than the \(count) \(kind)",
        fix: "write at most \(count)", to: log)
      return false
    }
    return draft.homes == nil
  }

  /// Noise; nil for none, or after reporting an error.
  private func noise(_ draft: DisclosureDraft) -> DisclosureNoise? {
    guard let written = draft.noise else { return nil }
    let noise = written.value
    if draft.preset == .document {
      written.report(
        "noise needs blocks, which the document does not have",
        fix: "write \"preset\": \"guarded\", or leave noise out", to: log)
      return nil
    }
    let epsilon = PrivacyLoss(noise.epsilon)
    guard epsilon.millionths > 0 else {
      written.report(
        "an epsilon of \(noise.epsilon) hides everything", fix: "write 0.000001 or more", to: log)
      return nil
    }
    let budget = noise.budget.map(PrivacyLoss.init)
    let thirdPartyBudget = noise.thirdPartyBudget.map(PrivacyLoss.init)
    let budgets = [("budget", budget), ("third_party_budget", thirdPartyBudget)]
    let tooSmall = budgets.filter { _, budget in budget.map { $0 < epsilon } ?? false }
    for case (let key, .some(let budget)) in tooSmall {
      written.report(
        "a \(key) of \(budget.epsilon) is less than the \(noise.epsilon) of one epoch, so that nothing is ever given",
        fix: "write a greater \(key), or a smaller epsilon", to: log)
    }
    guard tooSmall.isEmpty else { return nil }
    if budget == nil { warnOfAveraging(written) }
    return DisclosureNoise(
      epsilon: epsilon, budget: budget, thirdPartyBudget: thirdPartyBudget)
  }

  /// Warns that noise drawn anew in each epoch averages out over epochs.
  private func warnOfAveraging(_ written: Located<NoiseDraft>) {
    // Two-sided geometric noise: each of the five numbers of a block gets a fifth of the epsilon.
    let alpha = exp(-written.value.epsilon / 5)
    let deviation = (2 * alpha).squareRoot() / (1 - alpha)
    written.warn(
      "without a budget the noise averages out: the count of a block is off by \(tenths(deviation)) in one epoch"
        + " and by \(tenths(deviation / 10)) in the mean of 100 (standard deviations)",
      fix:
        "write \"budget\": \(Wording.number(written.value.epsilon * 20)), which ends it after 20 epochs",
      to: log)
  }

  private func tenths(_ value: Double) -> String { Wording.number((value * 10).rounded() / 10) }

  private func bind(_ ask: AskDraft, of company: Int) -> DisclosureModel.Ask? {
    let instant = service.window.instant(of: ask.at.value)
    if instant >= service.window.cap {
      ask.at.warn("the question comes after the simulated time, and is never asked", to: log)
    }
    if let person = ask.person {
      return DisclosureModel.Ask(
        at: instant, company: company, subject: .person(person), subscribes: false)
    }
    var box = TraitBox()
    if let zones = ask.zones {
      let isNamed = map.contains(zones)
      box.zones = NumberSet(isNamed.indices.filter { isNamed[$0] })
    }
    guard ask.ageFrom <= ask.ageTo.value else {
      ask.ageTo.report(
        "ages from \(ask.ageFrom) to \(ask.ageTo.value) are none",
        fix: "write the smaller age first", to: log)
      return nil
    }
    if ask.ageFrom > 0 || ask.ageTo.value < 99 {
      box.ages = NumberSet(ask.ageFrom...ask.ageTo.value)
    }
    return DisclosureModel.Ask(
      at: instant, company: company, subject: .group(GroupQuestion(box)),
      subscribes: ask.subscribes)
  }
}
