import Documents
import EmergencyCore
import Quantities

/// Emergency calls before the map is known.
struct EmergencyCallsDraft: Sendable {
  var people = Located(ServedPeople.apart)
  var perDay: Located<Double>?
  var byHour = Located(Array(repeating: 1.0 / 24, count: 24))
  var origins: Located<ZoneWeights>?
  var priorities = [1.0, 0, 0]
  var table: Located<String>?
}

/// The block `calls` of the ambulance service.
enum EmergencyCallsBlock {
  static let shape: Shape<EmergencyCallsDraft> = .block(
    EmergencyCallsDraft(), choices: [.oneOf("per_day", "table")], standsBroken: true
  ) {
    PropertyField(
      "per_day", located: \.perDay, .number(.notNegative(to: 1e7), example: 400),
      "Expected number of calls per day.")
    PropertyField(
      "of", located: \.people, .choice,
      "Patients of the calls: apart (people of this block), or residents of the block people, "
        + "each equally likely, who are taken into care from wherever they are.",
      .standard("apart"), onlyWith: ["per_day"])
    PropertyField(
      "by_hour", \.byHour, TripsBlock.hours,
      "Percentage of the day's calls in each hour: 24 numbers that add up to 100, or \"even\".",
      .standard("even"), onlyWith: ["per_day"])
    PropertyField(
      "origins", located: \.origins, ZoneWeightsBlock.shape,
      "Distribution of the calls over the zones; those of residents come from where they are.",
      .standard("uniform"), onlyWith: ["per_day"])
    PropertyField(
      "priorities", \.priorities, PrioritiesBlock.shape, "Shares of calls by priority.",
      .standard([:]), onlyWith: ["per_day"])
    PropertyField(
      "table", located: \.table, .text(example: "calls.csv"),
      "CSV file with a row for each call, which replaces per_day: at_s (seconds from the start of "
        + "the window) or time (a local date and time; window.date is simulated), zone, x_km and "
        + "y_km, or lon and lat, or instead of them person (name of a resident, or the number of "
        + "a drawn one), priority (1 to 3) and, where known, call_taking_s, scene_s, "
        + "transported (1 or 0) and handover_s.")
  }
}

enum PrioritiesBlock {
  static let shape: Shape<[Double]> = .block(
    [1, 0, 0],
    checks: [
      .shares(Priority.allCases.map(\.name), of: "the priorities", in: \.self)
    ]
  ) {
    Priority.allCases.map {
      PropertyField(
        $0.name, \.[Int($0.rawValue)], .share(example: "14 %"),
        "Share of calls of priority \($0.rawValue + 1).",
        .standard($0 == .p1 ? "100 %" : "0 %"))
    }
  }
}
