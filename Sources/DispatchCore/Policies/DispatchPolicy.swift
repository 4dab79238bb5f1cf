public import Quantities

/// Decides who is offered what.
///
/// A policy sees the state read-only, draws no random numbers, keeps ties by number, and returns a
/// decision; the core checks it and acts. It is asked about one ride (`taxi(for:in:)`), about one taxi
/// (`heldRide(for:in:)`), or, when it has a `batchPeriod`, about everything that waits at once
/// (`plan(in:into:)`). One that lets people share is a `SharingPolicy`; one that lives outside of this
/// program is a `ForeignPolicy`.
public protocol DispatchPolicy: Sendable {
  /// The name by which scenarios and results refer to the policy, in kebab case.
  var name: String { get }

  /// What it does, as the subject of a sentence: `asking neighbouring zones too`; nil without a phrase.
  var phrase: String? { get }

  /// One sentence for lists and help.
  var summary: String { get }

  /// How far from the ride's zone the policy may look: 0 for its own zone only, 1 for the zones that
  /// adjoin it too, 2 for those that adjoin these, and so on; nil for the whole city. The invariant
  /// checker holds the policy to it (A25), and the state keeps as many rings for it.
  var ringLimit: Int? { get }

  /// What the core keeps up and watches for the policy; nothing, unless the policy says so.
  var needs: PolicyNeeds { get }

  /// The time between two batches, more than 0; nil, the standard, when rides and taxis are decided
  /// upon one by one, at once.
  ///
  /// Batches happen at multiples of the period since the start, while a ride is held. Between them a
  /// new ride is held, and its customer is told that there is no taxi only when a batch found none.
  var batchPeriod: TimeSpan? { get }

  /// Which taxi a ride is offered to: on request, after a refusal and at a re-check.
  ///
  /// A policy with batches is asked about batches only.
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

  /// Plans a batch: asked every `batchPeriod` while rides are held.
  /// - Parameters:
  ///   - state: what the core knows.
  ///   - plan: receives what is to be done; without steps when asked.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan)
}

extension DispatchPolicy {
  /// A policy has a phrase only if it declares one.
  public var phrase: String? { nil }

  /// Nothing is kept up.
  public var needs: PolicyNeeds { [] }

  /// Rides are decided upon one by one.
  public var batchPeriod: TimeSpan? { nil }

  /// Nobody: rides are decided upon in batches.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? { nil }

  /// Nothing: rides are decided upon in batches.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }

  /// Nothing is planned.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {}

  /// Whether the policy ever lets people share a taxi.
  public var sharesRides: Bool { self is any SharingPolicy }
}

/// A policy that lets people share a taxi.
public protocol SharingPolicy: DispatchPolicy {
  /// Which taxi under way takes a ride along, asked before `taxi(for:in:)` where people may share.
  /// - Parameters:
  ///   - ride: the ride that looks for a taxi, which is shareable.
  ///   - state: what the core knows.
  /// - Returns: a taxi that can be asked to take it along, and where its stops go, so that nowhere more
  ///   people are aboard than there are seats; nil when the ride is to have a taxi of its own.
  func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion?

  /// The rules by which a service without sharing plans more than one ride of a taxi; nil where nobody's
  /// rides are planned there.
  var rulesWithoutSharing: SharingRules? { get }
}

extension SharingPolicy {
  /// Nobody's rides are planned where nobody shares.
  public var rulesWithoutSharing: SharingRules? { nil }
}
