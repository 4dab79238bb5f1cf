/// A person who needs an ambulance, in whole seconds from the start of the window, rounded up.
struct WaitingPatient: Hashable, Sendable {
  /// The number of the emergency.
  var incident: Int32

  /// From the call until a person is there, or until it is over.
  var start: Int32
  var end: Int32

  /// 1, the most urgent, to 3.
  var priority: Int32
  var isReached: Bool
  var place: MapPoint

  /// The exact times, for means.
  var startMilliseconds: Int64
  var waitMilliseconds: Int64
}

/// The patients of a day under one policy, in few bytes.
///
/// In the order of their starts, for each: the time since the start of the one before; the number of the
/// emergency, as a difference from the one before; where the patient is; how long they wait; and the priority,
/// with 4 added where a person came.
enum PatientEncoding {
  static let isReached: UInt8 = 4

  /// Writes patients that are ordered by their start.
  static func bytes(_ patients: [WaitingPatient], scale: MapScale) -> [UInt8] {
    var bytes = CompactBytes()
    bytes.append(patients.count)
    var lastStart = 0
    var lastIncident = 0
    for patient in patients {
      bytes.append(Int(patient.start) - lastStart)
      bytes.append(signed: Int(patient.incident) - lastIncident)
      let cell = scale.cell(of: patient.place)
      bytes.append(cell.x)
      bytes.append(cell.y)
      bytes.append(Int(patient.end - patient.start))
      bytes.append(byte: UInt8(patient.priority) | (patient.isReached ? isReached : 0))
      lastStart = Int(patient.start)
      lastIncident = Int(patient.incident)
    }
    return bytes.bytes
  }
}
