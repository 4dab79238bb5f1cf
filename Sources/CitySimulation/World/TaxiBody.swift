import DispatchCore
import EventEngine
import Geography
import Quantities

/// A taxi in the street and the person at its wheel.
struct TaxiBody: BitwiseCopyable {
  /// What it is doing, and since when.
  var activity = Activity.offDuty
  var activitySince = Instant.start

  /// Where it is, or where it last stopped.
  var place: Place

  /// Where the trip under way ends.
  var destination: Place

  /// The passage of the ride under way; nil while idle and for a passenger from the street.
  var passage: Int32?

  /// The passage of the offer that is not yet settled.
  var offeredPassage: Int32?

  /// The driver will answer that offer in time, unless it is withdrawn before.
  var willAnswer = false

  /// How the driver behaves.
  let group: Int32

  /// The driver goes home as soon as he is free.
  var isShiftOver = false

  /// The driver leaves for a while as soon as he is free.
  var leavesWhenFree = false

  /// The taxi has broken down.
  var isBroken = false

  /// The driver has accepted a ride and does not set off.
  var staysAway = false

  /// The driver serves somebody from the street and has not pressed Busy yet.
  var isBusyUnpressed = false

  /// Length of the street ride under way, for the records.
  var tripMeters: Double = 0

  /// Where an idle taxi is going, from where and since when, while its driver follows an advice.
  var relocation: RelocationDrive?

  /// How often its driver was advised to go elsewhere, to key the luck of it.
  var relocations: Int32 = 0

  /// The number of the last hail that the taxi served, to key the press after it.
  var hail: Int32 = 0

  /// What the taxi will do next, which may have to be taken back.
  var next: EventTicket?

  /// The zone in which the taxi counts as being at work.
  var watchedZone: ZoneID?

  /// How long the approach under way is in the street; the passenger may be another taxi's by the time
  /// this one hears that it was sent elsewhere.
  var approachMeters: Double = 0

  /// When the approach under way will be over.
  var arrivesAt = Instant.start

  init(group: Int32, place: Place) {
    self.group = group
    self.place = place
    destination = place
  }
}

/// The drive of an idle taxi to another zone.
struct RelocationDrive: BitwiseCopyable {
  let from: Place
  let to: Place
  let since: Instant
  let arrivesAt: Instant
  let meters: Double

  /// How much of the drive is done at an instant, 0 to 1.
  func share(at now: Instant) -> Double {
    let whole = (arrivesAt - since).inSeconds
    return whole > 0 ? min((now - since).inSeconds / whole, 1) : 1
  }
}

/// When a driver works.
///
/// Apart from the taxi's body, because it is looked at once a day.
struct Duty: BitwiseCopyable {
  /// Which shift of the group; nil when always on duty.
  let shift: Int32?

  /// The day of the shift under way or coming.
  var day: Int32 = -1

  /// When the shift under way began.
  var onDutySince = Instant.start

  /// When the shift under way ends; nil before the first and for those who are always on duty.
  var shiftEndsAt: Instant?

  /// Whether the shift under way is in the records already.
  var isShiftCounted = false

  /// The driver went home without logging out last time.
  var forgotToLogOut = false

  /// When the workday under way reaches the limit of the rulebook.
  var workdayLimit: Instant?

  /// Until when the driver is absent, while he is or will be.
  var absentUntil: Instant?

  /// The driver was never taken on, for lack of papers.
  var isRefused = false

  /// How often the place of the taxi was read, to key the error of its GPS.
  var readings: Int32 = 0
}
