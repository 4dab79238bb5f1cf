/// The rulebooks of the two requirement documents, by the names used in scenarios.
public enum RulebookPreset: String, Sendable, CaseIterable {
  /// Document A: the driver's acceptance assigns the taxi.
  case oneStep = "one-step"

  /// Document B: the driver accepts, then the passenger confirms.
  case twoStep = "two-step"

  /// The rules of the preset.
  public var rulebook: Rulebook {
    switch self {
    case .oneStep: .oneStep
    case .twoStep: .twoStep
    }
  }
}

extension Rulebook {
  /// Document A: the driver's acceptance assigns the taxi, with 60 s to answer; without a free
  /// taxi, requests are held and re-checked.
  public static let oneStep = Rulebook()

  /// Document B: the driver accepts, then the passenger confirms, within 30 s each; without a free
  /// taxi, requests fail.
  public static let twoStep = RulebookRule.all.reduce(into: Rulebook()) { $1.setTwoStep(&$0) }
}
