import Documents

/// A rule about valid but implausible scenarios.
///
/// A rule inspects a whole scenario and returns findings: a field, the figure that is implausible,
/// and a remedy. A finding becomes a warning at the location of the field. Rules affect no result
/// and no exit code.
struct PlausibilityRule: Sendable {
  /// Short name, unique among the rules, such as `shop-load`.
  let name: String

  /// Findings of the rule in a scenario; empty if all values are plausible.
  let findings: @Sendable (ScenarioReview) -> [Implausibility]

  /// Declares a rule.
  init(_ name: String, _ findings: @escaping @Sendable (ScenarioReview) -> [Implausibility]) {
    self.name = name
    self.findings = findings
  }

  /// All rules, in the order in which findings at the same location are printed.
  static let all: [PlausibilityRule] =
    cityRules + windowRules + goalRules + taxiRules + offerRules + residentRules + shopRules
    + emergencyRules + watchRules + UsualRange.rules
}

/// Finding of a plausibility rule.
struct Implausibility: Equatable {
  /// Path of the field, as in `shops.list.0.capacity`.
  let path: String

  /// Description of the problem, with the implausible figure.
  let figure: String

  /// Remedy.
  let cure: String

  init(_ path: String, _ figure: String, cure: String) {
    (self.path, self.figure, self.cure) = (path, figure, cure)
  }
}

/// Check of scenarios for valid but implausible values; it warns and rejects none.
///
/// A city with coordinates in degrees instead of kilometres runs without an error, and its mean
/// wait of hours looks like a result.
struct Plausibility {
  let review: ScenarioReview
  let log: ProblemLog

  /// Applies all rules to the scenario.
  func check() {
    for rule in PlausibilityRule.all {
      for finding in rule.findings(review) {
        log.warn(
          at: review.location(of: finding.path), "\(finding.path): \(finding.figure)",
          fix: finding.cure)
      }
    }
  }
}
