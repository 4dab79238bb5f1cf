public import DispatchCore

/// How idle taxis come to stand elsewhere (A-F4).
public struct RebalancingModel: Sendable {
  /// Who is advised to go where, and when.
  public var rule: any RebalancingRule

  /// The share of the advice that drivers follow, 0 to 1.
  public var followedShare: Double

  /// Makes a model of rebalancing.
  /// - Parameters:
  ///   - rule: who is advised to go where, and when.
  ///   - followedShare: the share of the advice that drivers follow, 0 to 1.
  public init(rule: any RebalancingRule, followedShare: Double = 1) {
    self.rule = rule
    self.followedShare = followedShare
  }
}
