import DispatchCore

/// What a taxi is doing in the street, whatever the dispatch core believes.
///
/// | from \ to   | next |
/// |-------------|------|
/// | offDuty     | idle (shift starts) |
/// | idle        | approaching (assigned), occupied (hailed), offDuty (shift ends) |
/// | approaching | boarding (arrives) |
/// | boarding    | occupied (passenger aboard) |
/// | occupied    | releasing (drops off) |
/// | releasing   | idle (button pressed) |
enum Activity: UInt8, CaseIterable, BitwiseCopyable {
  /// Not working.
  case offDuty

  /// In a queue, or about to be.
  case idle

  /// Driving empty to a passenger.
  case approaching

  /// Waiting at the pick-up for the passenger to get in.
  case boarding

  /// With a passenger aboard.
  case occupied

  /// Passenger dropped, button not yet pressed: the core still believes the taxi is busy.
  case releasing

  static let count = 6

  /// Whether the taxi may go from this activity straight to another.
  func leads(to next: Activity) -> Bool {
    switch self {
    case .offDuty: next == .idle
    case .idle: next == .approaching || next == .occupied || next == .offDuty
    case .approaching: next == .boarding
    case .boarding: next == .occupied
    case .occupied: next == .releasing
    case .releasing: next == .idle
    }
  }
}
