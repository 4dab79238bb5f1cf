/// How a ride request ended: exactly one of these for every request.
public enum Outcome: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The passenger was picked up.
  case served

  /// The passenger gave up before the pickup.
  case abandoned

  /// The service said no.
  case rejected

  /// The passenger withdrew for a reason other than the wait.
  case cancelled

  /// The request was still open when the run had to end.
  case unresolved

  /// Some of a party were picked up, and the taxis for the others did not come.
  case partServed

  /// The word that stands in a result file.
  public var word: StaticString {
    switch self {
    case .served: "served"
    case .abandoned: "abandoned"
    case .rejected: "rejected"
    case .cancelled: "cancelled"
    case .unresolved: "unresolved"
    case .partServed: "part_served"
    }
  }
}
