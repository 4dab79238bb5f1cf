/// Outcome of a ride request: exactly one of these for every request.
public enum Outcome: String, CellWord, Hashable, BitwiseCopyable {
  /// The passenger was picked up.
  case served

  /// The passenger gave up before the pick-up.
  case abandoned

  /// The service rejected the request.
  case rejected

  /// The passenger cancelled for a reason other than the wait.
  case cancelled

  /// The request was still open when the run ended.
  case unresolved

  /// Some of a party were picked up, and the taxis for the others did not come.
  case partServed = "part_served"

  /// Position among all outcomes, which digests and pages use.
  public var number: UInt8 {
    switch self {
    case .served: 0
    case .abandoned: 1
    case .rejected: 2
    case .cancelled: 3
    case .unresolved: 4
    case .partServed: 5
    }
  }
}
