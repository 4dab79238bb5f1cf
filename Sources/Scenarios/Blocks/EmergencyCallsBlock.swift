import Documents
import EmergencyCore
import Quantities

/// Emergency calls before the map is known.
struct EmergencyCallsDraft: Sendable {
  let perDay: Located<Double>?
  let byHour: [Double]
  let origins: Located<ZoneWeights>?
  let priorities: [Double]
  let table: Located<String>?
}

/// The block `calls` of the ambulance service.
enum EmergencyCallsBlock {
  static let perDay = Field(
    "per_day", Shape<Double>.number(.notNegative(to: 1e7), example: 400).located,
    "Expected number of calls per day.", .optional)

  static let byHour = Field(
    "by_hour", TripsBlock.hours,
    "Percentage of the day's calls in each hour: 24 numbers that add up to 100, or \"even\".",
    .standard("even"), onlyWith: ["per_day"])

  static let origins = Field(
    "origins", ZoneWeightsBlock.shape.located, "Distribution of the calls over the zones.",
    .standard("uniform"), onlyWith: ["per_day"])

  static let priorities = Field(
    "priorities", PrioritiesBlock.shape, "Shares of calls by priority.",
    .standard([:]), onlyWith: ["per_day"])

  static let table = Field(
    "table", Shape<String>.text(example: "calls.csv").located,
    "CSV file with a row for each call, which replaces per_day: at_s (seconds from the start of "
      + "the window) or time (a local date and time; window.date is simulated), zone, x_km and "
      + "y_km, or lon and lat, priority (1 to 3) and, where known, call_taking_s, scene_s, "
      + "transported (1 or 0) and handover_s.",
    .optional)

  static let shape: Shape<EmergencyCallsDraft> = .block(
    BlockDeclaration(
      perDay, byHour, origins, priorities, table, choices: [.oneOf("per_day", "table")])
  ) { block in
    EmergencyCallsDraft(
      perDay: block[perDay],
      byHour: block[byHour]?.value ?? Array(repeating: 1.0 / 24, count: 24),
      origins: block[origins], priorities: block[priorities] ?? [1, 0, 0], table: block[table])
  }
}

enum PrioritiesBlock {
  private static func field(_ priority: Priority, _ standard: DocumentValue) -> Field<Double> {
    Field(
      priority.name, .share(example: "14 %"),
      "Share of calls of priority \(priority.rawValue + 1).", .standard(standard))
  }

  static let p1 = field(.p1, "100 %")
  static let p2 = field(.p2, "0 %")
  static let p3 = field(.p3, "0 %")

  static let shape: Shape<[Double]> = .block(BlockDeclaration(p1, p2, p3)) { block in
    guard let p1 = block[p1], let p2 = block[p2], let p3 = block[p3] else { return nil }
    return Shares.normalized([p1, p2, p3]) { sum in
      block.report(
        Self.p1, "the shares of the priorities add up to \(sum) %, not to 100 %",
        fix: "change them so that they do")
    }
  }
}
