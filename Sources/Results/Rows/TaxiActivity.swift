/// Activity of a taxi on duty during a stretch of its time.
public enum TaxiActivity: String, CellWord, Hashable, BitwiseCopyable {
  /// Standing in a queue, or about to join one.
  case idle

  /// Idle, and driving to a zone as the service advised.
  case relocating

  /// Driving empty to a passenger.
  case approaching

  /// Waiting at the pick-up for the passenger to get in.
  case boarding

  /// With a passenger aboard.
  case occupied

  /// Without a passenger, before the driver has reported the taxi free.
  case releasing

  /// At work, but on a break.
  case onBreak = "break"
}
