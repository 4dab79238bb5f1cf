public import DispatchCore

/// Repositioning of idle taxis (A-F4).
public struct RebalancingModel: Sendable {
  /// Rule that advises taxis.
  public var rule: any RebalancingRule

  /// Share of the advice that drivers follow, 0 to 1.
  public var followedShare: Double

  /// Makes a model of rebalancing.
  public init(rule: any RebalancingRule, followedShare: Double = 1) {
    self.rule = rule
    self.followedShare = followedShare
  }
}
