import Quantities

/// Tally of one taxi in the measurement window.
struct TaxiTally {
  var shifts: Int32 = 0
  var trips: Int32 = 0
  var hailTrips: Int32 = 0
  var offers: Int32 = 0
  var accepted: Int32 = 0
  var declined: Int32 = 0
  var lapsed: Int32 = 0
  var emptyMeters: Double = 0
  var occupiedMeters: Double = 0
  var idle = TimeSpan.zero
  var approaching = TimeSpan.zero
  var boarding = TimeSpan.zero
  var occupied = TimeSpan.zero
  var releasing = TimeSpan.zero
  var onBreak = TimeSpan.zero

  var onDuty: TimeSpan { idle + approaching + boarding + occupied + releasing }

  mutating func spend(_ activity: Activity, _ span: TimeSpan) {
    switch activity {
    case .offDuty: break
    case .idle: idle += span
    case .approaching: approaching += span
    case .boarding: boarding += span
    case .occupied: occupied += span
    case .releasing: releasing += span
    case .onBreak: onBreak += span
    }
  }
}
