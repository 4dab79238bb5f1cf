import DispatchCore
import Quantities

/// Working times of a driver.
///
/// Stored separately from the body of the taxi, because it is used only once a day.
struct Duty: BitwiseCopyable {
  /// Number of the shift in the group; nil if always on duty.
  let shift: Int32?

  /// Day of the current or next shift.
  var day: Int32 = -1

  /// Start of the current shift.
  var onDutySince = Instant.start

  /// End of the current shift; nil before the first shift and for drivers who are always on duty.
  var shiftEndsAt: Instant?

  /// True if the current shift is already recorded.
  var isShiftCounted = false

  /// True if the driver went home without logging out last time.
  var forgotToLogOut = false

  /// Time at which the current workday reaches the limit of the rulebook.
  var workdayLimit: Instant?

  /// End of the current or planned absence.
  var absentUntil: Instant?

  /// True if the driver was rejected for lack of a licence.
  var isRefused = false

  /// Number of position readings of the taxi, which keys its GPS error.
  var readings: Int32 = 0
}
