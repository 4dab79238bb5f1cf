import AlarmCore
import CityModels
import Documents
import Geography
import Quantities
import RandomVariates

/// Binds the watch wearers of a scenario to its map.
struct AlarmBinder {
  let map: MapBinder
  let service: ServiceBinder

  /// Residents who may wear watches; nil without the block `people`.
  let residents: KnownResidents?
  let log: ProblemLog
  let files: InputFiles

  /// Binds the wearers; nil after reporting an error.
  func bind(_ draft: AlarmsDraft) -> AlarmModel? {
    guard isLegal(draft), let wearers = wearers(draft) else { return nil }
    var model = AlarmModel(wearers)
    draft.settings.apply(to: &model)
    model.rules = draft.rules
    model.rules.samplesInARow = draft.samplesInARow.value
    model.thresholds = draft.thresholds.value
    (model.period, model.phase) = (draft.period.value, draft.phase?.value)
    model.reactionLimit = draft.reactionLimit
    model.outages = service.outages(draft.outages)
    warnOfSlowReports(model, draft)
    warnOfManySamples(model, draft)
    return model
  }

  private func wearers(_ draft: AlarmsDraft) -> AlarmModel.Wearers? {
    guard KnownResidents.areThere(residents, for: draft.people, log) else { return nil }
    let areResidents = draft.people.value == .residents
    if let trace = draft.trace {
      let tables = PlaceTables(map.places, log: log, files: files)
      let watches = WatchTables(
        tables: tables, window: service.window, minimumAge: draft.rules.minimumAge,
        residents: areResidents ? residents : nil)
      guard let all = watches.wearers(trace, draft.thresholds) else { return nil }
      return isRoom(for: all.count, trace, draft) ? .listed(all) : nil
    }
    guard let users = draft.users, let homes = draft.homes,
      isRoom(for: users.value, users, draft)
    else { return nil }
    func kinds(_ found: [HealthParameter: EpisodeDraft], _ isGenuine: Bool)
      -> [AlarmModel.EpisodeKind]
    {
      HealthParameter.allCases.compactMap { parameter in
        found[parameter].map {
          AlarmModel.EpisodeKind(
            parameter, perDay: $0.perUserDay, length: $0.length, isGenuine: isGenuine, low: $0.low)
        }
      }
    }
    let episodes = kinds(draft.episodes, true) + kinds(draft.falseCrossings, false)
    if areResidents {
      guard areEnough(users, homes) else { return nil }
      return .residents(count: users.value, episodes: episodes, noise: draft.noise)
    }
    guard let weights = map.weights(homes.value, of: homes),
      let choice = try? WeightedChoice(weights: weights)
    else { return nil }
    return .drawn(count: users.value, homes: choice, episodes: episodes, noise: draft.noise)
  }

  /// True if there are as many residents as watches, without homes of the wearers; reports an error
  /// otherwise.
  private func areEnough(_ users: Located<Int>, _ homes: Located<ZoneWeights>) -> Bool {
    if !homes.value.isUniform {
      homes.report(
        "residents live where the block people says", fix: "leave homes out", to: log)
    }
    guard let count = residents?.count, users.value > count else { return homes.value.isUniform }
    users.report(
      "\(users.value) watches are more than the \(Wording.count(count, "resident"))",
      fix: "write at most \(count)", to: log)
    return false
  }

  private func isRoom(for count: Int, _ source: any Reported, _ draft: AlarmsDraft) -> Bool {
    guard count > draft.rules.mostOnline else { return true }
    source.report(
      "\(count) people wear a watch, and the service can look after \(draft.rules.mostOnline)",
      fix: "write fewer, or \"most_online\": \(count)", to: log)
    return false
  }

  /// True if watches can detect emergencies.
  private func isLegal(_ draft: AlarmsDraft) -> Bool {
    var isLegal = true
    for parameter in HealthParameter.allCases {
      let limit = draft.thresholds.value[parameter]
      if let limit, parameter == .heartRate || parameter == .bloodPressure,
        limit > HealthValues.well[parameter]
      {
        draft.thresholds.report(
          "\(parameter.name): \(Wording.number(limit)) is above the value of a healthy person,"
            + " \(Wording.number(HealthValues.well[parameter])), so that every watch always calls for help",
          fix: "write a smaller number", to: log)
        isLegal = false
      }
      if let limit, let users = draft.users, parameter == .steps || parameter == .calories {
        draft.thresholds.report(
          "\(parameter.name): \(Wording.number(limit)) has no meaning for the \(Wording.grouped(users.value)) drawn people:"
            + " they sit still, and their \(parameter.name) have no episodes",
          fix: "write 0, or a table alarms.trace with the column \(parameter.name)", to: log)
        isLegal = false
      }
      if limit == nil,
        draft.episodes[parameter] != nil || draft.falseCrossings[parameter] != nil
          || draft.noise.contains(where: { $0.parameter == parameter })
      {
        draft.thresholds.report(
          "\(parameter.name) can be too low, and watches do not ask for it",
          fix: "give it a threshold, or leave its episodes out", to: log)
        isLegal = false
      }
    }
    let period = draft.period.value
    if service.window.cap.sinceStart.inSeconds / period.inSeconds > 1e9 {
      draft.period.report(
        "a watch would measure more than 1000000000 times in this window",
        fix: "measure less often, such as every \"100 ms\"", to: log)
      isLegal = false
    }
    if let phase = draft.phase, phase.value >= period {
      phase.report(
        "\(Wording.number(phase.value.inSeconds)) s is not before the second sample, after \(Wording.number(period.inSeconds)) s",
        fix: "write less than alarms.sample", to: log)
      isLegal = false
    }
    let seconds = Double(draft.samplesInARow.value) * period.inSeconds
    if seconds > draft.reactionLimit.inSeconds {
      draft.samplesInARow.report(
        "\(Wording.count(draft.samplesInARow.value, "sample")) of \(Wording.number(period.inSeconds)) s take up to"
          + " \(Wording.number(seconds)) s, more than the reaction limit of \(Wording.number(draft.reactionLimit.inSeconds)) s",
        fix: "ask for fewer, or measure more often, or write a longer reaction_limit", to: log)
      isLegal = false
    }
    return isLegal
  }

  /// Warns if drawing every sample takes long.
  private func warnOfManySamples(_ model: AlarmModel, _ draft: AlarmsDraft) {
    guard !draft.noise.isEmpty, let users = draft.users else { return }
    let samples =
      Double(users.value) * service.window.cap.sinceStart.inSeconds / model.period.inSeconds
    guard samples > 100e6 else { return }
    users.warn(
      "with noise every sample of every watch is drawn: \(Wording.number((samples / 1e6).rounded())) million in each replication",
      fix: "write some hundred users, or leave out alarms.noise and write alarms.false_crossings",
      to: log)
  }

  /// Warns if more than one report in a hundred may be late.
  private func warnOfSlowReports(_ model: AlarmModel, _ draft: AlarmsDraft) {
    let samples = Double(model.rules.samplesInARow) * model.period.inSeconds
    let processing = model.processing.quantile(0.99)
    let limit = model.reactionLimit.inSeconds
    guard samples + processing > limit else { return }
    draft.samplesInARow.warn(
      "measuring takes up to \(Wording.number(samples)) s, and looking at a sample \(Wording.number((processing * 10).rounded() / 10)) s"
        + " or more once in a hundred times: together more than the reaction limit of \(Wording.number(limit)) s",
      fix: "measure more often, or write a shorter processing", to: log)
  }
}
