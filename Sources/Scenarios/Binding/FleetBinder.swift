import CityModels
import DispatchCore
import Documents
import Geography
import Quantities
import RandomVariates

/// Binds a fleet to groups of drivers.
struct FleetBinder {
  let map: MapBinder
  let log: ProblemLog
  let files: InputFiles

  /// Rulebook, which limits breaks; nil if it is invalid.
  let rulebook: Rulebook?

  /// Binds the groups of a fleet; nil after reporting an error.
  func bind(_ draft: FleetDraft) -> FleetModel? {
    let none = Located(
      value: GroupDraft(
        name: Located(value: "all", location: .builtIn, path: "fleet"), share: 1),
      location: draft.taxis?.location ?? .builtIn, path: "fleet")
    let drafts = draft.groups ?? [none]
    guard let counts = taxis(of: drafts, draft) else { return nil }
    checkNames(drafts)
    checkBreaks(draft.drivers.breaks)
    var groups: [DriverGroup] = []
    for (group, taxis) in zip(drafts, counts) {
      if let bound = bind(group, taxis: taxis, draft.drivers) { groups.append(bound) }
    }
    return groups.count == drafts.count ? FleetModel(groups: groups) : nil
  }

  private func checkNames(_ drafts: [Located<GroupDraft>]) {
    for (index, group) in drafts.enumerated()
    where drafts[..<index].contains(where: { $0.value.name.value == group.value.name.value }) {
      group.value.name.report(
        "another group has the name \(Wording.quoted(group.value.name.value))",
        fix: "give each group a unique name", to: log)
    }
  }

  /// Number of taxis in each group; nil after reporting an error.
  private func taxis(of groups: [Located<GroupDraft>], _ fleet: FleetDraft) -> [Int]? {
    let counts = groups.compactMap(\.value.taxis)
    let shares = groups.compactMap(\.value.share)
    if !counts.isEmpty, let odd = groups.first(where: { $0.value.taxis == nil }) {
      odd.report(
        "some groups have \"taxis\" and this one a \"share\"", fix: "use one for all", to: log)
      return nil
    }
    guard counts.isEmpty else {
      fleet.taxis?.report(
        "the groups say already how many taxis they have",
        fix: "remove it, or give the groups a \"share\"", to: log)
      let sum = counts.reduce(0.0) { $0 + Double($1) }
      guard sum >= 1, sum <= Double(FleetBlock.mostTaxis) else {
        let message = sum < 1 ? "the groups have no taxi" : "the groups have too many taxis"
        groups[0].report(message, fix: "write 1 to \(FleetBlock.mostTaxis) in all", to: log)
        return nil
      }
      return fleet.taxis == nil ? counts : nil
    }
    guard let whole = fleet.taxis else { return nil }
    let parts = Shares.normalized(shares) { sum in
      groups[0].report(
        "the shares of the groups add up to \(sum) %, not to 100 %",
        fix: "change them so that they do", to: log)
    }
    return parts.map { Self.apportion(whole.value, $0) }
  }

  /// Apportions a total to whole numbers in proportion to shares by the method of largest
  /// remainders.
  static func apportion(_ total: Int, _ shares: [Double]) -> [Int] {
    let quotas = shares.map { Double(total) * $0 }
    var counts = quotas.map { Int($0.rounded(.down)) }
    let order = quotas.indices.sorted { left, right in
      let first = quotas[left] - Double(counts[left])
      let second = quotas[right] - Double(counts[right])
      return first != second ? first > second : left < right
    }
    for index in order.prefix(max(0, total - counts.reduce(0, +))) { counts[index] += 1 }
    return counts
  }

  private func bind(
    _ group: Located<GroupDraft>, taxis: Int, _ fleet: DriversDraft
  ) -> DriverGroup? {
    let own = group.value.drivers
    let start = own.start ?? fleet.start
    let accept = own.accept ?? fleet.accept
    let lapse = own.lapse ?? fleet.lapse
    if let accept, let lapse, accept.value + lapse.value > 1 + 1e-9 {
      (own.lapse ?? own.accept ?? lapse).report(
        "accept and lapse add up to \(Dimension.share.text(accept.value + lapse.value)), "
          + "more than 100 %", fix: "make one of them smaller", to: log)
    }
    let places = start.flatMap(startPlaces)
    guard let accept, let lapse, let places else { return nil }
    let shifts = own.shifts ?? fleet.shifts
    var bound = DriverGroup(
      name: group.value.name.value, taxis: taxis, acceptShare: accept.value,
      lapseShare: lapse.value, response: .zero, pressDelay: .zero, shifts: shifts ?? [],
      attendance: 1,
      startPlaces: places)
    fleet.settings.apply(to: &bound)
    own.settings.apply(to: &bound)
    if let shifts, shifts.isEmpty, bound.attendance < 1 {
      log.warn(
        at: group.location,
        "\(group.path): without shifts drivers are always on duty; \"attendance\" changes nothing",
        fix: "add shifts")
    }
    bound.acceptRates = acceptRates(own, fleet, usual: accept.value)
    if let costs = own.costs ?? fleet.costs { bound.costs = costs.value.costs }
    checkBreaks(own.breaks)
    let breaks = (own.breaks ?? fleet.breaks)?.value ?? []
    (bound.habits.firstBreak, bound.habits.secondBreak) = (breaks.first, breaks.dropFirst().first)
    return bound
  }

  /// A value of the group takes precedence over a value of the fleet, in either form.
  private func acceptRates(
    _ own: DriversDraft, _ fleet: DriversDraft, usual: Double
  ) -> AcceptRates? {
    for draft in [own, fleet] {
      if let byHour = draft.acceptByHour { return AcceptRates(byHour.map { [$0] }) }
      if let path = draft.acceptTable {
        return AcceptTableBinder(map: map, log: log, files: files).read(path, usual: usual)
      }
      if draft.accept != nil { return nil }
    }
    return nil
  }

  /// Reports registered breaks that the rulebook does not allow, if it has breaks.
  private func checkBreaks(_ breaks: Located<[TimeSpan]>?) {
    guard let breaks, let rulebook, rulebook.breaksMax > 0 else { return }
    let times = breaks.value
    if times.count > rulebook.breaksMax {
      breaks.report(
        "\(times.count) breaks are more than the rulebook's breaks_max of \(rulebook.breaksMax)",
        fix: "name fewer, or raise breaks_max", to: log)
    }
    if times.count == 2, times[1] - times[0] < rulebook.breakLength {
      breaks.report(
        "the second break is due before the first of \(rulebook.breakLength) is over",
        fix: "leave at least the rulebook's break_length between them", to: log)
    }
    let limit = rulebook.workdayMax ?? TimeOfDay.day
    if let last = times.last, last >= limit {
      breaks.report(
        "a break is due after \(last), when the workday of \(limit) is over",
        fix: "write less than \(limit)", to: log)
    }
  }

  private func startPlaces(_ draft: Located<StartDraft>) -> StartPlaces? {
    switch draft.value {
    case .weights(let weights):
      map.weights(weights, of: draft).flatMap(map.choice).map { .weighted($0) }
    case .place(let place):
      PlaceDraft.place(of: place, on: map.places, log: log).map { .fixed($0) }
    }
  }
}
