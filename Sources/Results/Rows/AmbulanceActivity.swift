/// Activity of an ambulance during a stretch of its time.
public enum AmbulanceActivity: String, CellWord, Hashable, BitwiseCopyable {
  /// The crew is off duty.
  case offDuty = "off_duty"

  /// Standing at a station.
  case atStation = "at_station"

  /// The crew prepares to leave for an emergency.
  case mobilising

  /// Driving to an emergency.
  case going

  /// With a patient on the scene.
  case onScene = "on_scene"

  /// Driving a patient to a hospital.
  case transporting

  /// At a hospital, not yet free.
  case handingOver = "handing_over"

  /// Driving to a station after an emergency.
  case returning

  /// Sent to another station.
  case movingUp = "moving_up"

  /// Position among all activities, from 0.
  @inline(__always)
  var number: Int {
    switch self {
    case .offDuty: 0
    case .atStation: 1
    case .mobilising: 2
    case .going: 3
    case .onScene: 4
    case .transporting: 5
    case .handingOver: 6
    case .returning: 7
    case .movingUp: 8
    }
  }
}
