/// An external policy, which decides through a session for each replication.
public protocol ForeignPolicy: DispatchPolicy {
  /// Starts the session of a replication.
  /// - Parameter replication: the number of the replication, from 1.
  /// - Returns: the session, whose `failure` reports a policy that cannot be reached.
  func session(replication: Int) -> any ForeignSession
}

/// Session of an external policy for one replication.
public protocol ForeignSession: AnyObject, DispatchPolicy {
  /// Reason why the policy cannot continue, which ends the run; nil while it can.
  var failure: PolicyFailure? { get }

  /// The SHA-256 hash of all messages to and from the policy, as 64 hexadecimal digits, available
  /// at the end of the replication.
  var transcriptDigest: String? { get }

  /// Number of actions that the policy has requested so far, and number of refused actions for each
  /// reason.
  var actionCounts: (given: Int, refused: [(reason: String, count: Int)]) { get }

  /// Rule by which the policy advises idle taxis to move; nil if the scenario decides that.
  var rebalancing: (any RebalancingRule)? { get }

  /// True if the session tracks rides and taxis between questions. Otherwise finished rides can be
  /// removed from memory, and taxis under way need not report their positions.
  var followsRides: Bool { get }

  /// True if the policy decides all held rides at once at a re-check.
  var decidesAtOnce: Bool { get }

  /// Called before a re-check of the held rides: until `heldRidesAreDecided`, `taxi(for:in:)`
  /// repeats these decisions.
  func decideHeldRides(in state: borrowing DispatchState)

  /// Called after a re-check of the held rides.
  func heldRidesAreDecided()

  /// True if the policy has rejected a ride that no taxi was found for; called once, after it has
  /// decided about the ride.
  func rejects(_ ride: RideID) -> Bool

  /// Called when a taxi has become eligible or ineligible, has moved, or has gained or lost a ride.
  func noteChange(of taxi: TaxiID)

  /// Called when a ride has become held or is no longer held, was refused, or has been assigned,
  /// lost or met its taxi.
  func noteChange(of ride: RideID)

  /// Called at the end of the replication; no questions follow.
  func end()
}

extension ForeignSession {
  /// Default: the scenario decides about rebalancing.
  public var rebalancing: (any RebalancingRule)? { nil }

  /// Default: the rulebook decides about rides without a taxi.
  public func rejects(_ ride: RideID) -> Bool { false }

  /// Default: rides are decided individually.
  public var decidesAtOnce: Bool { false }

  /// Default: nothing to decide in advance.
  public func decideHeldRides(in state: borrowing DispatchState) {}

  /// Default: nothing was decided in advance.
  public func heldRidesAreDecided() {}

  /// Default: rides and taxis are tracked.
  public var followsRides: Bool { true }
}

/// Reason why a policy cannot continue.
public struct PolicyFailure: Error, Hashable, Sendable {
  /// Description of the failure and its remedy.
  public let message: String

  /// Remedy of a failure in code of the calling program; nil for an external program, which
  /// `policy-test` checks.
  public let remedy: String?

  /// Makes a failure.
  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
