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
/// Where people share, a taxi with a person aboard may also go on to the next stop or turn off to
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

  /// True if the time counts as time on duty.
  var isOnDuty: Bool {
    switch self {
    case .offDuty, .onBreak: false
    default: true
    }
  }

  /// True if the taxi may go from this activity straight to another.
  func leads(to next: Activity) -> Bool {
    switch (self, next) {
    case (.offDuty, .idle),
      (.idle, .approaching), (.idle, .occupied), (.idle, .onBreak), (.idle, .offDuty),
      (.approaching, .boarding), (.approaching, .releasing), (.approaching, .approaching),
      (.boarding, .occupied), (.boarding, .releasing), (.boarding, .approaching),
      (.occupied, .releasing), (.occupied, .boarding), (.occupied, .approaching),
      (.occupied, .occupied),
      (.releasing, .idle), (.releasing, .offDuty),
      (.onBreak, .idle), (.onBreak, .offDuty):
      true
    default: false
    }
  }
}
