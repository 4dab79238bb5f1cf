/// Origin of a ride request.
///
/// The numbers of rides are in a range of their own for each origin, so that the same ride has the
/// same number under every policy.
public enum RideSource: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// A passenger of the taxi service.
  case call

  /// A resident on the way to an appointment, a shop or a run.
  case resident

  /// The ambulance service, for a patient.
  case patient

  /// A customer of a shop who is not a resident.
  case shopper

  /// An athlete who is not a resident.
  case athlete

  /// Number to which the numbers of the rides of the origin are added.
  package var firstRide: Int32 {
    switch self {
    case .call: 0
    case .resident: 1_000_000_000
    case .patient: 1_500_000_000
    case .shopper: 1_600_000_000
    case .athlete: 1_750_000_000
    }
  }

  /// Returns the origin of a ride with a number.
  package init(ofRide ride: Int32) {
    self = Self.allCases.last { $0.firstRide <= ride } ?? .call
  }
}
