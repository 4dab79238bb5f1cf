import Documents
import EmergencyCore

/// Standby locations of ambulances, before the stations are known.
enum MoveUpDraft: Sendable {
  case complianceTable(Located<String>)
  case priorityList(Located<[String]>)
  case expectedCoverage(busyShare: Double)
  case bestCoverage(busyShare: Located<Double>)
  case benefit(table: Located<String>, costPerMinute: Double)
}

/// The block `move_up` of the rules of the ambulance service.
enum MoveUpBlock {
  static let complianceTable = Field(
    "compliance_table", Shape<String>.text(example: "compliance.csv").located,
    "CSV file with a row for every number of ambulances without an emergency, from 1 on: "
      + "ambulances, and stations (names of the standby locations separated by spaces, one for "
      + "each ambulance). When the number changes, ambulances move with the least total driving "
      + "until the row holds.", .optional)

  static let priorityList = Field(
    "priority_list",
    Shape.list(of: Shape<String>.text(example: "Centre"), count: 1...10_000).located,
    "Names of stations, the most important first, each as often as ambulances should wait there. "
      + "An ambulance that becomes free goes to the first unfilled place of the list. The others "
      + "stay.", .optional)

  static let expectedCoverage = Field(
    "expected_coverage", ExpectedCoverageBlock.shape,
    "Standby by expected coverage: an ambulance that becomes free goes where it adds most to the "
      + "emergencies expected within reach of an ambulance that is not busy (DMEXCLP, Jagtenberg, "
      + "Bhulai and van der Mei 2015).", .optional)

  static let bestCoverage = Field(
    "best_coverage", ExpectedCoverageBlock.shape.located,
    "Compliance table computed by Cabstand, for at most 200 ambulances. A short search chooses, "
      + "for every number of ambulances without an emergency, the stations from which an "
      + "ambulance that is not busy reaches most of the expected emergencies in time (the maximal "
      + "covering location problem, Church and ReVelle 1974; with a busy share the expected one, "
      + "Daskin 1983).", .optional)

  static let benefit = Field(
    "benefit", StationBenefitBlock.shape,
    "Standby by benefit: when the number of ambulances without an emergency changes, they move so "
      + "that the benefits of the stations less the cost of driving are as great as possible.",
    .optional)

  static let shape: Shape<MoveUpDraft> = .block(
    BlockDeclaration(
      complianceTable, priorityList, expectedCoverage, bestCoverage, benefit,
      choices: [
        .oneOf(
          "compliance_table", "priority_list", "expected_coverage", "best_coverage", "benefit")
      ])
  ) { block in
    if let table = block[complianceTable] { return .complianceTable(table) }
    if let list = block[priorityList] { return .priorityList(list) }
    if let share = block[expectedCoverage] { return .expectedCoverage(busyShare: share) }
    if let share = block[bestCoverage] { return .bestCoverage(busyShare: share) }
    return block[benefit]
  }
}

enum ExpectedCoverageBlock {
  static let busyShare = Field(
    "busy_share", .share(example: "40 %"),
    "Probability that an ambulance is busy with an emergency. The metric ambulance_busy_share "
      + "measures it.",
    .standard("40 %"))

  static let shape: Shape<Double> = .block(BlockDeclaration(busyShare)) { block in
    guard let share = block[busyShare] else { return nil }
    guard share < 1 else {
      block.report(
        busyShare, "an ambulance that is always busy covers nothing", fix: "write less than 100 %")
      return nil
    }
    return share
  }
}

enum StationBenefitBlock {
  static let table = Field(
    "table", Shape<String>.text(example: "benefits.csv").located,
    "CSV file with a row for each station: station, and benefits (of the first ambulance there, "
      + "the second and so on, separated by spaces, never rising).")

  static let costPerMinute = Field(
    "cost_per_minute", .number(.notNegative(to: 1e6), example: 0.1),
    "Cost of a minute of driving, in the unit of the benefits.", .standard(0))

  static let shape: Shape<MoveUpDraft> = .block(table, costPerMinute) {
    .benefit(table: $0, costPerMinute: $1)
  }
}
