import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// Entries of the movement log; without a log, each costs a comparison.
extension City {
  /// Logs the start of an activity of a taxi at its current place.
  @inline(__always)
  mutating func logActivity(of taxi: TaxiID) {
    if books.movements != nil { beginStretch(of: taxi) }
  }

  @inline(never)
  private mutating func beginStretch(of taxi: TaxiID) {
    let body = taxis[taxi]
    let activity = TaxiActivity(body.activity, isRelocating: body.isRelocating)
    var ride: Int32?
    switch body.activity {
    case .approaching, .boarding, .occupied, .releasing:
      ride = body.booking.map { rideNumber(of: $0) }
    case .offDuty, .idle, .onBreak: break
    }
    books.movements?.begin(activity, taxi, for: ride, at: engine.now, body.place.point)
  }
}

extension TaxiActivity {
  /// Converts an activity to that in the results; nil off duty.
  fileprivate init?(_ activity: Activity, isRelocating: Bool) {
    switch activity {
    case .offDuty: return nil
    case .idle: self = isRelocating ? .relocating : .idle
    case .approaching: self = .approaching
    case .boarding: self = .boarding
    case .occupied: self = .occupied
    case .releasing: self = .releasing
    case .onBreak: self = .onBreak
    }
  }
}
