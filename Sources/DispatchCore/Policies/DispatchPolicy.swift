public import Quantities

/// Decides who is offered what.
///
/// A policy sees the state read-only, draws no random numbers, keeps ties by number, and returns a
/// decision; the core checks it and acts. It is asked about one ride (`taxi(for:in:)`), about one taxi
/// (`heldRide(for:in:)`), or, when it has a `batchPeriod`, about everything that waits at once
/// (`plan(in:into:)`).
public protocol DispatchPolicy: Sendable {
  /// The name by which scenarios and results refer to the policy, in kebab case.
  var name: String { get }

  /// One sentence for lists and help.
  var summary: String { get }

  /// How far from the ride's zone the policy may look: 0 for its own zone only, 1 for the zones that
  /// adjoin it too, 2 for those that adjoin these, and so on; nil for the whole city. The invariant
  /// checker holds the policy to it (A25), and the state keeps as many rings for it.
  var ringLimit: Int? { get }

  /// Whether a taxi is never passed over in its queue by one behind it (B02).
  ///
  /// The invariant checker holds the policy to it. No, unless the policy says so.
  var isFirstInFirstOut: Bool { get }

  /// What the core keeps up for the policy's searches; nothing, unless the policy says so.
  var needs: PolicyNeeds { get }

  /// The time between two batches, more than 0; nil, the standard, when rides and taxis are decided
  /// upon one by one, at once.
  ///
  /// Batches happen at multiples of the period since the start, while a ride is held. Between them a
  /// new ride is held, and its customer is told that there is no taxi only when a batch found none.
  var batchPeriod: TimeSpan? { get }

  /// The policy as it serves one replication: a policy that remembers something gives a fresh one.
  /// - Parameter replication: which one, counted from 1.
  /// - Returns: the policy itself, unless it says otherwise.
  func serving(replication: Int) -> any DispatchPolicy

  /// Why the policy cannot go on; the run is given up. Nil while it can, and always for policies
  /// that are part of this program.
  var failure: PolicyFailure? { get }

  /// The SHA-256 hash of all that a policy outside of this program was told and answered, as 64
  /// hexadecimal digits, once the replication is over; nil for policies that are part of this program.
  var transcriptDigest: String? { get }

  /// How many actions a policy outside of this program has asked for in the replication so far, and how
  /// many were refused; nil for policies that are part of this program.
  var actionCounts: PolicyActionCounts? { get }

  /// Which taxi a ride is offered to: on request, after a refusal and at a re-check.
  /// - Parameters:
  ///   - ride: the ride that looks for a taxi.
  ///   - state: what the core knows.
  /// - Returns: an eligible taxi that has not refused the ride in this round; nil when there is
  ///   none, and then the rulebook decides between holding and rejecting.
  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID?

  /// Which held ride a taxi that has become eligible is offered.
  /// - Parameters:
  ///   - taxi: an eligible taxi.
  ///   - state: what the core knows.
  /// - Returns: a held ride that the taxi has not refused in this round; nil to let it queue.
  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID?

  /// Whether the policy ever lets people share a taxi.
  ///
  /// No, unless the policy says so; then nothing of sharing concerns it.
  var sharesRides: Bool { get }

  /// Which taxi under way takes a ride along, asked before `taxi(for:in:)` where people may share.
  /// - Parameters:
  ///   - ride: the ride that looks for a taxi, which is shareable.
  ///   - state: what the core knows.
  /// - Returns: a taxi that can be asked to take it along, and where its stops go, so that nowhere more
  ///   people are aboard than there are seats; nil when the ride is to have a taxi of its own.
  func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion?

  /// Plans a batch: asked every `batchPeriod` while rides are held.
  /// - Parameters:
  ///   - state: what the core knows.
  ///   - plan: receives what is to be done; empty when asked.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan)

  /// A taxi has become eligible or is so no longer, or has moved; told when `needs` has `changes`.
  func hasChanged(_ taxi: TaxiID)

  /// A ride has become held or is so no longer, or was refused; told when `needs` has `changes`.
  func hasChanged(_ ride: RideID)

  /// The replication is over; nothing is asked any more.
  func end()
}

extension DispatchPolicy {
  /// No order is promised.
  public var isFirstInFirstOut: Bool { false }

  /// Nobody shares.
  public var sharesRides: Bool { false }

  /// Nobody is taken along.
  public func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion? { nil }

  /// Nothing is kept up.
  public var needs: PolicyNeeds { [] }

  /// Rides are decided upon one by one.
  public var batchPeriod: TimeSpan? { nil }

  /// The policy remembers nothing.
  public func serving(replication: Int) -> any DispatchPolicy { self }

  /// Nothing can go wrong.
  public var failure: PolicyFailure? { nil }

  /// Nothing is told to anybody outside.
  public var transcriptDigest: String? { nil }

  /// Every decision is carried out.
  public var actionCounts: PolicyActionCounts? { nil }

  /// Nothing is planned.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {}

  /// Nobody listens.
  public func hasChanged(_ taxi: TaxiID) {}

  /// Nobody listens.
  public func hasChanged(_ ride: RideID) {}

  /// Nothing is left to do.
  public func end() {}
}

/// Why a policy cannot go on.
public struct PolicyFailure: Error, Hashable, Sendable {
  /// What went wrong and what to do about it.
  public let message: String

  /// Describes a failure.
  public init(_ message: String) { self.message = message }
}
