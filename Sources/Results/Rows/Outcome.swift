/// How a ride request ended: exactly one of these for every request.
public enum Outcome: String, CellWord, Hashable, BitwiseCopyable {
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
  case partServed = "part_served"

  /// The place among all outcomes, by which digests and pages know it.
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
