import EmergencyCore
import Geography
import Quantities
import Results

/// Emergency with the stages reached so far.
struct IncidentRecord: BitwiseCopyable {
  var place: Place
  let priority: Priority
  let received: Instant
  var taken: Instant?
  var ordered: Instant?
  var mobilised: Instant?
  var arrived: Instant?
  var left: Instant?
  var atHospital: Instant?
  var closed: Instant?
  var end: IncidentEnd?
  var ambulance: AmbulanceID?
  var station: AmbulanceStationID?
  var hospital: HospitalID?

  /// Latest report of a watch; nil if a person called.
  var report: PatientReport?

  /// Candidates from which the ambulance was chosen.
  var choice: AmbulanceChoice?
  var lost = TimeSpan.zero

  /// Time that the patient waited for a taxi, whether it came or not; nil if not yet known.
  var taxiWait: TimeSpan?

  /// True if a taxi was called.
  var hasCalledTaxi = false

  /// Additional drive time compared with open streets; nil if all streets are open.
  var delay: TimeSpan?
  var diversions: Int32 = 0
  var orders: Int32 = 0
  var meters = 0.0
  var counts = false

  /// Wait for an ambulance after the call, or after the failed wait for a taxi, without an
  /// ambulance under way.
  var queue: TimeSpan? {
    guard let taken, let ordered else { return nil }
    return ordered - taken - (taxiWait ?? .zero) - lost
  }

  func row(of incident: IncidentID, since start: Instant) -> IncidentRow {
    func since(_ instant: Instant?) -> TimeSpan? { instant.map { $0 - start } }
    return IncidentRow {
      $0.incident = incident.number + 1
      ($0.priority, $0.zone) = (Int32(priority.rawValue) + 1, place.zone.number)
      ($0.received, $0.taken) = (received - start, since(taken))
      ($0.ordered, $0.mobilised) = (since(ordered), since(mobilised))
      ($0.arrived, $0.left) = (since(arrived), since(left))
      ($0.atHospital, $0.closed) = (since(atHospital), since(closed))
      $0.end = IncidentOutcome(end)
      $0.ambulance = ambulance.map { $0.number + 1 }
      ($0.station, $0.hospital) = (station?.number, hospital?.number)
      ($0.queue, $0.lost) = (queue, lost)
      ($0.couldGo, $0.expected) = (choice.map { Int32($0.count) }, choice?.expected)
      ($0.nextExpected, $0.delay) = (choice?.next, delay)
      $0.taxiWait = taxiWait
      $0.ride = hasCalledTaxi ? City.firstRideOfPatients + incident.number + 1 : nil
      ($0.diversions, $0.drive) = (diversions, Distance(meters: meters))
      guard let report else { return }
      ($0.age, $0.isInNeed) = (report.age, report.needsCare)
      $0.gender = report.gender.map { PatientGender($0) }
      $0.below = VitalSigns(report.below)
      ($0.report, $0.sampled) = (report.number, since(report.sampledAt))
    }
  }
}

extension PatientGender {
  fileprivate init(_ gender: PatientReport.Gender) {
    switch gender {
    case .female: self = .female
    case .male: self = .male
    case .other: self = .other
    }
  }
}

extension VitalSigns {
  fileprivate init(_ signs: PatientReport.Signs) {
    let words: [(PatientReport.Signs, VitalSign)] = [
      (.heartRate, .heartRate), (.bloodPressure, .bloodPressure), (.steps, .steps),
      (.calories, .calories),
    ]
    self.init(words.filter { signs.contains($0.0) }.map(\.1))
  }
}

extension IncidentOutcome {
  init(_ end: IncidentEnd?) {
    switch end {
    case .treated: self = .treated
    case .transported: self = .transported
    case .byTaxi: self = .byTaxi
    case .lost: self = .lost
    case nil: self = .unresolved
    }
  }
}
