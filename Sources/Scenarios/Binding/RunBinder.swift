import CityModels
import Documents
import Geography
import Quantities
import RandomVariates
import RunCore

/// Binds the street runs of a scenario to its map.
struct RunBinder {
  let map: MapBinder
  let service: ServiceBinder
  let window: MeasurementWindow

  /// Residents who may be invited; nil without the block `people`.
  let residents: KnownResidents?
  let log: ProblemLog
  let files: InputFiles

  /// Binds the runs; nil after reporting an error.
  func bind(_ drafts: [Located<RunDraft>], _ scenario: ScenarioDraft) -> [RunModel]? {
    var models: [RunModel] = []
    for located in drafts {
      if case .drawn = map.city.travel {
        located.report(
          "runs need a map, and drives are drawn without one",
          fix: "give city.travel a speed, or leave runs out", to: log)
        return nil
      }
      if models.contains(where: { $0.name == located.value.name }) {
        located.report(
          "there is a run \(Wording.quoted(located.value.name)) already",
          fix: "give every run a unique name", to: log)
        continue
      }
      if located.value.closing != nil, scenario.conditions?.driversKnow == false {
        located.report(
          "a run is announced, so drivers know its closures",
          fix: "leave out conditions.drivers_know", to: log)
        continue
      }
      if let travel = located.value.travel, travel.value.taxiShare > 0,
        !scenario.has(ScenarioBlock.fleet)
      {
        travel.report(
          "athletes come by taxi, and the city has no taxis",
          fix: "add the blocks demand and fleet, or leave it out", to: log)
        continue
      }
      if let medical = located.value.medical, !scenario.has(ScenarioBlock.emergency) {
        medical.report(
          "athletes need first aid, and there is none",
          fix: "add the block emergency, or leave it out", to: log)
        continue
      }
      guard isLegal(located.value) else { continue }
      if let model = bind(located, scenario) { models.append(model) }
    }
    return models.count == drafts.count ? models : nil
  }

  /// True if the invited people exist, and the run states nothing that concerns others; reports an
  /// error otherwise.
  private func isLegal(_ draft: RunDraft) -> Bool {
    guard KnownResidents.areThere(residents, for: draft.people, log) else { return false }
    if draft.people.value == .apart {
      let limits: [(any Reported)?] = [draft.ageFrom, draft.ageTo, draft.lateStart]
      for limit in limits {
        limit?.report(
          "this concerns residents, and the athletes are people of the run",
          fix: "add \"of\": \"residents\", or leave it out", to: log)
      }
      return limits.allSatisfy { $0 == nil }
    }
    if let travel = draft.travel {
      travel.report(
        "residents travel to a run as to any other appointment", fix: "leave travel out", to: log)
      return false
    }
    if let to = draft.ageTo, let from = draft.ageFrom, to.value < from.value {
      to.report("the ages end before they begin", fix: "write the smaller age first", to: log)
      return false
    }
    return true
  }

  /// True if there are enough residents, whose ages are known if they matter; reports an error
  /// otherwise.
  private func areEnough(_ invited: Int, _ located: Located<RunDraft>) -> Bool {
    let draft = located.value
    guard draft.people.value == .residents, let residents, let count = residents.count else {
      return true
    }
    guard invited <= count else {
      located.report(
        "\(Wording.grouped(invited)) invitations are more than the \(Wording.count(count, "resident"))",
        fix: "write \"invited\": \(count) or less", to: log)
      return false
    }
    guard let limit = draft.ageFrom ?? draft.ageTo, !residents.haveAges else { return true }
    limit.report(
      "the ages of the residents are unknown",
      fix: "add people.ages or the column age, or leave it out", to: log)
    return false
  }

  private func bind(_ located: Located<RunDraft>, _ scenario: ScenarioDraft) -> RunModel? {
    let draft = located.value
    let start = window.instant(of: draft.start.value)
    guard start > .start else {
      draft.start.report(
        "the run starts when the simulated time begins, and has to be announced before",
        fix: "write a later start, or a longer window.warmup", to: log)
      return nil
    }
    if start + draft.waves.every * Int64(draft.waves.count - 1) >= window.end {
      log.warn(
        at: draft.start.location,
        "\(draft.start.path): "
          + (start >= window.end ? "the run is" : "the last wave starts")
          + " after the measured window")
    }
    guard let path = path(draft.path, scenario) else { return nil }
    var streaming = draft.stream.streaming
    streaming.outages = service.outages(draft.stream.outages)
    var model = RunModel(
      name: draft.name, path: path, start: start, pace: .zero, streaming: streaming)
    draft.settings.apply(to: &model)
    draft.medical?.value.apply(to: &model)
    model.concernsResidents = draft.people.value == .residents
    model.ages = (draft.ageFrom?.value ?? 0)...(draft.ageTo?.value ?? 119)
    if let late = draft.lateStart { model.lateStart = late.value }
    guard areEnough(model.invited, located) else { return nil }
    (model.waves, model.waveGap) = (draft.waves.count, draft.waves.every)
    model.closing = draft.closing.map { closing(of: $0.value, model) }
    warnOfSwept(model, draft)
    for gate in draft.gates {
      guard gate.value.at.meters <= path.length.meters else {
        gate.report(
          "the gate lies beyond the path, which is \(Wording.number(path.length.meters.rounded())) m long",
          fix: "write a distance from the start on the path", to: log)
        return nil
      }
      model.gates.append(
        RunModel.Gate(
          at: gate.value.at,
          hours: gate.value.open?.map { service.times(from: $0.start, $0.length, of: "gate") }))
    }
    if let travel = draft.travel {
      guard let weights = map.weights(travel.value.homes.value, of: travel.value.homes),
        let homes = try? WeightedChoice(weights: weights)
      else { return nil }
      var found = RunModel.Travel(before: .zero, after: .zero, homes: homes)
      found.taxiShare = travel.value.taxiShare
      travel.value.settings.apply(to: &found)
      model.travel = found
    }
    return model
  }

  private func warnOfSwept(_ model: RunModel, _ draft: RunDraft) {
    guard model.start + model.lastWave >= model.sweepEnd else { return }
    log.warn(
      at: draft.start.location,
      "\(draft.start.path): the last waves do not run: the sweep is at the finish before they start",
      fix: "write a later closing.sweep_after, or fewer waves")
  }

  private func closing(of draft: RunClosingDraft, _ model: RunModel) -> RunModel.Closing {
    var closing = draft.closing
    closing.sweepAfter = draft.sweepAfter ?? model.lastWave
    return closing
  }

  // MARK: - The path

  /// Greatest number of corners of a path.
  private static let mostCorners = 10_000

  private func path(_ located: Located<String>, _ scenario: ScenarioDraft) -> StreetPath? {
    let tables = PlaceTables(map.places, log: log, files: files)
    guard
      let table = tables.reader.table(
        located, requiring: { CSVTable.coordinateColumns(among: $0) })
    else { return nil }
    guard table.rowCount <= Self.mostCorners else {
      located.report(
        "the path has \(table.rowCount) corners, more than \(Self.mostCorners)",
        fix: "leave out corners that lie less than some metres apart", to: log)
      return nil
    }
    let rows = tables.reader.rows(of: table, of: Point(x: 0, y: 0), [tables.point])
    guard let corners = rows.finish() else { return nil }
    guard let path = StreetPath(corners), path.length.meters >= 100 else {
      located.report(
        "the path is shorter than 100 m", fix: "write at least two corners that far apart", to: log)
      return nil
    }
    return isClosed(path, located, scenario) ? nil : path
  }

  /// True if a path enters closed zones, such as a stadium; reports it (H-TR6).
  private func isClosed(
    _ path: StreetPath, _ located: Located<String>, _ scenario: ScenarioDraft
  ) -> Bool {
    let areas = scenario.conditions?.closedZones.map { map.contains($0.zones) } ?? []
    guard !areas.isEmpty else { return false }
    for step in 0...Int(path.length.meters / 25) {
      let point = path.point(at: Distance(meters: Double(step) * 25))
      let zone = (map.zones.place(at: point) ?? map.zones.middle(nearestTo: point)).zone
      if areas.contains(where: { $0[zone.index] }) {
        located.report(
          "the path leads through zone \(Wording.quoted(map.zones.keys[zone.index])), which conditions.closed_zones closes",
          fix: "lead it along open streets, or open the zone", to: log)
        return true
      }
    }
    return false
  }
}
