public import Geography
public import Quantities

/// Decides which idle taxis are advised to go to another zone (A-F4).
///
/// A rule sees the state read-only, draws no random numbers and keeps ties by number. It never sends
/// a taxi that has an offer or is under way to another zone already; the core checks it.
public protocol RebalancingRule: Sendable {
  /// The name by which scenarios refer to the rule, in kebab case.
  var name: String { get }

  /// The time between two looks at the city, more than 0.
  var period: TimeSpan { get }

  /// For how long a request counts as recent, at least one period; rounded up to whole periods.
  var memory: TimeSpan { get }

  /// Plans who goes where.
  /// - Parameters:
  ///   - state: what the core knows.
  ///   - relocations: receives the advice, in order; empty when asked.
  func plan(in state: borrowing DispatchState, into relocations: inout [Relocation])
}

/// An idle taxi that is advised to go to another zone.
public struct Relocation: Hashable, Sendable, BitwiseCopyable {
  /// The taxi.
  public let taxi: TaxiID

  /// Place where it should stand.
  public let zone: ZoneID

  /// Describes a relocation.
  public init(_ taxi: TaxiID, to zone: ZoneID) {
    self.taxi = taxi
    self.zone = zone
  }
}
