import DispatchCore

/// Actual activity of a taxi in the street, independent of its state in the dispatch core.
///
/// | from \ to   | next |
/// |-------------|------|
/// | offDuty     | idle (shift starts) |
/// | idle        | approaching (assigned), occupied (hailed), onBreak, offDuty (shift ends) |
/// | approaching | boarding (arrives), releasing (lost the ride, broke down), itself (turns off) |
/// | boarding    | occupied (passenger aboard), releasing (lost the ride, no-show) |
/// | occupied    | releasing (drops off) |
/// | releasing   | idle (button pressed), offDuty (out of service) |
/// | onBreak     | idle (break over), offDuty (shift ends) |
///
/// With shared rides, an occupied taxi may also continue to the next stop or turn off to another
/// (occupied), pick up passengers (boarding), or drop passengers off and drive empty to the next
/// stop (approaching). After a no-show, it may drive empty to the next stop (approaching).
enum Activity: UInt8, CaseIterable, BitwiseCopyable {
  /// Off duty.
  case offDuty

  /// In a queue, or about to join one.
  case idle

  /// Driving empty to a passenger.
  case approaching

  /// Waiting for the passenger to board at the pick-up.
  case boarding

  /// Driving with a passenger.
  case occupied

  /// Without a passenger, with the button not yet pressed; the core still considers the taxi busy.
  case releasing

  /// On a break during work (B-A5).
  case onBreak

  static let count = 7

  /// True if the time counts as time on duty.
  var isOnDuty: Bool {
    switch self {
    case .offDuty, .onBreak: false
    default: true
    }
  }

  /// True if the taxi may change directly from this activity to another.
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
