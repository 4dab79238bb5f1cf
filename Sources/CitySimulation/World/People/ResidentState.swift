import Geography
import PlannerCore
import Quantities
import Results

/// Variable state of a resident.
///
/// Cities have millions of them, so negative numbers stand for nil.
struct ResidentState: BitwiseCopyable {
  var place: Place

  private var here: Int32 = -1
  private var next: Int32 = -1

  /// Index of their current trip; -1 if none, -2 in care.
  var leg: Int32 = -1

  /// Number of times that they have been taken into care.
  var turn: UInt16 = 0

  /// Current state.
  var presence = PresenceState.present

  /// Start of their free time, if they are at no appointment.
  var freeFrom = Instant.start

  /// Current appointment.
  var activity: ActivityID? {
    get { here < 0 ? nil : ActivityID(Int(here)) }
    set { here = newValue?.number ?? -1 }
  }

  /// Destination of the current trip.
  var goal: ActivityID? {
    get { next < 0 ? nil : ActivityID(Int(next)) }
    set { next = newValue?.number ?? -1 }
  }

  init(place: Place) { self.place = place }

  /// Ends a trip or a stay, and begins an appointment.
  mutating func begin(_ activity: ActivityID, at place: Place) {
    (self.place, self.activity, goal, leg, freeFrom) = (place, activity, nil, -1, .start)
  }

  /// Value of `leg` for people in care.
  private static let inCare: Int32 = -2

  /// True in the care of the emergency service.
  var isInCare: Bool { leg == Self.inCare }

  /// Ends a stay, and begins care at a place.
  mutating func beginCare(at place: Place) {
    (self.place, activity, leg, turn) = (place, nil, Self.inCare, turn + 1)
  }
}
