import CityModels
import DispatchCore
import Documents
import Geography
import Mobility

/// Combines the parts of a scenario into a city model.
enum ModelBinder {
  /// Binds the model; nil after reporting an error.
  ///
  /// Every part is checked as far as possible, so that one pass finds every problem.
  static func bind(_ draft: ScenarioDraft, log: ProblemLog, files: InputFiles) -> CityModel? {
    guard let city = draft.city else { return nil }
    let map = MapBinder(city: city, log: log)
    let fleet =
      draft.fleet.map {
        FleetBinder(map: map, log: log, files: files, rulebook: draft.rulebook).bind($0)
      } ?? FleetModel(groups: [])
    guard let dated = draft.window else { return nil }
    let window = dated.window
    let binder = ServiceBinder(map: map, window: window, log: log)
    let trips = TripsBinder(map: map, window: window, log: log, files: files)
    let demand = draft.demand.flatMap { trips.bind($0, name: "demand", like: nil) }
    let people = draft.people.flatMap {
      PeopleBinder(map: map, window: window, date: dated.date, log: log, files: files)
        .bind($0, means: draft.means ?? MeansDraft())
    }
    let emergency = EmergencyBinder(
      map: map, window: window, date: dated.date, residents: known(people, draft),
      hasResidentAthletes: haveResidentPatients(draft), log: log, files: files
    ).bind(draft.emergency, draft.alarms, binder, hasTaxis: draft.has(ScenarioBlock.fleet))
    let shops = self.shops(draft, people, map, dated, binder, files)
    let runs = self.runs(draft, people, map, binder, files)
    let disclosure = self.disclosure(draft, people, emergency, runs, map, binder)
    let hails = draft.hails.flatMap { trips.bind($0, name: "hails", like: draft.demand) }
    let servedZones = draft.service.flatMap(binder.servedZones)
    let outages = binder.outages(draft.service?.outages ?? [])
    let conditions = draft.conditions.flatMap(binder.conditions)
    let bulletins = self.bulletins(draft, people, binder, log)
    let calendars = CalendarBinder(map: map, window: window, date: dated.date, log: log)
    let calendar = draft.calendar.map(calendars.bind)
    let fares = self.fares(draft, map, dated, log)
    guard let demand = demand ?? (draft.demand == nil ? .listed([]) : nil), let fleet,
      let goal = draft.goal, let passengers = draft.passengers,
      let rulebook = draft.rulebook, draft.hails == nil || hails != nil,
      draft.people == nil || people != nil, draft.emergency == nil || emergency != nil,
      draft.shops == nil || shops != nil, draft.runs == nil || runs != nil,
      draft.disclosure == nil || disclosure != nil
    else { return nil }
    var model = CityModel(
      window: window, goal: self.goal(goal, draft, log), zones: city.zones, travel: city.travel,
      demand: demand, hails: hails, passengers: passengers, fleet: fleet,
      rulebook: rulebook)
    (model.hailBoarding, model.hailPatience) = (draft.hails?.boarding, draft.hails?.patience)
    model.hailRankShare = draft.hails?.atRanks ?? 0
    bindCruising(draft, &model, log)
    (model.emergency, model.shops, model.disclosure) = (emergency, shops, disclosure)
    settle(people, bulletins, in: &model)
    (model.servedZones, model.outages) = (servedZones, outages)
    model.sharing = draft.sharing.map { $0.limited(toSeats: rulebook.taxiCapacity) }
    (model.rebalancing, model.fares) = (draft.rebalancing, fares)
    close(conditions, runs ?? [], in: &model)
    model.calendar = calendar
    if let draft = draft.calendar { calendars.check(draft, model) }
    checkObservedParties(of: model, draft, log)
    if let service = draft.service {
      service.settings.apply(to: &model)
      model.showsWaits = service.showsWaits
    }
    return model
  }

  private static func fares(
    _ draft: ScenarioDraft, _ map: MapBinder, _ dated: WindowDraft, _ log: ProblemLog
  ) -> FareModel? {
    FareBinder(map: map, window: dated.window, date: dated.date, log: log)
      .bind(draft.fares, draft, hasDistances: draft.city?.travel.hasDistances ?? true)
  }

  /// Goals, with a warning about each one whose population is absent.
  private static func goal(
    _ goal: GoalDraft, _ draft: ScenarioDraft, _ log: ProblemLog
  ) -> ServiceGoal {
    func check(_ limit: Located<Double>?, _ hasPopulation: Bool, _ block: String) -> Double? {
      if let limit, !hasPopulation {
        limit.warn(
          "this goal has no effect without the block \(block)",
          fix: "leave it out, or add the block \(block)", to: log)
      }
      return limit?.value
    }
    var found = goal.taxis
    if let share = check(goal.missedShare, draft.has(ScenarioBlock.people), "people") {
      found.missedShare = share
    }
    if let share = check(goal.enteredShare, draft.has(ScenarioBlock.shops), "shops") {
      found.enteredShare = share
    }
    return found
  }

  /// Residents to whom other blocks refer; nil without the block `people`.
  private static func known(
    _ people: PeopleBinder.Bound?, _ draft: ScenarioDraft
  ) -> KnownResidents? {
    draft.has(ScenarioBlock.people) ? KnownResidents(people) : nil
  }

  private static func disclosure(
    _ draft: ScenarioDraft, _ people: PeopleBinder.Bound?, _ emergency: EmergencyModel?,
    _ runs: [RunModel]?, _ map: MapBinder, _ service: ServiceBinder
  ) -> DisclosureModel? {
    if let people = draft.disclosure?.people, people.value == .athletes,
      draft.runs?.contains(where: { $0.value.people.value == .residents }) ?? false
    {
      people.report(
        "the athletes are residents", fix: "write \"people\": \"residents\"", to: map.log)
      return nil
    }
    // An invalid block has been reported already, and counts as any number of people.
    var counts: [PeopleOfData: Int] = [:]
    if draft.has(ScenarioBlock.people) { counts[.residents] = people?.count ?? .max }
    if draft.has(ScenarioBlock.alarms) {
      counts[.wearers] = emergency?.alarms?.wearers.count ?? .max
    }
    if draft.has(ScenarioBlock.runs) {
      counts[.athletes] = runs.map { $0.reduce(0) { $0 + $1.invited } } ?? .max
    }
    return DisclosureBinder(map: map, service: service, people: counts, log: map.log)
      .bind(draft.disclosure)
  }

  private static func runs(
    _ draft: ScenarioDraft, _ people: PeopleBinder.Bound?, _ map: MapBinder,
    _ service: ServiceBinder, _ files: InputFiles
  ) -> [RunModel]? {
    draft.runs.flatMap {
      RunBinder(
        map: map, service: service, window: service.window, residents: known(people, draft),
        log: service.log, files: files
      ).bind($0, draft)
    }
  }

  private static func shops(
    _ draft: ScenarioDraft, _ people: PeopleBinder.Bound?, _ map: MapBinder,
    _ dated: WindowDraft, _ service: ServiceBinder, _ files: InputFiles
  ) -> ShopsModel? {
    // If the residents are invalid, their absence is not reported in addition.
    let asked =
      draft.has(ScenarioBlock.people) ? draft.shops?.residents.map { [$0.value.type] } : nil
    let types = people.map(\.types) ?? asked
    return draft.shops.flatMap {
      ShopsBinder(
        map: map, window: dated.window, date: dated.date, residents: known(people, draft),
        log: service.log, files: files
      ).bind(
        $0, service, at: draft.location, hasTaxis: draft.has(ScenarioBlock.fleet),
        activityTypes: types)
    }
  }

  /// Bulletins for residents; if the residents are invalid, their absence is not reported in
  /// addition.
  private static func bulletins(
    _ draft: ScenarioDraft, _ people: PeopleBinder.Bound?, _ service: ServiceBinder,
    _ log: ProblemLog
  ) -> TravelBulletins {
    guard let conditions = draft.conditions, draft.people == nil || people != nil else {
      return TravelBulletins()
    }
    return BulletinBinder(service: service, log: log).bind(conditions, lines: people.map(\.lines))
  }

  /// Adds slowdowns, closures and runs to a city.
  private static func close(
    _ conditions: StreetConditions?, _ runs: [RunModel], in model: inout CityModel
  ) {
    model.runs = runs
    if runs.contains(where: \.concernsResidents) { model.addTypeOfRuns() }
    let closures = runs.compactMap(\.closure)
    guard conditions != nil || !closures.isEmpty,
      case .streets(var streets, let noise) = model.travel
    else { return }
    var all = conditions ?? StreetConditions()
    all.closures += closures
    streets.conditions = all
    model.travel = .streets(streets, noise: noise)
  }

  /// True if residents may become patients at street runs.
  private static func haveResidentPatients(_ draft: ScenarioDraft) -> Bool {
    draft.runs?.contains(where: \.value.haveResidentPatients) ?? false
  }

  /// Adds residents to a city, after its services.
  private static func settle(
    _ people: PeopleBinder.Bound?, _ bulletins: TravelBulletins, in model: inout CityModel
  ) {
    defer { if model.shops?.residentDemand != nil { model.addTypeOfWishes() } }
    switch people {
    case .listed(var residents):
      residents.bulletins = bulletins
      model.residents = residents
    case .drawn(var residents):
      residents.frame.bulletins = bulletins
      model.drawnResidents = residents
    case nil: break
    }
  }

  /// Cruising requires streets, and hails within a distance require cruising.
  private static func bindCruising(
    _ draft: ScenarioDraft, _ model: inout CityModel, _ log: ProblemLog
  ) {
    if let cruising = draft.cruising {
      if model.streets == nil {
        cruising.report(
          "taxis cannot cruise where drives are drawn without a map",
          fix: "give city.travel a speed, or leave it out", to: log)
      }
      model.cruising = cruising.value
    }
    if let width = draft.hails?.width {
      if draft.cruising == nil {
        width.report(
          "this has no effect without cruising taxis",
          fix: "add the block cruising, or leave it out", to: log)
      }
      model.hailWidth = width.value
    }
  }

  /// Reports observed parties that are too large for a taxi and must not use several.
  private static func checkObservedParties(
    of model: CityModel, _ draft: ScenarioDraft, _ log: ProblemLog
  ) {
    let capacity = model.rulebook.taxiCapacity
    guard let owner = draft.demand?.observed, let largest = model.demand.observed?.largestParty,
      !model.rulebook.parties, largest > capacity
    else { return }
    owner.report(
      "the file has a party of \(largest), and taxis hold \(capacity) people (rulebook.taxi_capacity)",
      fix: "set rulebook.taxi_capacity to \(largest), or rulebook.parties to true", to: log)
  }
}
