import CityModels
import Documents
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results

/// Binds the wishes of residents to shop.
extension ShopsBinder {
  /// True if the demand says only what concerns its customers; reports an error otherwise.
  func isLegal(_ draft: WantsDraft) -> Bool {
    guard KnownResidents.areThere(residents, for: draft.people, log) else { return false }
    guard draft.people.value == .residents else {
      draft.perResidentDay?.report(
        "this concerns residents, and the customers are other people",
        fix: "add \"of\": \"residents\", or write per_day", to: log)
      return draft.perResidentDay == nil
    }
    draft.perDay?.report(
      "residents have a probability of a wish on a day",
      fix: "write per_resident_day in place of per_day", to: log)
    if let to = draft.ageTo, let from = draft.ageFrom, to.value < from.value {
      to.report("the ages end before they begin", fix: "write the smaller age first", to: log)
      return false
    }
    if let limit = draft.ageFrom ?? draft.ageTo, let residents, !residents.haveAges {
      limit.report(
        "the ages of the residents are unknown",
        fix: "add people.ages or the column age, or leave it out", to: log)
      return false
    }
    return draft.perDay == nil
  }

  /// True if no customer has to call, which residents do not do; reports an error otherwise.
  func usesNoCalls(_ model: ShopsModel, _ draft: WantsDraft) -> Bool {
    guard model.callShare > 0 else { return true }
    draft.people.report(
      "residents reach the queueing service by application or at a machine",
      fix: "leave out channels.call_centre", to: log)
    return false
  }

  /// The demand of residents; nil after reporting an error.
  func demand(of draft: WantsDraft, _ shops: [ShopsModel.Outlet]) -> ResidentDemand? {
    if let list = draft.list {
      let numbers = Self.numbers(of: shops)
      let wishes = list.compactMap { wish($0, numbers) }
      guard wishes.count == list.count, areFew(wishes, list) else { return nil }
      return ResidentDemand(.listed(wishes))
    }
    guard let chance = draft.perResidentDay else { return nil }
    let choices = pulls(draft, shops).compactMap { map.choice($0) }
    guard choices.count == map.zones.zoneCount else { return nil }
    var hours: WeightedChoice?
    if case .shares(let shares) = draft.byHour { hours = try? WeightedChoice(weights: shares) }
    var demand = ResidentDemand(.drawn(chance: chance.value, hours: hours, shops: choices))
    demand.ages = (draft.ageFrom?.value ?? 0)...(draft.ageTo?.value ?? 119)
    return demand
  }

  /// True if no resident has more wishes on a day than can be numbered; reports an error otherwise.
  private func areFew(_ wishes: [ResidentDemand.Listed], _ list: [WantDraft]) -> Bool {
    let early = window.clock.time(at: .start).sinceMidnight
    var counts: [[Int]: Int] = [:]
    for (wish, draft) in zip(wishes, list) {
      let day = (wish.at.sinceStart + early).milliseconds / TimeOfDay.day.milliseconds
      counts[[wish.resident, Int(day)], default: 0] += 1
      guard counts[[wish.resident, Int(day)], default: 0] > ResidentDemand.mostOnDay else {
        continue
      }
      draft.person?.report(
        "a resident has more than \(ResidentDemand.mostOnDay) wishes on a day",
        fix: "remove some of them", to: log)
      return false
    }
    return true
  }

  private func wish(
    _ draft: WantDraft, _ numbers: [String: Int]
  ) -> ResidentDemand.Listed? {
    guard let person = draft.person else {
      draft.home?.report(
        "residents come from where they are", fix: "write a person in place of a home", to: log)
      return nil
    }
    let others: [(any Reported)?] = [draft.means, draft.way, draft.saidWay]
    for other in others {
      other?.report(
        "residents travel as to any other appointment", fix: "leave it out", to: log)
    }
    if draft.channel == .callCentre {
      person.report(
        "residents reach the queueing service by application or at a machine",
        fix: "write another channel", to: log)
      return nil
    }
    let resident = residents?.number(of: person, log)
    guard let shop = number(of: draft.shop, numbers), let resident,
      others.allSatisfy({ $0 == nil })
    else { return nil }
    var wish = ResidentDemand.Listed(
      of: resident, at: window.instant(of: draft.at.value), to: ShopID(shop))
    wish.channel = draft.channel.map { LineUpChannel($0) }
    (wish.stay, wish.ahead) = (draft.stay, draft.ahead)
    return wish
  }

  /// Numbers of the shops by their names.
  static func numbers(of shops: [ShopsModel.Outlet]) -> [String: Int] {
    Dictionary(zip(shops.map(\.name), 0...)) { first, _ in first }
  }

  /// Number of a shop; nil after reporting an error.
  func number(of name: Located<String>, _ numbers: [String: Int]) -> Int? {
    if let number = numbers[name.value] { return number }
    let known = numbers.sorted { $0.value < $1.value }.prefix(8).map(\.key)
    name.report(
      "there is no shop \(Wording.quoted(name.value))",
      fix: "the shops are \(known.joined(separator: ", "))", to: log)
    return nil
  }
}
