public import Geography
public import Quantities

/// Decides which idle taxis are advised to go to another zone (A-F4).
///
/// A rule sees the state read-only, draws no random numbers and breaks ties by number. It never
/// sends a taxi that has an offer or is already on its way to another zone, and stops only taxis
/// that are on their way; the core checks it.
public protocol RebalancingRule: Sendable {
  /// The name by which scenarios refer to the rule, in kebab case.
  var name: String { get }

  /// Interval between two rebalancings, more than 0.
  var period: TimeSpan { get }

  /// Time for which a request counts as recent, at least one period; rounded up to whole periods.
  var memory: TimeSpan { get }

  /// Plans the relocations.
  /// - Parameters:
  ///   - state: the state of the core.
  ///   - relocations: receives the advice, in order; empty when passed in.
  func plan(in state: borrowing DispatchState, into relocations: inout [Relocation])
}

/// Advice to an idle taxi.
public struct Relocation: Hashable, Sendable, BitwiseCopyable {
  /// Goal of the taxi.
  public enum Goal: Hashable, Sendable, BitwiseCopyable {
    /// Any place in a zone that the taxi is not queued in.
    case zone(ZoneID)

    /// A place, which may be in the zone of its queue.
    case place(Place)

    /// The place where the taxi is now, on its way to another goal.
    case here
  }

  /// The taxi.
  public let taxi: TaxiID

  /// The goal.
  public let goal: Goal

  /// Makes advice.
  public init(_ taxi: TaxiID, to goal: Goal) {
    self.taxi = taxi
    self.goal = goal
  }

  /// Makes advice to go to a zone.
  public init(_ taxi: TaxiID, to zone: ZoneID) { self.init(taxi, to: .zone(zone)) }
}
