public import Geography
public import Quantities

/// An emergency, from the call to the hospital.
public struct Incident: Hashable, Sendable, BitwiseCopyable {
  /// How far it has come.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// A person is on the telephone.
    case reported

    /// A taxi is called for the patient.
    case awaitingTaxi

    /// It waits for an ambulance.
    case queued

    /// An ambulance is ordered.
    case ordered(AmbulanceID)

    /// An ambulance is there.
    case onScene(AmbulanceID)

    /// The patient is on the way to a hospital.
    case transporting(AmbulanceID, HospitalID)

    /// The patient is at the hospital, and the ambulance not yet free.
    case handover(AmbulanceID, HospitalID)

    /// It is over.
    case closed(IncidentEnd)

    /// The ambulance that is busy with it.
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

  /// How urgent it is.
  public let priority: Priority

  /// When first aid heard of it first.
  public let received: Instant

  /// How far it has come.
  public internal(set) var state = State.reported

  /// The alarm by which a watch told of it; nil where a person called.
  public let alarm: Int32?

  /// Newest report of the watch; nil where a person called.
  public internal(set) var report: PatientReport?

  /// Reason why its ambulance was sent; nil before one is ordered.
  public internal(set) var choice: AmbulanceChoice?

  /// True if the watch has had an answer.
  var isAnswered = false

  init(at place: Place, _ priority: Priority, received: Instant, alarm: Int32?) {
    self.place = place
    self.priority = priority
    self.received = received
    self.alarm = alarm
  }
}

/// An ambulance that is sent, and the others that could have been.
public struct AmbulanceChoice: Hashable, Sendable, BitwiseCopyable {
  /// Which one goes.
  public internal(set) var ambulance: AmbulanceID

  /// How long after its order it is expected to be there.
  public internal(set) var expected: TimeSpan

  /// How many it was chosen from by their times; 1 where it was the only one, or no times were compared.
  public internal(set) var count = 1

  /// How long the second best would have taken; nil where there was none.
  public internal(set) var next: TimeSpan?

  init(_ ambulance: AmbulanceID, expected: TimeSpan) {
    (self.ambulance, self.expected) = (ambulance, expected)
  }
}

/// How an emergency ends.
public enum IncidentEnd: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  /// The patient was treated and stays.
  case treated

  /// The patient was carried to a hospital.
  case transported

  /// A taxi brought the patient to a hospital.
  case byTaxi

  /// Another person took care of it.
  case lost
}

/// An ambulance and its crew, as first aid sees them.
public struct Ambulance: Hashable, Sendable, BitwiseCopyable {
  /// What it does.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// Nobody is on duty.
    case offDuty

    /// It stands at a station.
    case atStation(AmbulanceStationID)

    /// The crew makes ready to go to an emergency.
    case mobilising(IncidentID, since: Instant)

    /// It drives to an emergency.
    case going(IncidentID)

    /// It is with a patient.
    case onScene(IncidentID)

    /// It carries a patient to a hospital.
    case transporting(IncidentID, HospitalID)

    /// The patient is handed over.
    case handingOver(IncidentID, HospitalID)

    /// It drives to a station.
    case returning(AmbulanceStationID)

    /// The emergency it is busy with.
    public var incident: IncidentID? {
      switch self {
      case .offDuty, .atStation, .returning: nil
      case .mobilising(let incident, _), .going(let incident), .onScene(let incident),
        .transporting(let incident, _), .handingOver(let incident, _):
        incident
      }
    }

    /// True if it drives and may have something else to do before it is there.
    var isUnderWay: Bool {
      switch self {
      case .going, .returning: true
      default: false
      }
    }

    /// The station at which it stands or to which it drives.
    var station: AmbulanceStationID? {
      switch self {
      case .atStation(let station), .returning(let station): station
      default: nil
      }
    }
  }

  /// The station at which its last shift began.
  public internal(set) var home: AmbulanceStationID

  /// Where it is, as far as is known.
  public internal(set) var place: Place

  /// When it was there.
  var seen = Instant.start

  /// What it does.
  public internal(set) var state = State.offDuty

  /// True if its shift is over and it goes home as soon as it can.
  public internal(set) var isLeaving = false

  /// Set once its home is known and has a place for it.
  var hasHome = false
}
