import Geography
public import Mobility
public import Quantities

/// Where the trip to an activity stands.
public enum TripState: Hashable, Sendable, BitwiseCopyable {
  /// Not worked out: the telephone has no network (T-P2).
  case deferred

  /// Worked out and proposed.
  case proposed

  /// Chosen by the user.
  case chosen

  /// No allowed means leads there.
  case unreachable

  /// The means cannot be had, and the user has not closed the warning yet.
  case unavailable

  /// They are on their way.
  case underWay

  /// They are there.
  case done

  /// Whether the trip has not begun.
  public var isAhead: Bool { self != .underWay && self != .done }
}

/// An activity of somebody's calendar, with the trip to it.
public struct Activity: Sendable {
  /// Whose it is.
  public let user: UserID

  /// What it is, where and when.
  public internal(set) var plan: ActivityPlan

  /// Whether it stands for a break that is wanted every day.
  public let isDaily: Bool

  /// Whether it was dropped.
  public internal(set) var isDeleted = false

  /// The trip; of a break there is none.
  public internal(set) var state = TripState.deferred

  /// The option that is proposed or chosen.
  public internal(set) var option: TripOption?

  /// The means that could not be had for this trip, which are not proposed again.
  public internal(set) var failed: MeansSet = []

  /// When a break is; nil where there is no time for it.
  public internal(set) var pauseStart: Instant?

  /// The warnings that hold, and those among them that the user has closed.
  var raised: UInt8 = 0
  var closed: UInt8 = 0

  /// When the trip was looked at last, and from what it was worked out.
  var plannedAt: Instant?
  var basis: TripBasis?

  /// The first departure among the options of that time: whoever can leave by then has the same ones.
  var validUntil = Instant.start

  /// Counts the trips, so that timers of earlier ones are known as such.
  var version: Int32 = 0

  /// Whether a warning holds.
  public func has(_ warning: PlannerWarning) -> Bool { raised & 1 << warning.rawValue != 0 }

  /// Whether a warning is open: it holds, and the user has not closed it.
  public func isOpen(_ warning: PlannerWarning) -> Bool {
    (raised & ~closed) & 1 << warning.rawValue != 0
  }

  /// Until when it leaves no time for breaks: until its end or, at home, until its user is there.
  var busyUntil: Instant {
    plan.kind == .rest ? option?.arrival ?? plan.start : plan.end
  }

  /// Whether it is a break.
  public var isPause: Bool { if case .pause = plan.kind { true } else { false } }
}

/// What the options for a trip were worked out from: while that holds, they stay the same.
struct TripBasis: BitwiseCopyable, Equatable {
  let origin: Place

  /// The means that could be proposed.
  let allowed: MeansSet

  /// How long a taxi was thought to take.
  let taxiWait: TimeSpan?

  /// Which state of the news was known.
  let newsNumber: Int32

  /// Which state of the stations was known; -1 where shared vehicles are not used.
  let stationNewsNumber: Int32

  /// When somebody could leave.
  let earliest: Instant

  /// Whether the same was known, whenever somebody could leave.
  func has(knowledgeOf other: TripBasis) -> Bool {
    origin == other.origin && allowed == other.allowed && taxiWait == other.taxiWait
      && newsNumber == other.newsNumber && stationNewsNumber == other.stationNewsNumber
  }
}
