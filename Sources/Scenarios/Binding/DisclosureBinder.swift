import CitySimulation
import DisclosureCore
import Documents
import Quantities
import RandomVariates

/// Puts the people whose data are collected on the map.
struct DisclosureBinder {
  let map: MapBinder
  let service: ServiceBinder
  let log: ProblemLog

  /// The service; nil after reporting why there is none.
  func bind(_ draft: DisclosureDraft?) -> DisclosureModel? {
    guard let draft, let weights = map.weights(draft.homes.value, of: draft.homes),
      let homes = try? WeightedChoice(weights: weights)
    else { return nil }
    var isLegal = true
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
    rules.epoch = draft.epoch
    rules.mostOnline = draft.mostOnline
    var model = DisclosureModel(rules: rules, users: draft.users.value, homes: homes)
    model.singleShare = draft.singleShare
    model.period = draft.period
    model.uplink = draft.uplink
    (model.closing, model.liveLimit) = (draft.closing, draft.liveLimit)
    model.outages = service.outages(draft.outages)
    model.companies = draft.companies.map(\.company)
    for (number, company) in draft.companies.enumerated() {
      for ask in company.asks {
        guard let bound = bind(ask, of: number) else {
          isLegal = false
          continue
        }
        model.asks.append(bound)
      }
    }
    return isLegal ? model : nil
  }

  private func bind(_ ask: AskDraft, of company: Int) -> DisclosureModel.Ask? {
    let instant = service.window.instant(of: ask.at.value)
    if let person = ask.person {
      return DisclosureModel.Ask(
        at: instant, company: company, subject: .person(person), subscribes: false)
    }
    guard ask.ageFrom <= ask.ageTo.value else {
      ask.ageTo.report(
        "ages from \(ask.ageFrom) to \(ask.ageTo.value) are none",
        fix: "write the smaller age first", to: log)
      return nil
    }
    var box = TraitBox()
    if let zones = ask.zones {
      let isNamed = map.contains(zones)
      box.zones = NumberSet(isNamed.indices.filter { isNamed[$0] })
    }
    if ask.ageFrom > 0 || ask.ageTo.value < 99 {
      box.ages = NumberSet(ask.ageFrom...ask.ageTo.value)
    }
    return DisclosureModel.Ask(
      at: instant, company: company, subject: .group(GroupQuestion(box)),
      subscribes: ask.subscribes)
  }
}
