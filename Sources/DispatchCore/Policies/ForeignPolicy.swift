/// A policy outside of this program: it decides through a session, one for each replication.
public protocol ForeignPolicy: DispatchPolicy {
  /// Begins to serve a replication.
  /// - Parameter replication: which one, counted from 1.
  /// - Returns: the session, which tells by its `failure` when the policy cannot be reached.
  func session(replication: Int) -> any ForeignSession
}

/// A policy outside of this program as it serves one replication.
public protocol ForeignSession: AnyObject, DispatchPolicy {
  /// Why the policy cannot go on; the run is given up. Nil while it can.
  var failure: PolicyFailure? { get }

  /// The SHA-256 hash of all that the policy was told and answered, as 64 hexadecimal digits, once the
  /// replication is over.
  var transcriptDigest: String? { get }

  /// How many actions the policy has asked for so far, and how many were refused for which reason, each
  /// reason once.
  var actionCounts: (given: Int, refused: [(reason: String, count: Int)]) { get }

  /// The rule by which the policy advises idle taxis to stand elsewhere; nil when it leaves that to the
  /// scenario.
  var rebalancing: (any RebalancingRule)? { get }

  /// Whether the session follows rides and taxis from one question to the next. One that only reads what
  /// waits when it is asked does not: then rides that are over leave memory, and taxis under way need not
  /// report where they are.
  var followsRides: Bool { get }

  /// Whether the policy decides upon all held rides at once when they are gone through.
  var decidesAtOnce: Bool { get }

  /// The held rides are about to be gone through: until `heldRidesAreDecided`, `taxi(for:in:)` repeats what is
  /// decided here.
  func decideHeldRides(in state: borrowing DispatchState)

  /// The held rides have been gone through.
  func heldRidesAreDecided()

  /// A taxi has become eligible or is so no longer, has moved, or has got or lost a ride.
  func noteChange(of taxi: TaxiID)

  /// A ride has become held or is so no longer, was refused, or has got, lost or seen its taxi.
  func noteChange(of ride: RideID)

  /// The replication is over; nothing is asked any more.
  func end()
}

extension ForeignSession {
  /// Where idle taxis stand is left to the scenario.
  public var rebalancing: (any RebalancingRule)? { nil }

  /// Rides are decided upon one by one.
  public var decidesAtOnce: Bool { false }

  /// Nothing is decided beforehand.
  public func decideHeldRides(in state: borrowing DispatchState) {}

  /// Nothing was decided beforehand.
  public func heldRidesAreDecided() {}

  /// Rides and taxis are followed.
  public var followsRides: Bool { true }
}

/// Why a policy cannot go on.
public struct PolicyFailure: Error, Hashable, Sendable {
  /// What went wrong and what to do about it.
  public let message: String

  /// Describes a failure.
  public init(_ message: String) { self.message = message }
}
