/// What a taxi on duty is doing during a stretch of its time.
public enum TaxiActivity: String, CellWord, Hashable, BitwiseCopyable {
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
}
