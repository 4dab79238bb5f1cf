/// A policy outside of this program: it decides through a session, one for each replication.
public protocol ForeignPolicy: DispatchPolicy {
  /// Begins to serve a replication.
  /// - Parameter replication: its number, from 1.
  /// - Returns: the session, whose `failure` reports a policy that cannot be reached.
  func session(replication: Int) -> any ForeignSession
}

/// A policy outside of this program as it serves one replication.
public protocol ForeignSession: AnyObject, DispatchPolicy {
  /// Reason why the policy cannot go on, which ends the run; nil while it can.
  var failure: PolicyFailure? { get }

  /// The SHA-256 hash of all messages to and from the policy, as 64 hexadecimal digits, once the
  /// replication is over.
  var transcriptDigest: String? { get }

  /// Number of actions that the policy has requested so far, and number of refused ones by reason,
  /// each reason once.
  var actionCounts: (given: Int, refused: [(reason: String, count: Int)]) { get }

  /// Rule by which the policy advises idle taxis to move; nil when it leaves that to the
  /// scenario.
  var rebalancing: (any RebalancingRule)? { get }

  /// True if the session follows rides and taxis from one question to the next. Without it,
  /// finished rides leave memory, and taxis under way need not report their position.
  var followsRides: Bool { get }

  /// True if the policy decides all held rides at once at a re-check.
  var decidesAtOnce: Bool { get }

  /// Called before a re-check of the held rides: until `heldRidesAreDecided`, `taxi(for:in:)`
  /// repeats these decisions.
  func decideHeldRides(in state: borrowing DispatchState)

  /// Called after a re-check of the held rides.
  func heldRidesAreDecided()

  /// Called when a taxi has become eligible or is so no longer, has moved, or has got or lost a
  /// ride.
  func noteChange(of taxi: TaxiID)

  /// Called when a ride has become held or is so no longer, was refused, or has got, lost or met
  /// its taxi.
  func noteChange(of ride: RideID)

  /// Called at the end of the replication; no further questions follow.
  func end()
}

extension ForeignSession {
  /// Rebalancing is left to the scenario.
  public var rebalancing: (any RebalancingRule)? { nil }

  /// Rides are decided one by one.
  public var decidesAtOnce: Bool { false }

  /// Nothing is decided in advance.
  public func decideHeldRides(in state: borrowing DispatchState) {}

  /// Nothing was decided in advance.
  public func heldRidesAreDecided() {}

  /// Rides and taxis are followed.
  public var followsRides: Bool { true }
}

/// Reason why a policy cannot go on.
public struct PolicyFailure: Error, Hashable, Sendable {
  /// Description of the failure, with a fix.
  public let message: String

  /// Describes a failure.
  public init(_ message: String) { self.message = message }
}
