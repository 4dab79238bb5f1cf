public import Quantities

/// Decides which taxi is offered which ride.
///
/// A policy sees the state read-only, draws no random numbers, breaks ties by number, and returns a
/// decision; the core checks it and acts. It is asked about one ride (`taxi(for:in:)`), about one
/// taxi (`heldRide(for:in:)`), or, if it has a `batchPeriod`, about all waiting rides at once
/// (`plan(in:into:)`). A policy with shared rides is a `SharingPolicy`; an external policy is a
/// `ForeignPolicy`.
public protocol DispatchPolicy: Sendable {
  /// The name by which scenarios and results refer to the policy, in kebab case.
  var name: String { get }

  /// The policy as the subject of a sentence, such as `asking neighbouring zones too`; nil for
  /// none.
  var phrase: String? { get }

  /// One sentence for lists and help.
  var summary: String { get }

  /// Number of rings that the policy may search: 0 for the ride's zone only, 1 for the adjacent
  /// zones too, 2 for the zones adjacent to these, and so on; nil for the whole city. The invariant
  /// checker enforces it (A25), and the state keeps the same number of rings.
  var ringLimit: Int? { get }

  /// Data that the core maintains and events that it watches for the policy. Default: none.
  var needs: PolicyNeeds { get }

  /// The policy as one with shared rides; nil if every ride has its own taxi.
  var sharing: (any SharingPolicy)? { get }

  /// Parameters that scenarios set, in the order of the schema. Default: none. Only those of the
  /// policies of the catalog are read.
  var parameters: [PolicySetting] { get }

  /// Interval between two batches, more than 0; nil, the default, if rides and taxis are decided
  /// individually and at once.
  ///
  /// Batches happen at multiples of the period since the start, while a ride is held. Between
  /// batches a new ride is held, and its customer is notified of the lack of taxis only after a
  /// batch has found none.
  var batchPeriod: TimeSpan? { get }

  /// The taxi that a ride is offered to: on request, after a refusal and at a re-check.
  ///
  /// A policy with batches is asked about batches only.
  /// - Parameters:
  ///   - ride: the ride that needs a taxi.
  ///   - state: the state of the core.
  /// - Returns: an eligible taxi that has not refused the ride in this round; nil if there is none,
  ///   and then the rulebook decides between holding and rejecting.
  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID?

  /// The held ride that a newly eligible taxi is offered.
  /// - Parameters:
  ///   - taxi: an eligible taxi.
  ///   - state: the state of the core.
  /// - Returns: a held ride that the taxi has not refused in this round; nil to let it queue.
  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID?

  /// Plans a batch; called every `batchPeriod` while rides are held.
  /// - Parameters:
  ///   - state: the state of the core.
  ///   - plan: receives the decisions; empty when passed in.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan)
}

extension DispatchPolicy {
  /// Default: no phrase.
  public var phrase: String? { nil }

  /// Default: no needs.
  public var needs: PolicyNeeds { [] }

  /// Default: no parameters.
  public var parameters: [PolicySetting] { [] }

  /// Default: rides are decided individually.
  public var batchPeriod: TimeSpan? { nil }

  /// Default: no taxi, for policies that decide in batches.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? { nil }

  /// Default: no ride, for policies that decide in batches.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }

  /// Default: an empty plan.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {}

  /// Default: the policy itself, if it is a `SharingPolicy`.
  public var sharing: (any SharingPolicy)? { self as? any SharingPolicy }
}

/// A policy with shared rides.
public protocol SharingPolicy: DispatchPolicy {
  /// The taxi under way that a ride may share; asked before `taxi(for:in:)` if passengers may
  /// share.
  /// - Parameters:
  ///   - ride: the ride that needs a taxi, which is shareable.
  ///   - state: the state of the core.
  /// - Returns: a taxi that can be asked to share, and the positions of the ride's stops, such that
  ///   the seats are never exceeded; nil if the ride is to have its own taxi.
  func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion?

  /// Rules by which a service without sharing plans more than one ride of a taxi; nil if it plans
  /// only one.
  var rulesWithoutSharing: SharingRules? { get }
}

extension SharingPolicy {
  /// Default: a service without sharing plans one ride of a taxi.
  public var rulesWithoutSharing: SharingRules? { nil }
}
