import CityModels
import Documents
import EmergencyCore
import Geography
import Quantities
import RandomVariates

/// Binds the ambulance service of a scenario to its map.
struct EmergencyBinder {
  let map: MapBinder
  let window: MeasurementWindow

  /// Date of the day on which the measurement starts; nil if the scenario has none.
  let date: CalendarDate?

  /// Residents who may be patients; nil without the block `people`.
  let residents: KnownResidents?

  /// True if residents may become patients at street runs.
  let hasResidentAthletes: Bool
  let log: ProblemLog
  let files: InputFiles

  /// Binds the ambulance service with the watches that call it; nil without one, or after reporting
  /// an error.
  func bind(
    _ draft: EmergencyDraft?, _ alarms: AlarmsDraft?, _ service: ServiceBinder, hasTaxis: Bool
  ) -> EmergencyModel? {
    let watches = alarms.flatMap {
      AlarmBinder(map: map, service: service, residents: residents, log: log, files: files).bind($0)
    }
    guard let draft, var model = bind(draft), alarms == nil || watches != nil else { return nil }
    if let lowAcuity = draft.lowAcuity, !hasTaxis {
      lowAcuity.report(
        "patients are sent a taxi, and there is none",
        fix: "add the blocks demand and fleet, or leave it out", to: log)
      return nil
    }
    model.alarms = watches
    if let alarms { model.rules.answer = alarms.answer }
    guard let stay = draft.hospitalStay else { return model }
    model.hospitalStay = stay.value
    let concernsResidents = model.concernsResidents || hasResidentAthletes
    if concernsResidents, !model.hospitals.isEmpty { return model }
    stay.report(
      model.hospitals.isEmpty
        ? "residents leave a hospital, and there is none" : "no patient is a resident",
      fix: model.hospitals.isEmpty
        ? "add \"hospitals\": \"hospitals.csv\""
        : "add \"of\": \"residents\" to emergency.calls, alarms or a run with medical, or leave it out",
      to: log)
    return nil
  }

  /// Binds the ambulance service; nil after reporting an error.
  private func bind(_ draft: EmergencyDraft) -> EmergencyModel? {
    guard case .streets(let streets, _) = map.city.travel else {
      draft.stations.report(
        "ambulances cannot get about where drives are drawn without a map",
        fix: "give city.travel a speed, or leave emergency out", to: log)
      return nil
    }
    let tables = EmergencyTables(
      tables: PlaceTables(map.places, log: log, files: files), window: window, date: date,
      residents: residents)
    let stations = tables.stations(draft.stations, sharing: draft.ambulances)
    let hospitals = draft.hospitals.map(tables.hospitals) ?? []
    let calls = self.calls(draft.calls, tables)
    guard let stations, let hospitals, let calls else { return nil }
    var model = EmergencyModel(stations: stations, calls: calls)
    model.callsConcernResidents = draft.calls.people.value == .residents
    model.rules = draft.rules.rules
    if let path = draft.rules.stationOrder {
      guard let orders = tables.orders(path, of: stations.map(\.name)) else { return nil }
      model.rules.stationOrders = orders
    }
    model.hospitals = hospitals
    draft.settings.apply(to: &model)
    model.rules.expectedMobilisation = TimeSpan(roundingSeconds: model.mobilisation.mean)
    (model.transportedShare, model.lowAcuity) = (
      draft.transportedShare.value, draft.lowAcuity?.value
    )
    if let moveUp = draft.rules.moveUp {
      let rule = MoveUpTables(
        tables: tables, stations: model.stations, ambulances: model.ambulanceCount,
        streets: streets
      ).rule(moveUp, of: model)
      guard let rule else { return nil }
      model.rules.moveUp = rule
    }
    return check(model, draft) ? model : nil
  }

  private func calls(
    _ draft: EmergencyCallsDraft, _ tables: EmergencyTables
  ) -> EmergencyModel.Calls? {
    if let table = draft.table { return tables.calls(table).map { .listed($0) } }
    guard KnownResidents.areThere(residents, for: draft.people, log) else { return nil }
    if draft.people.value == .residents, let origins = draft.origins, !origins.value.isUniform {
      origins.report(
        "calls of residents come from where they are", fix: "leave it out", to: log)
      return nil
    }
    guard let perDay = draft.perDay, let origins = draft.origins,
      let weights = map.weights(origins.value, of: origins)
    else { return nil }
    let rates = draft.byHour.value.map { share in weights.map { perDay.value * share * $0 } }
    guard let priorities = try? WeightedChoice(weights: draft.priorities) else { return nil }
    return .drawn(
      PoissonDemand(
        ratesPerHour: rates, destinations: Array(repeating: nil, count: weights.count)),
      priorities: priorities)
  }

  /// True if the service can operate; warns of implausible values.
  private func check(_ model: EmergencyModel, _ draft: EmergencyDraft) -> Bool {
    if let lowAcuity = draft.lowAcuity, model.hospitals.isEmpty {
      lowAcuity.report(
        "a taxi brings patients to a hospital, and there is none",
        fix: "add \"hospitals\": \"hospitals.csv\"", to: log)
      return false
    }
    let mayCarry: Bool
    switch model.calls {
    case .listed(let calls):
      mayCarry = calls.contains { $0.isTransported ?? (model.transportedShare > 0) }
    case .drawn: mayCarry = model.transportedShare > 0
    }
    if mayCarry, model.hospitals.isEmpty {
      draft.transportedShare.report(
        "patients are carried to a hospital, and there is none",
        fix: "add \"hospitals\": \"hospitals.csv\"", to: log)
      return false
    }
    if model.ambulanceCount == 0 {
      draft.stations.warn(
        "no station has an ambulance",
        fix: "write how many there are into the column ambulances", to: log)
    } else {
      warnOfLoad(model, draft)
    }
    return true
  }

  /// Warns if the calls exceed the capacity of the ambulances, even without driving.
  private func warnOfLoad(_ model: EmergencyModel, _ draft: EmergencyDraft) {
    guard case .drawn(let process, _) = model.calls else { return }
    let mission = model.scene.mean + model.transportedShare * model.handover.mean
    let load = process.tripsPerDay / 86_400 * mission
    guard load >= Double(model.ambulanceCount) else { return }
    draft.stations.warn(
      "\(Wording.number((load * 10).rounded() / 10)) ambulances are always with patients or at hospitals, driving not "
        + "counted, and there are \(model.ambulanceCount)",
      fix: "add ambulances, or fewer calls", to: log)
  }
}
