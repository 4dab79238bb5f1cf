import DispatchCore
import Quantities

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

  /// True if the shift under way is in the records already.
  var isShiftCounted = false

  /// The driver went home without logging out last time.
  var forgotToLogOut = false

  /// Time at which the workday under way reaches the limit of the rulebook.
  var workdayLimit: Instant?

  /// Until when the driver is absent, while they are or will be.
  var absentUntil: Instant?

  /// The driver was never taken on, for lack of papers.
  var isRefused = false

  /// Number of times that the place of the taxi was read, to key the error of its GPS.
  var readings: Int32 = 0
}
