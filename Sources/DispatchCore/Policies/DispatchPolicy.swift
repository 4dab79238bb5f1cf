/// Decides who is offered what.
///
/// A policy sees the state read-only, draws no random numbers, keeps ties by number, and returns a
/// decision; the core checks it and acts.
public protocol DispatchPolicy: Sendable {
  /// The name by which scenarios and results refer to the policy, in kebab case.
  var name: String { get }

  /// One sentence for lists and help.
  var summary: String { get }

  /// How far from the ride's zone the policy may look: 0 for its own zone only, 1 for the zones that
  /// adjoin it too; nil for the whole city. The invariant checker holds the policy to it (A25).
  var ringLimit: Int? { get }

  /// Whether a taxi is never passed over in its queue by one behind it (B02).
  ///
  /// The invariant checker holds the policy to it. No, unless the policy says so.
  var isFirstInFirstOut: Bool { get }

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
}

extension DispatchPolicy {
  /// No order is promised.
  public var isFirstInFirstOut: Bool { false }
}
