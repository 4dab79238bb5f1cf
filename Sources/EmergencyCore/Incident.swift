public import Geography
public import Quantities

/// An emergency, from the call to the hospital.
public struct Incident: Hashable, Sendable, BitwiseCopyable {
  /// State of an emergency.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// The call is in progress.
    case reported

    /// A taxi was called for the patient.
    case awaitingTaxi

    /// It waits for an ambulance.
    case queued

    /// An ambulance is ordered.
    case ordered(AmbulanceID)

    /// An ambulance is on the scene.
    case onScene(AmbulanceID)

    /// The patient is on the way to a hospital.
    case transporting(AmbulanceID, HospitalID)

    /// The patient is at the hospital, and the ambulance is not free yet.
    case handover(AmbulanceID, HospitalID)

    /// It is over.
    case closed(IncidentEnd)

    /// The ambulance assigned to it.
    public var ambulance: AmbulanceID? {
      switch self {
      case .reported, .awaitingTaxi, .queued, .closed: nil
      case .ordered(let ambulance), .onScene(let ambulance), .transporting(let ambulance, _),
        .handover(let ambulance, _):
        ambulance
      }
    }
  }

  /// Place of the patient; a newer report of a watch may change it until an ambulance drives.
  public internal(set) var place: Place

  /// Priority of the emergency.
  public let priority: Priority

  /// Time of the first call or report.
  public let received: Instant

  /// State of the emergency.
  public internal(set) var state = State.reported

  /// The alarm by which a watch reported it; nil for a call.
  public let alarm: Int32?

  /// Newest report of the watch; nil for a call.
  public internal(set) var report: PatientReport?

  /// Reason for the choice of its ambulance; nil before one is ordered.
  public internal(set) var choice: AmbulanceChoice?

  /// True if the watch has been answered.
  var isAnswered = false

  init(at place: Place, _ priority: Priority, received: Instant, alarm: Int32?) {
    self.place = place
    self.priority = priority
    self.received = received
    self.alarm = alarm
  }
}

/// The ambulance sent, and its alternatives.
public struct AmbulanceChoice: Hashable, Sendable, BitwiseCopyable {
  /// The ambulance sent.
  public internal(set) var ambulance: AmbulanceID

  /// Expected response time from the order.
  public internal(set) var expected: TimeSpan

  /// Number of ambulances compared by their times; 1 if there was no other, or no times were
  /// compared.
  public internal(set) var count = 1

  /// Expected response time of the second best; nil if there was none.
  public internal(set) var next: TimeSpan?

  init(_ ambulance: AmbulanceID, expected: TimeSpan) {
    (self.ambulance, self.expected) = (ambulance, expected)
  }
}

/// Outcome of an emergency.
public enum IncidentEnd: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The patient was treated and stays.
  case treated

  /// The patient was carried to a hospital.
  case transported

  /// A taxi brought the patient to a hospital.
  case byTaxi

  /// Another service took it.
  case lost
}

/// An ambulance and its crew, as known to the service.
public struct Ambulance: Hashable, Sendable, BitwiseCopyable {
  /// State of an ambulance.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// It is off duty.
    case offDuty

    /// It stands at a station.
    case atStation(AmbulanceStationID)

    /// The crew prepares to go to an emergency.
    case mobilising(IncidentID, since: Instant)

    /// It drives to an emergency.
    case going(IncidentID)

    /// It is with a patient.
    case onScene(IncidentID)

    /// It carries a patient to a hospital.
    case transporting(IncidentID, HospitalID)

    /// The patient is being handed over.
    case handingOver(IncidentID, HospitalID)

    /// It drives to a station.
    case returning(AmbulanceStationID)

    /// The emergency assigned to it.
    public var incident: IncidentID? {
      switch self {
      case .offDuty, .atStation, .returning: nil
      case .mobilising(let incident, _), .going(let incident), .onScene(let incident),
        .transporting(let incident, _), .handingOver(let incident, _):
        incident
      }
    }

    /// True if it is driving and may be redirected before it arrives.
    var isUnderWay: Bool {
      switch self {
      case .going, .returning: true
      default: false
      }
    }

    /// The station at which it stands, or to which it drives.
    var station: AmbulanceStationID? {
      switch self {
      case .atStation(let station), .returning(let station): station
      default: nil
      }
    }
  }

  /// The station at which its last shift began.
  public internal(set) var home: AmbulanceStationID

  /// Last known place.
  public internal(set) var place: Place

  /// Time of the last known place.
  var seen = Instant.start

  /// State of the ambulance.
  public internal(set) var state = State.offDuty

  /// True if its shift has ended and it goes home as soon as possible.
  public internal(set) var isLeaving = false

  /// True once its home is known and has a place for it.
  var hasHome = false
}
