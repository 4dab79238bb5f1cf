import CityModels
import DispatchCore
import Documents
import Geography
import Quantities

/// The block `rebalancing`: advice to idle taxis to move to another zone (A-F4).
enum RebalancingBlock {
  enum Rule: String, CaseIterable {
    case threshold
    case minCostFlow = "min-cost-flow"
  }

  static let rule = Field(
    "rule", Shape<Rule>.choice,
    "Rule that chooses the taxis: from zones with clearly too many taxis to the nearest with too "
      + "few (threshold), or with the least total driving (min-cost-flow).")

  static let period = Field(
    "period", .duration(.from(1, to: 86_400), example: "10 min"),
    "Interval between two rounds of advice.", .standard("10 min"))

  static let target = Field(
    "target", Shape<SupplyTarget>.choice,
    "Target number of taxis in each zone: equal (even), or in proportion to recent requests "
      + "(demand).",
    .standard("demand"))

  static let memory = Field(
    "memory", .duration(.from(1, to: 604_800), example: "1 h"),
    "Time for which a request counts as recent, rounded up to whole periods.", .standard("1 h"))

  static let threshold = Field(
    "threshold", .wholeNumber(1...10_000, example: 2),
    "Surplus above the target from which taxis leave a zone, for the rule threshold only. "
      + "Default: 1.",
    .optional)

  static let reach = Field(
    "reach", .distance(.from(100, to: 1_000_000), example: "5 km"),
    "Greatest distance between the centres of the two zones. Default: no limit.", .optional)

  static let followed = Field(
    "followed", .share(example: "80 %"), "Share of the advice that drivers follow.",
    .standard("100 %"))

  /// Largest number of periods whose requests are counted for every zone.
  private static let greatestPeriodCount: Int64 = 1000

  static let shape: Shape<RebalancingModel> = .block(
    BlockDeclaration(rule, period, target, memory, threshold, reach, followed)
  ) { block in
    guard let rule = block[rule], let period = block[period], let target = block[target],
      let memory = block[memory], let followed = block[followed]
    else { return nil }
    guard memory.milliseconds / period.milliseconds <= greatestPeriodCount else {
      block.reading.report(
        at: block.location, "the memory spans more than \(greatestPeriodCount) periods",
        fix: "write a longer period or a shorter memory")
      return nil
    }
    switch rule {
    case .threshold:
      return RebalancingModel(
        rule: ThresholdRebalancing(
          period: period, memory: memory, target: target, threshold: block[threshold] ?? 1,
          reach: block[reach]),
        followedShare: followed)
    case .minCostFlow:
      if block.has(threshold) {
        block.reading.report(
          at: block.location, "the rule min-cost-flow has no threshold",
          fix: "leave threshold out, or use the rule threshold")
        return nil
      }
      return RebalancingModel(
        rule: FlowRebalancing(period: period, memory: memory, target: target, reach: block[reach]),
        followedShare: followed)
    }
  }
}
