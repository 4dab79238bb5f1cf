import DispatchCore
import EventEngine
import Geography
import Quantities
import Results

/// What the log of movements is told, where one is kept; where none is, each costs a comparison.
extension City {
  /// A taxi begins another activity where it stands.
  @inline(__always)
  mutating func logActivity(of taxi: TaxiID) {
    if records.movements != nil { beginStretch(of: taxi) }
  }

  /// The activity just begun takes a taxi from its place to another.
  @inline(__always)
  mutating func logDrive(of taxi: TaxiID, to: Place, within time: TimeSpan) {
    logDrive(of: taxi, from: taxis[taxi.index].place, to: to, within: time)
  }

  /// The activity just begun takes a taxi from one place to another.
  @inline(__always)
  mutating func logDrive(of taxi: TaxiID, from: Place, to: Place, within time: TimeSpan) {
    records.movements?.drive(
      taxi, from: from.point, to: to.point, arrivingAt: engine.now + time)
  }

  @inline(never)
  private mutating func beginStretch(of taxi: TaxiID) {
    let body = taxis[taxi.index]
    let activity = TaxiActivity(body.activity, isRelocating: body.relocation != nil)
    var ride: Int32?
    switch body.activity {
    case .approaching, .boarding, .occupied, .releasing:
      ride = body.passage.map { passages[Int($0)].request }
    case .offDuty, .idle, .onBreak: break
    }
    records.movements?.begin(activity, taxi, ride: ride, at: engine.now, body.place.point)
  }
}

extension TaxiActivity {
  /// What an activity of the street is called in results; nil off duty.
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
