import Charts
import Quantities
import Reports
import Results

/// A service of a city in the summary: its goal, its figures, and the hours and places with the
/// worst values.
///
/// `all` is the only list of services. The summary, the table of services and the next steps are
/// made from it.
struct CityService: Sendable {
  /// Word that the ids of its sections contain.
  let id: StaticString

  /// Name for readers, such as `Ambulances`; no two services share it.
  let name: String

  /// True for an alternative that has the service.
  let isThere: @Sendable (ReportAlternative) -> Bool

  /// Metrics with a goal, the decisive one first.
  let goals: [Metric]

  /// States the decisive metric in words.
  let statement: Statement

  /// Metric by which alternatives are compared, with its name in a sentence.
  let compared: (metric: Metric, name: String)

  /// At most three figures beside the name of an alternative.
  let figures: [(title: String, metric: Metric)]

  /// Demand in words, such as `98 emergencies`.
  let demand: @Sendable (ReportAlternative) -> String?

  /// Capacity in words, such as `6 ambulances at 4 stations`; nil for a service without a count.
  var supply: @Sendable (ReportAlternative) -> String? = { _ in nil }

  /// Values by hour of the day; nil for a service without any.
  var hours: @Sendable (Briefing.Way, Briefing) -> ServiceHours? = { _, _ in nil }

  /// Values by place; nil for a service without any.
  var places: @Sendable (Briefing.Way, Briefing) -> ServicePlaces? = { _, _ in nil }

  /// Command that finds the sufficient capacity, with arguments from the scenario; nil without one.
  var sizing: @Sendable (ReportAlternative) -> (purpose: String, flags: String)? = { _ in nil }

  /// States the meaning of a value of the decisive metric.
  ///
  /// The first argument is the value, the second the time limit inside the metric.
  typealias Statement = @Sendable (_ value: String, _ within: String) -> String

  /// True for the service of taxis.
  var isTaxis: Bool { self == .taxis }

  /// Decisive metric.
  var lead: Metric { goals[0] }

  /// Value of the decisive metric in a sentence; nil without a value.
  func statement(of alternative: ReportAlternative) -> String? {
    guard let value = alternative.metric(lead)?.estimate else { return nil }
    let within = alternative.goalTime(lead)
    return statement(
      Plain.figure(value, of: lead), within.map(Plain.shortTime) ?? "the limit")
  }

  /// Verdict on its goals; nil without any.
  func verdict(of alternative: ReportAlternative) -> Verdict? {
    let rows = alternative.verdicts.filter { goals.contains($0.metric) }
    return rows.isEmpty ? nil : Verdict.combined(rows.map(\.verdict))
  }
}

extension CityService: Equatable {
  static func == (left: CityService, right: CityService) -> Bool { left.name == right.name }
}

/// Values of a service by hour of the day under one alternative.
struct ServiceHours {
  /// Hour of the day with its value.
  struct Hour {
    /// Seconds after midnight.
    let start: Double

    /// Value in the unit of the colour steps; nil without a value.
    let value: Double?
  }

  /// Name of the table.
  let caption: String

  /// Colour steps of the values.
  let steps: SeveritySteps

  /// Hours in the order of the window.
  let hours: [Hour]

  /// Counts shown above the values.
  var counts: [HourGrid.Counts] = []

  /// Number of decimals of the values.
  var decimals = 0

  /// Maximum value that meets the goal; nil without a goal.
  var goal: Double?

  /// Makes a sentence about the worst hour, without a full stop, from the hour, such as `18:00 to
  /// 19:00`, and its value.
  let worst: (_ hour: String, _ value: Double) -> String

  /// Hour with the greatest value; nil if all are 0.
  var worstHour: Hour? {
    let known = hours.filter { ($0.value ?? 0) > 0 }
    return known.max { ($0.value ?? 0) < ($1.value ?? 0) }
  }

  /// Sentence about the worst hour; nil without one.
  var sentence: String? {
    guard let hour = worstHour, let value = hour.value, hours.count > 1 else { return nil }
    return worst(Plain.hour(from: hour.start), value)
  }
}

/// Values of a service by place under one alternative.
struct ServicePlaces {
  /// Place in the list of the worst.
  struct Place {
    /// Position; nil if unknown.
    let position: (x: Double, y: Double)?

    /// Name for readers.
    let name: String

    /// Value in the unit of the colour steps.
    let value: Double

    /// Value as text, such as `12 min`.
    let text: String

    /// Line below the name.
    let detail: String

    /// True for a value of few observations.
    var isOfFew = false
  }

  /// Name of the map.
  let caption: String

  /// Heading of the list of the worst places.
  let heading: String

  /// Colour steps of the values.
  let steps: SeveritySteps

  /// Value of each zone; empty for a map of sites only.
  let zones: [Double?]

  /// Worst places in descending order, at most ten.
  let ranked: [Place]

  /// Sentence about the worst place, without a full stop; nil without one.
  let worst: String?

  /// Line below the name of the alternative, such as `3 of 48 zones over the goal`.
  let summary: String

  /// Values of all zones as a table; nil for none.
  var table: DataTable?
}
