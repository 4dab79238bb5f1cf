import Geography

/// The decisions of a batch policy, in order.
///
/// The core checks every step when it carries the plan out; an invalid step is an error of the
/// policy.
public struct DispatchPlan: Sendable {
  /// One step.
  public enum Step: Hashable, Sendable, BitwiseCopyable {
    /// A held ride is offered to an eligible taxi that has not refused it in this round.
    case offer(RideID, TaxiID)

    /// A held ride is offered to a taxi under way whose passengers share it, with the positions of
    /// its stops; the core's conditions are those of `SharingPolicy.insertion(for:in:)`.
    case insert(RideID, Insertion)

    /// A ride loses the taxi to which it is offered, or the taxi on its way to it, and is held
    /// again.
    ///
    /// Not allowed if the customer has been asked about the taxi, the taxi has arrived, or an
    /// administrator assigned it to the ride. Taking taxis requires `PolicyNeeds.approachPlaces`.
    case release(RideID)

    /// A taxi under way that an earlier step took from its ride goes to another held ride that it
    /// has not refused in this round; the driver is not asked again.
    case redirect(TaxiID, RideID)

    /// A held ride waits for a later batch although no taxi was found. It is not rejected, and its
    /// customer is not notified of the lack of taxis.
    case keep(RideID)
  }

  /// The steps, in the order in which they are carried out.
  public private(set) var steps: [Step] = []

  /// Makes a plan without steps.
  public init() {}

  /// Adds a step.
  public mutating func add(_ step: Step) { steps.append(step) }

  /// Working memory of batches, kept from one to the next to avoid allocation.
  private var problem: BatchProblem?

  mutating func problem(_ settings: BatchSettings, on zones: ZoneMap) -> BatchProblem {
    let problem = problem ?? BatchProblem(settings, on: zones)
    self.problem = problem
    return problem
  }

  /// Removes all steps but keeps the memory.
  public mutating func removeAll() { steps.removeAll(keepingCapacity: true) }
}
