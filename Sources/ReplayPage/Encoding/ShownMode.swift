import Mobility
import Results

/// Mode of a resident's trip, as a replay shows it.
enum ShownMode: UInt8, ReplayedActivity {
  case foot, bicycle, lines, car, taxi

  var number: UInt8 { rawValue }

  /// Converts the mode of a trip in the results; shared vehicles are shown as private ones.
  init(_ means: Means) {
    switch means {
    case .walk: self = .foot
    case .bicycle, .sharedBicycle: self = .bicycle
    case .lines: self = .lines
    case .car, .sharedCar: self = .car
    case .taxi: self = .taxi
    }
  }
}

/// Trips of all residents of a day, or of a sample.
struct ShownResidents: Hashable, Sendable {
  /// Names by number.
  var names: [String] = []

  /// Trips ordered by resident, then by time; none shorter than one second.
  var trips: [Stretch<ShownMode>] = []

  /// Number of residents that each resident of the sample represents.
  var standsFor: Int32 = 1
}

extension Stretch: TimedWait {
  var startMilliseconds: Int64 { Int64(start) * 1000 }
  var waitMilliseconds: Int64 { Int64(end - start) * 1000 }
}
