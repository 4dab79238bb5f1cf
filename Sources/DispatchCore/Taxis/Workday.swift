public import Quantities

/// A driver's workday, as far as the rulebook governs it (B-G5).
///
/// It is separate from the taxi, because dispatch seldom needs it.
public struct Workday: Sendable {
  /// Start of the workday under way; nil if there is none.
  public internal(set) var startedAt: Instant?

  /// The calendar day of the last start, counted from the day on which the core's time begins.
  public internal(set) var dayOfStart: Int64?

  /// Number of workdays that started on that day.
  public internal(set) var startsOnDay: Int32 = 0

  /// Counter of workdays, breaks and absences, so that earlier timers are recognized as stale.
  var number: Int32 = 0
  var breakNumber: Int32 = 0
  var absenceNumber: Int32 = 0

  /// Number of breaks that have begun in the current or last workday.
  public internal(set) var breaksTaken: Int32 = 0

  /// Instant of the first enforced break of the workday under way; nil if there is none.
  var firstBreakDueAt: Instant?

  /// True if the driver was logged out for a while during the workday under way, so that a break
  /// may have been due in that time.
  var wasAway = false

  /// True if the break under way is an enforced one.
  public internal(set) var isBreakEnforced = false

  /// Time of the first registered break from the start of the workday (B-SC4); nil for none.
  public internal(set) var firstBreak: TimeSpan?
  /// Time of the second registered break; nil for none.
  public internal(set) var secondBreak: TimeSpan?

  /// Announced absences: in order, with time to work between them.
  ///
  /// Past absences stay until the next one is announced.
  public internal(set) var absences: [Absence] = []

  /// Duties that begin when the job under way is done.
  public internal(set) var pending: PendingDuty = []
}

/// Duties that wait for a driver's job to be done (B-SC4).
public struct PendingDuty: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per kind.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A voluntary break.
  public static let ownBreak = PendingDuty(rawValue: 1)

  /// An enforced break.
  public static let enforcedBreak = PendingDuty(rawValue: 2)

  /// The end of the workday.
  public static let workdayEnd = PendingDuty(rawValue: 4)

  /// The log-out at the end of the day.
  public static let logOut = PendingDuty(rawValue: 8)

  /// An absence.
  public static let absence = PendingDuty(rawValue: 16)
}
