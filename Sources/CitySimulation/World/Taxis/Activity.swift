import DispatchCore

/// What a taxi is doing in the street, whatever the dispatch core believes.
///
/// | from \ to   | next |
/// |-------------|------|
/// | offDuty     | idle (shift starts) |
/// | idle        | approaching (assigned), occupied (hailed), onBreak, offDuty (shift ends) |
/// | approaching | boarding (arrives), releasing (lost the ride, broke down), itself (turns off) |
/// | boarding    | occupied (passenger aboard), releasing (lost the ride, nobody came) |
/// | occupied    | releasing (drops off) |
/// | releasing   | idle (button pressed), offDuty (out of service) |
/// | onBreak     | idle (break over), offDuty (shift ends) |
///
/// Where people share, a taxi with somebody aboard may also go on to the next stop or turn off to
/// another (occupied), pick up (boarding), or drop one and drive empty to the next (approaching); and
/// where nobody came, it may drive empty to the next (approaching).
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

  /// Without a passenger, button not yet pressed: the core still believes the taxi is busy.
  case releasing

  /// At work, but on a break (B-A5).
  case onBreak

  static let count = 7

  /// Whether the time counts as time on duty.
  var isOnDuty: Bool { self != .offDuty && self != .onBreak }

  /// Whether the taxi may go from this activity straight to another.
  func leads(to next: Activity) -> Bool {
    switch self {
    case .offDuty: next == .idle
    case .idle: next == .approaching || next == .occupied || next == .onBreak || next == .offDuty
    case .approaching: next == .boarding || next == .releasing || next == .approaching
    case .boarding: next == .occupied || next == .releasing || next == .approaching
    case .occupied:
      next == .releasing || next == .boarding || next == .approaching || next == .occupied
    case .releasing: next == .idle || next == .offDuty
    case .onBreak: next == .idle || next == .offDuty
    }
  }
}
