import CitySimulation
import Documents
import Geography

/// Puts the parts of a scenario together into the model of a city.
enum ModelBinder {
  /// The model; nil after reporting why there is none.
  ///
  /// Every part that can be looked at is looked at, so that one pass finds every problem.
  static func bind(_ draft: ScenarioDraft, log: ProblemLog, files: InputFiles) -> CityModel? {
    guard let city = draft.city else { return nil }
    let map = MapBinder(city: city, log: log)
    let fleet = draft.fleet.flatMap {
      FleetBinder(map: map, log: log, rulebook: draft.rulebook).bind($0)
    }
    guard let window = draft.window else { return nil }
    let trips = TripsBinder(map: map, window: window, log: log, files: files)
    let demand = draft.demand.flatMap { trips.bind($0, name: "demand", like: nil) }
    let hails = draft.hails.flatMap { trips.bind($0, name: "hails", like: draft.demand) }
    let binder = ServiceBinder(map: map, window: window, log: log)
    let servedZones = draft.service.flatMap(binder.servedZones)
    let outages = draft.service.map(binder.outages) ?? []
    let conditions = draft.conditions.map(binder.conditions)
    guard let demand, let fleet, let goal = draft.goal, let passengers = draft.passengers,
      let rulebook = draft.rulebook, draft.hails == nil || hails != nil
    else { return nil }
    var model = CityModel(
      window: window, goal: goal, zones: city.zones, travel: city.travel,
      demand: demand, hails: hails, passengers: passengers, fleet: fleet,
      rulebook: rulebook)
    model.hailBoarding = draft.hails?.boarding
    model.servedZones = servedZones
    model.outages = outages
    model.sharing = draft.sharing
    model.rebalancing = draft.rebalancing
    if let conditions, case .streets(var streets, let noise) = model.travel {
      streets.conditions = conditions
      model.travel = .streets(streets, noise: noise)
    }
    if let service = draft.service {
      model.gpsErrorMeters = service.gpsError
      model.showsWaits = service.showsWaits
    }
    return model
  }
}
