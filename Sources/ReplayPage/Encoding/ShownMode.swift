import Mobility
import Results

/// Mode of a resident's trip, as a replay shows it.
enum ShownMode: UInt8, ReplayedActivity {
  case foot, bicycle, lines, car, taxi

  var number: UInt8 { rawValue }

  /// Mode of a trip in the results; shared vehicles are shown as own ones.
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

/// Trips of the residents of a day, all of them or those of a sample.
struct ShownResidents: Hashable, Sendable {
  /// Names by number.
  var names: [String] = []

  /// In the order of residents, each in the order of time; none shorter than a second.
  var trips: [Stretch<ShownMode>] = []

  /// Number of residents for whom each resident stands.
  var standsFor: Int32 = 1
}

extension Stretch: TimedWait {
  var startMilliseconds: Int64 { Int64(start) * 1000 }
  var waitMilliseconds: Int64 { Int64(end - start) * 1000 }
}
