/// What a taxi on duty is doing during a stretch of its time.
///
/// Words of result files: add at the end only.
public enum TaxiActivity: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// Standing in a queue, or about to be.
  case idle

  /// Idle, and driving to the zone where the service wants it.
  case relocating

  /// Driving empty to a passenger.
  case approaching

  /// Waiting at the pick-up for the passenger to get in.
  case boarding

  /// With a passenger aboard.
  case occupied

  /// Without a passenger, button not yet pressed.
  case releasing

  /// At work, but on a break.
  case onBreak = "break"

  /// The word that stands in a result file.
  public var word: StaticString {
    switch self {
    case .idle: "idle"
    case .relocating: "relocating"
    case .approaching: "approaching"
    case .boarding: "boarding"
    case .occupied: "occupied"
    case .releasing: "releasing"
    case .onBreak: "break"
    }
  }
}
