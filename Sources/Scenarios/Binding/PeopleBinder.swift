import CityModels
import Documents
import Geography
import Mobility
import PlannerCore
import Quantities
import Results

/// Binds residents to their appointments on each day of a run.
struct PeopleBinder {
  let map: MapBinder
  let window: MeasurementWindow

  /// Date of the day on which the measurement starts; nil if the scenario has none.
  let date: CalendarDate?
  let log: ProblemLog
  let files: InputFiles

  /// Number of the trip home among the activities of all residents.
  private static let wayHome: Int32 = 4095

  /// Greatest number of appointments in a run: each has 16 numbers for its rides in the tables, below
  /// the numbers of patients.
  private static let mostAppointments = 31_000_000

  /// Greatest number of days in a run; the day is part of the key of random draws for trips.
  private static let mostDays = 250

  /// Residents of a city, listed or drawn.
  enum Bound {
    case listed(ResidentsModel)
    case drawn(DrawnResidents)

    /// Number of residents.
    var count: Int {
      switch self {
      case .listed(let model): model.residents.count
      case .drawn(let model): model.count
      }
    }

    /// Names of listed residents; empty for drawn ones.
    var names: [String] {
      switch self {
      case .listed(let model): model.names
      case .drawn: []
      }
    }

    /// True if the age of any resident is known.
    var haveAges: Bool {
      switch self {
      case .listed(let model):
        model.demographics != nil || model.residents.contains { $0.age != nil }
      case .drawn(let model): model.frame.demographics != nil
      }
    }

    /// Types of their appointments.
    var types: [String] {
      switch self {
      case .listed(let model): model.types
      case .drawn(let model): model.frame.types
      }
    }

    /// Lines that they can use.
    var lines: [Line] {
      switch self {
      case .listed(let model): model.lines
      case .drawn(let model): model.frame.lines
      }
    }
  }

  /// Binds the residents; nil after reporting an error.
  func bind(_ draft: PeopleDraft, means: MeansDraft) -> Bound? {
    guard let who = draft.who else { return nil }
    guard case .streets = map.city.travel else {
      who.location.report(
        "people cannot get about where drives are drawn without a map",
        fix: "give city.travel a speed, or leave people out", to: log)
      return nil
    }
    guard dayNumbers.count <= Self.mostDays else {
      who.location.report(
        "a run of \(dayNumbers.count) days is too long for people with calendars",
        fix: "ask for at most \(Self.mostDays) days", to: log)
      return nil
    }
    let tables = PlaceTables(map.places, log: log, files: files)
    var lines: [Line]? = []
    if let draft = means.lines { lines = LineTables(tables: tables).lines(draft) }
    let stations = StationTables(tables: tables).stations(means.stations)
    // Residents are checked even if lines and stations are invalid.
    var empty = frame(draft, [], [], [], means.facts)
    (empty.lines, empty.stations) = (lines ?? [], stations ?? [])
    // A lack of modes is not reported if their table is invalid.
    let isWhole = lines != nil && stations != nil
    let common = isWhole ? empty.commonMeans : MeansSet(Means.allCases)
    let bound = bind(draft, who, within: empty, CalendarTables(tables: tables, commonMeans: common))
    return lines == nil || stations == nil ? nil : bound
  }

  /// Binds the residents to all other settings.
  private func bind(
    _ draft: PeopleDraft, _ who: PeopleDraft.Who, within frame: ResidentsModel,
    _ calendars: CalendarTables
  ) -> Bound? {
    switch who {
    case .tables(let residents, let activities):
      return listed(draft, residents, activities, frame.facts, calendars).map {
        var model = $0
        (model.lines, model.stations) = (frame.lines, frame.stations)
        return .listed(model)
      }
    case .drawn(let drawn):
      return self.drawn(draft, drawn, frame.facts).map {
        var model = $0
        (model.frame.lines, model.frame.stations) = (frame.lines, frame.stations)
        return .drawn(model)
      }
    }
  }

  /// Residents from tables; nil after reporting an error.
  private func listed(
    _ draft: PeopleDraft, _ residents: Located<String>, _ activities: Located<String>,
    _ means: MeansFacts, _ tables: CalendarTables
  ) -> ResidentsModel? {
    guard let known = tables.residents(residents, longestWalk: draft.longestWalk) else {
      return nil
    }
    let legal = tables.appointments(activities, of: known.names)
    guard let people = known.people, let listed = legal,
      canBeHeld(listed.count + people.count, activities)
    else { return nil }
    let days = dayNumbers
    var types: [String] = []
    var appointments: [ResidentsModel.Appointment] = []
    var meetings: [String: Int] = [:]
    for row in listed {
      let type = Self.number(of: row.type, &types)
      let meeting = row.meeting.map { name in
        meetings[name] ?? meetings.count
      }
      if let name = row.meeting, let meeting { meetings[name] = meeting }
      appointments += days.compactMap { day in
        var found = appointment(row, type: type, on: day)
        found?.meeting = meeting.map {
          MeetingTerms(
            Int32($0 * days.count + day - days.lowerBound), waitsFor: row.waitsFor)
        }
        return found
      }
    }
    if draft.goesHome {
      let home = Self.number(of: ResidentsModel.home, &types)
      appointments += days.flatMap { waysHome(listed, people, type: home, on: $0) }
    }
    var model = frame(draft, people, appointments, types, means)
    model.names = known.names
    warn(of: model, listed, activities)
    return model
  }

  /// Drawn residents; nil after reporting an error.
  private func drawn(
    _ draft: PeopleDraft, _ drawn: PeopleDraft.DrawnDraft, _ means: MeansFacts
  ) -> DrawnResidents? {
    let most = drawn.patterns.value.map(\.plans.count).max() ?? 0
    guard canBeHeld(drawn.count.value * (most + 1), drawn.count),
      let weights = map.weights(drawn.homes.value, of: drawn.homes),
      let homes = map.choice(weights)
    else { return nil }
    var types: [String] = []
    var patterns: [DrawnResidents.Pattern] = []
    for pattern in drawn.patterns.value {
      let plans = pattern.plans.compactMap { plan -> DrawnResidents.Plan? in
        guard let places = map.destinations(plan.places) else { return nil }
        var bound = DrawnResidents.Plan(
          type: Self.number(of: plan.type, &types), chance: plan.chance, places: places,
          start: plan.start, length: plan.length, timing: plan.timing)
        (bound.people, bound.waitsFor, bound.leaveEarly) =
          (plan.people, plan.waitsFor, plan.leaveEarly)
        return bound
      }
      guard plans.count == pattern.plans.count else { return nil }
      patterns.append(DrawnResidents.Pattern(share: pattern.share, plans: plans))
    }
    let home = draft.goesHome ? Self.number(of: ResidentsModel.home, &types) : nil
    var model = DrawnResidents(
      count: drawn.count.value, homes: homes, patterns: patterns, days: dayNumbers,
      frame: frame(draft, [], [], types, means))
    drawn.owns.apply(to: &model)
    model.wayHome = home
    model.longestWalk = draft.longestWalk?.meters
    warn(of: model, drawn.count)
    return model
  }

  /// Parameters of the score, with the numbers of types; unknown types are reported once all types
  /// are known.
  private func score(_ draft: ScoreDraft, _ types: [String]) -> DayScore {
    var typical: [Int32: TimeSpan] = [:]
    for length in draft.typical.value where !types.isEmpty {
      guard let number = types.firstIndex(of: length.type.value) else {
        length.type.report(
          "there is no appointment of the type \(Wording.quoted(length.type.value))",
          fix: Wording.suggestion(for: length.type.value, among: types), to: log)
        continue
      }
      typical[Int32(number)] = length.length
    }
    var score = draft.score
    score.typical = typical
    return score
  }

  /// True if the number of appointments on every day of a run is within the limit.
  private func canBeHeld<Owner>(_ count: Int, _ owner: Located<Owner>) -> Bool {
    guard count * dayNumbers.count > Self.mostAppointments else { return true }
    owner.report(
      "up to \(count) things to do on each of \(dayNumbers.count) days are too many for one run",
      fix: "ask for a shorter run or for fewer people", to: log)
    return false
  }

  private func frame(
    _ draft: PeopleDraft, _ people: [ResidentsModel.Resident],
    _ appointments: [ResidentsModel.Appointment], _ types: [String], _ means: MeansFacts
  ) -> ResidentsModel {
    var model = ResidentsModel(
      people, appointments: appointments, types: types.isEmpty ? [ResidentsModel.home] : types,
      firstDay: firstDay, facts: means)
    draft.settings.apply(to: &model)
    model.score = draft.score.map { score($0, types) }
    if !draft.ages.isEmpty {
      model.demographics = Demographics(ages: draft.ages, womenShare: draft.womenShare)
    }
    return model
  }

  /// Days of the run, counted from the day on which the measurement starts.
  var dayNumbers: ClosedRange<Int> {
    let day = TimeOfDay.day.milliseconds
    // Yesterday's calendar extends into the night.
    let before = (window.warmUp.milliseconds + day - 1) / day + 1
    let end = window.startOfDay.sinceMidnight + window.length + window.drain
    return -Int(before)...Int(end.milliseconds / day)
  }

  /// Date of the day on which the run starts.
  private var firstDay: CalendarDate {
    let day = TimeOfDay.day.milliseconds
    let back = window.startOfDay.sinceMidnight - window.warmUp
    let days = back.milliseconds >= 0 ? 0 : (back.milliseconds - day + 1) / day
    return (date ?? Self.anyDate).advanced(byDays: Int(days))
  }

  private static var anyDate: CalendarDate {
    guard let date = CalendarDate("2001-01-01") else { preconditionFailure("there was that day") }
    return date
  }

  private static func number(of type: String, _ types: inout [String]) -> Int32 {
    if let known = types.firstIndex(of: type) { return Int32(known) }
    types.append(type)
    return Int32(types.count - 1)
  }

  /// Instant of a time since midnight on one of the days; nil before the run.
  func instant(_ time: TimeSpan, on day: Int) -> Instant? {
    let since = window.warmUp + time + TimeOfDay.day * Int64(day) - window.startOfDay.sinceMidnight
    return since >= .zero ? .start + since : nil
  }

  /// Number that is unique over all days, with that of the activity in its lowest bits.
  private func number(_ number: Int32, on day: Int) -> Int32 {
    number | Int32(day - dayNumbers.lowerBound) << 12
  }

  /// Appointment of a row on one of the days; nil if it starts before the run or after its end.
  private func appointment(
    _ row: CalendarTables.Appointment, type: Int32, on day: Int
  ) -> ResidentsModel.Appointment? {
    guard let start = instant(row.start, on: day), let end = instant(row.end, on: day),
      start < window.cap
    else { return nil }
    let entry = row.type == ResidentsModel.home ? ActivityPlan.rest : ActivityPlan.meeting
    var plan = entry(row.type, row.place, start, end)
    plan.leaveEarly = row.leaveEarly
    return ResidentsModel.Appointment(
      of: row.resident, number(row.number, on: day), type: type, row.timing, plan)
  }

  /// Trips home after the last appointments of a day, followed by an evening at home.
  private func waysHome(
    _ rows: [CalendarTables.Appointment], _ people: [ResidentsModel.Resident], type: Int32,
    on day: Int
  ) -> [ResidentsModel.Appointment] {
    var last: [Int: CalendarTables.Appointment] = [:]
    var first: [Int: TimeSpan] = [:]
    for row in rows {
      if last[row.resident].map({ $0.end < row.end }) ?? true { last[row.resident] = row }
      first[row.resident] = min(first[row.resident] ?? row.start, row.start)
    }
    return last.sorted { $0.key < $1.key }.compactMap {
      resident, row -> ResidentsModel.Appointment? in
      // A resident who has not left home by the start of the run needs no trip home.
      guard row.place != people[resident].home, instant(row.start, on: day) != nil,
        let start = instant(row.end, on: day), start < window.cap
      else { return nil }
      // The evening at home ends before the next day of the resident begins.
      let night = (first[resident] ?? .zero) + TimeOfDay.day - row.end
      let evening = max(TimeSpan.minutes(1), TimeSpan.milliseconds(night.milliseconds / 2))
      return ResidentsModel.Appointment(
        of: resident, number(Self.wayHome, on: day), type: type, .flexible,
        .rest(ResidentsModel.home, at: people[resident].home, from: start, to: start + evening))
    }
  }
}
