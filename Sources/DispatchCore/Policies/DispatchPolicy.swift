public import Quantities

/// Decides which taxi is offered which ride.
///
/// A policy sees the state read-only, draws no random numbers, keeps ties by number, and returns a
/// decision; the core checks it and acts. It is asked about one ride (`taxi(for:in:)`), about one
/// taxi (`heldRide(for:in:)`), or, when it has a `batchPeriod`, about all waiting rides at once
/// (`plan(in:into:)`). A policy with shared rides is a `SharingPolicy`; one outside of this program
/// is a `ForeignPolicy`.
public protocol DispatchPolicy: Sendable {
  /// The name by which scenarios and results refer to the policy, in kebab case.
  var name: String { get }

  /// The policy as the subject of a sentence, such as `asking neighbouring zones too`; nil without
  /// a phrase.
  var phrase: String? { get }

  /// One sentence for lists and help.
  var summary: String { get }

  /// Number of rings that the policy may search: 0 for the ride's zone only, 1 for the zones that
  /// adjoin it too, 2 for those that adjoin these, and so on; nil for the whole city. The invariant
  /// checker enforces it (A25), and the state keeps as many rings.
  var ringLimit: Int? { get }

  /// Data that the core keeps up to date and events that it watches for the policy. Default: none.
  var needs: PolicyNeeds { get }

  /// Interval between two batches, more than 0; nil, the default, when rides and taxis are decided
  /// one by one, at once.
  ///
  /// Batches happen at multiples of the period since the start, while a ride is held. Between them
  /// a new ride is held, and its customer is told that there is no taxi only when a batch found
  /// none.
  var batchPeriod: TimeSpan? { get }

  /// The taxi that a ride is offered to: on request, after a refusal and at a re-check.
  ///
  /// A policy with batches is asked about batches only.
  /// - Parameters:
  ///   - ride: the ride that needs a taxi.
  ///   - state: the state of the core.
  /// - Returns: an eligible taxi that has not refused the ride in this round; nil when there is
  ///   none, and then the rulebook decides between holding and rejecting.
  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID?

  /// The held ride that a newly eligible taxi is offered.
  /// - Parameters:
  ///   - taxi: an eligible taxi.
  ///   - state: the state of the core.
  /// - Returns: a held ride that the taxi has not refused in this round; nil to let it queue.
  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID?

  /// Plans a batch: asked every `batchPeriod` while rides are held.
  /// - Parameters:
  ///   - state: the state of the core.
  ///   - plan: receives the decisions; without steps when asked.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan)
}

extension DispatchPolicy {
  /// A policy has a phrase only if it declares one.
  public var phrase: String? { nil }

  /// Nothing is kept up to date.
  public var needs: PolicyNeeds { [] }

  /// Rides are decided one by one.
  public var batchPeriod: TimeSpan? { nil }

  /// No taxi: rides are decided in batches.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? { nil }

  /// No ride: rides are decided in batches.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }

  /// Nothing is planned.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {}

  /// True if the policy ever lets passengers share a taxi.
  public var sharesRides: Bool { self is any SharingPolicy }
}

/// A policy with shared rides.
public protocol SharingPolicy: DispatchPolicy {
  /// The taxi under way that takes a ride along, asked before `taxi(for:in:)` where passengers may
  /// share.
  /// - Parameters:
  ///   - ride: the ride that needs a taxi, which is shareable.
  ///   - state: the state of the core.
  /// - Returns: a taxi that can be asked to take it along, and the positions of its stops, such
  ///   that the seats are never exceeded; nil when the ride is to have a taxi for itself.
  func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion?

  /// Rules by which a service without sharing plans more than one ride of a taxi; nil where it
  /// plans only one.
  var rulesWithoutSharing: SharingRules? { get }
}

extension SharingPolicy {
  /// A service without sharing plans one ride of a taxi.
  public var rulesWithoutSharing: SharingRules? { nil }
}
