import Results

extension TaxiActivity: ReplayedActivity {
  var number: UInt8 {
    switch self {
    case .idle: 0
    case .relocating: 1
    case .approaching: 2
    case .boarding: 3
    case .occupied: 4
    case .releasing: 5
    case .onBreak: 6
    }
  }
}

/// Activity of an ambulance on duty, as a replay shows it.
enum ShownAmbulanceActivity: UInt8, ReplayedActivity {
  case standing, makingReady, going, withPatient, carrying, handingOver, returning, movingUp

  var number: UInt8 { rawValue }

  /// Number of its mark among `ReplayMark.ambulances`.
  var mark: Int {
    switch self {
    case .standing, .makingReady: 0
    case .going: 1
    case .withPatient, .carrying, .handingOver: 2
    case .returning, .movingUp: 3
    }
  }

  /// Makes the activity from that of the results; nil for activities that a replay does not show.
  init?(_ activity: AmbulanceActivity) {
    switch activity {
    case .offDuty: return nil
    case .atStation: self = .standing
    case .mobilising: self = .makingReady
    case .going: self = .going
    case .onScene: self = .withPatient
    case .transporting: self = .carrying
    case .handingOver: self = .handingOver
    case .returning: self = .returning
    case .movingUp: self = .movingUp
    }
  }
}
