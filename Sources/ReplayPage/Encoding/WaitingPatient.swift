/// A person who needs an ambulance, in whole seconds from the start of the window, rounded up.
struct WaitingPatient: Hashable, Sendable {
  /// Number of the emergency.
  var incident: Int32

  /// Start of the wait at the call, and its end at the arrival of help or the end of the emergency.
  var start: Int32
  var end: Int32

  /// Priority from 1, the most urgent, to 3.
  var priority: Int32
  var isReached: Bool
  var place: MapPoint

  /// Exact times, for means.
  var startMilliseconds: Int64
  var waitMilliseconds: Int64
}

/// Compact encoding of the patients of a day under one policy.
///
/// For each patient, in the order of their starts: the time since the start of the previous one;
/// the number of the emergency, as a difference from the previous one; the position of the patient;
/// the length of the wait; and the priority, plus 4 if help arrived.
enum PatientEncoding {
  static let isReached: UInt8 = 4

  /// Encodes patients that are ordered by their start.
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
