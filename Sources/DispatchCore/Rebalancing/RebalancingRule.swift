public import Geography
public import Quantities

/// Decides which idle taxis are advised to go to another zone (A-F4).
///
/// A rule sees the state read-only, draws no random numbers and breaks ties by number. It never
/// sends a taxi that has an offer or is already on its way to another zone; the core checks it.
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

/// An idle taxi that is advised to go to another zone.
public struct Relocation: Hashable, Sendable, BitwiseCopyable {
  /// The taxi.
  public let taxi: TaxiID

  /// The zone to go to.
  public let zone: ZoneID

  /// Makes a relocation.
  public init(_ taxi: TaxiID, to zone: ZoneID) {
    self.taxi = taxi
    self.zone = zone
  }
}
