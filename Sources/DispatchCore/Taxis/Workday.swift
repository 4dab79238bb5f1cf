public import Quantities

/// A driver's day, as far as the rulebook orders it (B-G5).
///
/// Apart from the taxi, because a dispatch seldom looks at it.
public struct Workday: Sendable {
  /// Time at which the workday under way began; nil when there is none.
  public internal(set) var startedAt: Instant?

  /// The calendar day of the last start, counted from the day in which the core's time begins.
  public internal(set) var dayOfStart: Int64?

  /// Number of workdays that have started on that day.
  public internal(set) var startsOnDay: Int32 = 0

  /// Numbers workdays, breaks and absences, so that a timer of an earlier one is known as stale.
  var number: Int32 = 0
  var breakNumber: Int32 = 0
  var absenceNumber: Int32 = 0

  /// Number of breaks that have begun in the workday under way, or last under way.
  public internal(set) var breaksTaken: Int32 = 0

  /// When the first enforced break of the workday under way is due; nil when there is none.
  var firstBreakDueAt: Instant?

  /// Whether the driver was logged out for a while during the workday under way, so that a break may
  /// have been due while they were away.
  var wasAway = false

  /// True if the break under way is an enforced one.
  public internal(set) var isBreakEnforced = false

  /// When the breaks registered for the driver are due, from the start of the workday (B-SC4).
  public internal(set) var firstBreak: TimeSpan?
  /// When the second is due; nil for none.
  public internal(set) var secondBreak: TimeSpan?

  /// When the driver has announced to be absent: in order, with time to work between them.
  ///
  /// Those that are over stay until the next one is announced.
  public internal(set) var absences: [Absence] = []

  /// What begins when the job under way is done.
  public internal(set) var pending: PendingDuty = []
}

/// What waits for a driver's job to be done (B-SC4).
public struct PendingDuty: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit per kind.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A break that the driver asked for.
  public static let ownBreak = PendingDuty(rawValue: 1)

  /// A break that is due.
  public static let enforcedBreak = PendingDuty(rawValue: 2)

  /// The end of the workday.
  public static let workdayEnd = PendingDuty(rawValue: 4)

  /// The end of the day's log-in.
  public static let logOut = PendingDuty(rawValue: 8)

  /// An absence.
  public static let absence = PendingDuty(rawValue: 16)
}
