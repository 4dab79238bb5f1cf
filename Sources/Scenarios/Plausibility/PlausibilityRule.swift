import Documents

/// A rule about scenarios that are legal and unlikely to be meant.
///
/// A rule looks at a whole scenario and answers with findings: a field, the figure that shows what is odd, and
/// what to do. A finding becomes a warning at the place where the field was written. Rules change no result
/// and no exit code.
struct PlausibilityRule: Sendable {
  /// Short name, unique among the rules, such as `shop-load`.
  let name: String

  /// Findings of the rule in a scenario; none where all is plausible.
  let findings: @Sendable (ScenarioReview) -> [Implausibility]

  /// Declares a rule.
  init(_ name: String, _ findings: @escaping @Sendable (ScenarioReview) -> [Implausibility]) {
    self.name = name
    self.findings = findings
  }

  /// Every rule, in the order in which findings about one place are printed.
  static let all: [PlausibilityRule] =
    cityRules + windowRules + goalRules + taxiRules + offerRules + residentRules + shopRules
    + emergencyRules + watchRules + UsualRange.rules
}

/// Finding of a plausibility rule.
struct Implausibility: Equatable {
  /// Field in question, as in `shops.list.0.capacity`.
  let path: String

  /// What is odd, with the figure that shows it.
  let figure: String

  /// What to do about it.
  let cure: String

  init(_ path: String, _ figure: String, cure: String) {
    (self.path, self.figure, self.cure) = (path, figure, cure)
  }
}

/// Warns of scenarios that are correct and unlikely to be meant, with the figures that show it; refuses none.
///
/// A city whose coordinates are degrees runs without an error, and its mean wait of hours looks like a result.
struct Plausibility {
  let review: ScenarioReview
  let log: ProblemLog

  /// Applies every rule to the scenario.
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
