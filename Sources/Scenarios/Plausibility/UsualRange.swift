import Documents
import Quantities
import RandomVariates

/// Range of a quantity in any city; a value outside it probably has the wrong unit, such as 12 s
/// for 12 min, or 48 km/h on foot.
///
/// For a distribution the median counts. 0 is always accepted: it switches the described feature
/// off.
struct UsualRange: Sendable {
  /// Path of the field, with `N` for any index.
  let path: String

  /// Dimension of the field.
  let dimension: Dimension

  /// Least and greatest usual value, in base units.
  let range: ClosedRange<Double>

  /// Usual values in words, such as "people walk 2 to 8 km/h".
  let custom: String

  private init(
    _ path: String, _ dimension: Dimension, _ range: ClosedRange<Double>, _ custom: String
  ) {
    (self.path, self.dimension, self.range, self.custom) = (path, dimension, range, custom)
  }

  /// Range of a duration, in seconds.
  private static func time(_ path: String, _ range: ClosedRange<Double>, _ what: String)
    -> UsualRange
  {
    UsualRange(
      path, .duration, range,
      "\(what) \(FigureWords.time(range.lowerBound)) to \(FigureWords.time(range.upperBound))")
  }

  /// Range of a speed, in km/h.
  private static func speed(_ path: String, _ range: ClosedRange<Double>, _ what: String)
    -> UsualRange
  {
    UsualRange(
      path, .speed, range.lowerBound / 3.6...range.upperBound / 3.6,
      "\(what) \(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound)) km/h")
  }

  private static let (minute, hour, day) = (60.0, 3600.0, 86_400.0)

  /// All usual ranges, by block.
  static let all: [UsualRange] =
    [
      time("passengers.patience", minute...day, "half of passengers give up after"),
      time("passengers.boarding", 1...hour / 2, "boarding takes"),
      time("passengers.no_shows.driver_waits", 10...hour, "drivers wait"),
      time("hails.patience", 5...12 * hour, "half of the people in the street give up after"),
      time("hails.boarding", 1...hour / 2, "boarding takes"),
      time("sharing.max_wait", minute...2 * hour, "passengers who share wait at most"),
      time("rulebook.offer_timeout", 3...hour / 2, "drivers are given"),
      time("rulebook.passenger_confirm_timeout", 3...hour / 2, "passengers are given"),
    ]
    + ["fleet", "fleet.groups.N"].flatMap { fleet in
      [
        time("\(fleet).response", 0.5...hour / 2, "drivers answer within"),
        time("\(fleet).press_delay", 0.5...hour / 2, "drivers press the button within"),
        time("\(fleet).busy_press_delay", 0.5...hour / 2, "drivers press the button within"),
        time("\(fleet).shifts.N.length", hour...day, "shifts last"),
      ]
    } + [
      speed("modes.walk.speed", 2...8, "people walk"),
      speed("modes.bicycle.speed", 6...35, "people cycle"),
      speed("modes.shared_bicycles.speed", 6...35, "people cycle"),
      time("modes.car.access", 5...hour, "getting to a car takes"),
      time("people.late_after", 1...2 * hour, "people count as late after"),
      time("people.planner.margin", 1...hour, "people plan to be early by"),
      time("people.planner.taxi_wait", 10...hour, "people expect to wait for a taxi"),
      time("people.patterns.N.activities.N.starts", 10 * minute...36 * hour, "days begin at"),
      time("people.patterns.N.activities.N.lasts", 2 * minute...day, "activities last"),
      time("people.breaks.N.at_least", minute...12 * hour, "breaks last"),
      time("shops.stay", 2 * minute...6 * hour, "shoppers stay"),
      time("shops.demand.list.N.stay", 2 * minute...6 * hour, "shoppers stay"),
      speed("shops.demand.walking", 2...8, "people walk"),
      time("shops.line_up.code_valid", minute...day, "codes are valid for"),
      time("shops.channels.call", 10...hour, "calls take"),
      time("shops.patience.outside", 30...day, "shoppers stand at the door for"),
      time("emergency.scene", 2 * minute...6 * hour, "ambulances are with a patient for"),
      time("emergency.handover", 2 * minute...6 * hour, "handing a patient over takes"),
      time("emergency.mobilisation", 5...hour / 2, "crews set off after"),
      time("emergency.shifts.N.length", hour...day, "shifts last"),
      time("emergency.goal.p1_within", 2 * minute...2 * hour, "ambulances reach patients after"),
      time("emergency.low_acuity.taxi_limit", minute...6 * hour, "patients wait for a taxi for"),
      time("alarms.reaction_limit", 0.1...hour / 2, "watches react within"),
      time("alarms.sample", 0.01...hour / 2, "watches measure every"),
      time("alarms.message.delay", 0.001...10 * minute, "messages are under way for"),
    ]
    + ["p1", "p2", "p3"].map {
      time("emergency.call_taking.\($0)", 5...hour / 2, "taking a call takes")
    }

  /// Rule for all ranges.
  static let rules = [
    PlausibilityRule("usual-range") { review in
      all.flatMap { range in
        review.values(at: range.path).compactMap { range.finding($0.path, $0.value) }
      }
    }
  ]

  private func finding(_ path: String, _ value: DocumentValue) -> Implausibility? {
    guard let found = median(value), found > 0, !range.contains(found) else { return nil }
    let words = dimension.key == "speed" ? FigureWords.speed(found) : FigureWords.time(found)
    if case .text = value.content {
      return Implausibility(path, "\(words); \(custom)", cure: "check the unit")
    }
    return Implausibility(path, "half are below \(words); \(custom)", cure: "check the unit")
  }

  /// The value, or the median of a distribution.
  private func median(_ value: DocumentValue) -> Double? {
    if case .text(let text) = value.content { return try? dimension.parse(text) }
    guard case .object = value.content, dimension.key == "duration" else { return nil }
    return value.sampler?.quantile(0.5)
  }
}

extension DocumentValue {
  /// Distribution of durations in the file; nil for other values.
  fileprivate var sampler: Sampler? {
    let reading = Reading(
      path: "", log: ProblemLog(), files: InputFiles { _, _ in .failure(FileFailure(message: "")) })
    return DistributionShape.ofDurations.read(self, reading)
  }
}
