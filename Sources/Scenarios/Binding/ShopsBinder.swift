import CityModels
import Documents
import Geography
import LineUpCore
import Quantities
import RandomVariates

/// Binds the shops of a scenario to its map.
struct ShopsBinder {
  let map: MapBinder
  let window: MeasurementWindow
  let date: CalendarDate?

  /// Residents who may shop; nil without the block `people`.
  let residents: KnownResidents?
  let log: ProblemLog
  let files: InputFiles

  /// Binds the shops.
  /// - Parameters:
  ///   - draft: the block of the scenario.
  ///   - service: binder of the outages.
  ///   - location: location of the block in the scenario.
  ///   - hasTaxis: true if there are taxis.
  ///   - activityTypes: types of the appointments of residents; nil without residents.
  /// - Returns: the shops; nil after reporting an error.
  func bind(
    _ draft: ShopsDraft, _ service: ServiceBinder, at location: SourceLocation, hasTaxis: Bool,
    activityTypes: [String]?
  ) -> ShopsModel? {
    guard case .streets = map.city.travel else {
      log.report(
        at: location, "shops: people cannot get to shops where drives are drawn without a map",
        fix: "give city.travel a speed, or leave shops out")
      return nil
    }
    let shops =
      draft.table.map {
        ShopTables(tables: PlaceTables(map.places, log: log, files: files)).shops($0)
      } ?? draft.list.flatMap(listed)
    guard let shops, isLegal(draft.wants), let wants = wants(draft.wants, shops),
      var model = try? ShopsModel(shops: shops, wants: wants)
    else { return nil }
    draft.settings.apply(to: &model)
    draft.wants.settings.apply(to: &model)
    model.date = date.map { startDate(window, $0) }
    model.rules.expectedStay = max(.seconds(1), TimeSpan(roundingSeconds: model.stay.mean))
    model.outages = service.outages(draft.outages).sorted { $0.start < $1.start }
    if draft.wants.people.value == .residents {
      guard let demand = demand(of: draft.wants, shops), usesNoCalls(model, draft.wants) else {
        return nil
      }
      model.residentDemand = demand
    }
    model.residents = draft.residents.flatMap { errands($0, activityTypes, model.system) }
    guard hasTaxis || !model.callsTaxis else {
      log.report(
        at: location, "shops: people come or go home by taxi, and there is none",
        fix: "add the blocks demand and fleet, or let them walk and drive")
      return nil
    }
    return model
  }

  /// Date of the day on which the run begins; it is earlier than that of the window if the warm-up
  /// passes midnight.
  private func startDate(_ window: MeasurementWindow, _ date: CalendarDate) -> CalendarDate {
    let early = window.warmUp.milliseconds - window.startOfDay.sinceMidnight.milliseconds
    let day = TimeOfDay.day.milliseconds
    return date.advanced(byDays: early > 0 ? -Int((early + day - 1) / day) : 0)
  }

  private func errands(
    _ shopping: Located<ResidentShopping>, _ types: [String]?, _ system: ShopsModel.System
  ) -> ResidentShopping? {
    guard let types else {
      shopping.report(
        "no resident has a calendar", fix: "add people, or leave residents out",
        to: log)
      return nil
    }
    // A shop is never at home.
    let others = types.filter { $0 != ResidentsModel.home }
    guard others.contains(shopping.value.type) else {
      shopping.report(
        "there is no activity of the type \(Wording.quoted(shopping.value.type))",
        fix: Wording.suggestion(for: shopping.value.type, among: others), to: log)
      return nil
    }
    if system == .visits, shopping.value.way != .visit {
      shopping.warn(
        "with line_up.system visits shops give no tickets: people with calendars get in only where a machine has a slot for the same day",
        fix: "write line_up: \"visit\" here, or the system both", to: log)
    }
    return shopping.value
  }

  private func listed(_ drafts: [ShopDraft]) -> [ShopsModel.Outlet]? {
    var names: Set<String> = []
    let shops = drafts.compactMap { draft -> ShopsModel.Outlet? in
      let place = PlaceDraft.place(of: draft.at, on: map.places, log: log)
      guard names.insert(draft.id.value).inserted else {
        draft.id.report(
          "there is another shop \(Wording.quoted(draft.id.value))", fix: "give it another name",
          to: log)
        return nil
      }
      return place.map {
        ShopsModel.Outlet(
          draft.id.value, at: $0, capacity: draft.capacity, opens: draft.opens,
          closes: draft.closes, machines: draft.machines)
      }
    }
    guard shops.count == drafts.count else { return nil }
    return shops.sorted { NaturalOrder.precedes($0.name, $1.name) }
  }

  private func wants(
    _ draft: WantsDraft, _ shops: [ShopsModel.Outlet]
  ) -> ShopsModel.Wants? {
    if draft.people.value == .residents { return .listed([]) }
    if let list = draft.list { return listed(list, shops) }
    guard let perDay = draft.perDay, let homes = draft.homes,
      let weights = map.weights(homes.value, of: homes)
    else { return nil }
    let pulls = pulls(draft, shops)
    let choices = pulls.compactMap { map.choice($0) }
    guard choices.count == map.zones.zoneCount else { return nil }
    func process(_ rates: [[Double]]) -> PoissonDemand {
      PoissonDemand(ratesPerHour: rates, destinations: Array(repeating: nil, count: weights.count))
    }
    switch draft.byHour {
    case .shares(let shares):
      let rates = shares.map { share in weights.map { perDay.value * share * $0 } }
      return .drawn(process(rates), shops: choices)
    case .whileOpen:
      let rates = ratesWhileOpen(perDay.value, weights, shops, pulls)
      return .drawn(process(rates), shops: choices, whileOpen: true)
    }
  }

  /// Appeal of each shop in each zone.
  func pulls(_ draft: WantsDraft, _ shops: [ShopsModel.Outlet]) -> [[Double]] {
    map.zones.zones.map { zone -> [Double] in
      let here = map.zones.center(of: zone)
      let pulls = shops.map { shop -> Double in
        guard let scale = draft.scale else { return Double(shop.capacity) }
        let meters = map.zones.distance(from: here, to: shop.place).meters
        return Double(shop.capacity) * Decay.factor(meters / scale.value.meters)
      }
      // If all shops are too far away, capacity alone decides.
      return pulls.contains { $0 > 0 } ? pulls : shops.map { Double($0.capacity) }
    }
  }

  /// Hourly rates of wishes by hour of the day and zone, scaled so that the daily number falls
  /// within the opening hours of the chosen shops.
  private func ratesWhileOpen(
    _ perDay: Double, _ weights: [Double], _ shops: [ShopsModel.Outlet], _ pulls: [[Double]]
  ) -> [[Double]] {
    let hoursOpen = shops.map { ($0.closes - $0.opens).inSeconds / 3600 }
    let rates = zip(weights, pulls).map { weight, pulls in
      perDay * weight * pulls.reduce(0, +) / zip(pulls, hoursOpen).reduce(0) { $0 + $1.0 * $1.1 }
    }
    return (0..<24).map { hour in
      let (start, end) = (TimeSpan.hours(Int64(hour)), TimeSpan.hours(Int64(hour) + 1))
      let isOpen = shops.contains { $0.opens < end && start < $0.closes }
      return isOpen ? rates : weights.map { _ in 0 }
    }
  }

  private func listed(
    _ drafts: [WantDraft], _ shops: [ShopsModel.Outlet]
  ) -> ShopsModel.Wants? {
    let numbers = Self.numbers(of: shops)
    let wants = drafts.compactMap { draft -> ShopsModel.Listed? in
      guard let written = draft.home else {
        draft.person?.report(
          "this is a resident, and the customers are people of the list",
          fix: "add \"of\": \"residents\", or write a home", to: log)
        return nil
      }
      let home = PlaceDraft.place(of: written, on: map.places, log: log)
      guard let shop = number(of: draft.shop, numbers), let home else { return nil }
      var want = ShopsModel.Listed(
        at: window.instant(of: draft.at.value), from: home, to: ShopID(shop))
      (want.means, want.way, want.stay) = (draft.means?.value, draft.way?.value, draft.stay)
      (want.ahead, want.saidWay) = (draft.ahead, draft.saidWay?.value)
      want.channel = draft.channel.map { LineUpChannel($0) }
      return want
    }
    guard wants.count == drafts.count else { return nil }
    return .listed(
      wants.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        .map(\.element))
  }
}
