public import Geography
public import Mobility
public import Quantities

/// State of the trip to an activity.
public enum TripState: Hashable, Sendable, BitwiseCopyable {
  /// Not planned, because the telephone has no network (T-P2).
  case deferred

  /// Planned and proposed.
  case proposed

  /// Chosen by the user.
  case chosen

  /// No allowed mode leads there.
  case unreachable

  /// The mode is not available, and the user has not closed the warning yet.
  case unavailable

  /// The user is on the way.
  case underWay

  /// The user has arrived.
  case done

  /// Given up: no option arrived before the end when it was time to leave.
  case givenUp

  /// True if the trip has not begun and may still begin.
  public var isAhead: Bool { self != .underWay && self != .done && self != .givenUp }
}

/// A proposed or chosen trip: the properties of an option that must be kept.
public struct PlannedTrip: Hashable, Sendable, BitwiseCopyable {
  /// Origin of the trip.
  public let origin: Place

  /// Mode of travel.
  public let means: Means

  /// Departure of the user.
  public let departure: Instant

  /// Arrival of the user.
  public let arrival: Instant

  /// Total wait for a taxi or at stops.
  public let wait: TimeSpan

  /// Total travel time from departure to arrival.
  public var duration: TimeSpan { arrival - departure }

  /// Makes a trip from an option.
  public init(_ option: TripOption) {
    origin = option.origin
    means = option.means
    departure = option.departure
    arrival = option.arrival
    wait = option.wait
  }
}

/// An activity in a user's calendar, with the trip to it; `PlannerCore.plan(of:)` includes its
/// name.
///
/// Cities have millions of activities, so the value holds no references and is packed.
public struct Activity: Sendable, BitwiseCopyable {
  /// The user who owns it.
  public let user: UserID

  /// The next activity in the user's calendar.
  var next = ActivityLink.none

  /// Index of the name.
  var name: Int32 = 0

  /// Counter of trips, so that timers of earlier ones are recognized as stale.
  var version: Int32 = 0

  /// Place of the activity; nil for a break, which is wherever the user is.
  public internal(set) var place: Place?

  /// True if the user is free there.
  var isRest = false

  /// True for a meeting that keeps its length if its user arrives late.
  var endMoves = false

  /// True if it is a break.
  public internal(set) var isPause = false

  /// True if the trip to it has not begun and arrives at its end or later.
  var isHopeless: Bool {
    guard let option, state.isAhead, !endMoves else { return false }
    return option.arrival >= end
  }

  /// True for a meeting that its user will attend: some mode arrives before its end, as far as is
  /// known.
  var isAttended: Bool {
    !isPause && state != .givenUp && state != .unreachable && !isHopeless
  }

  /// True for a break that is wanted every day.
  public let isDaily: Bool

  /// True if it was deleted.
  public internal(set) var isDeleted = false

  /// State of the trip; unused for a break.
  public internal(set) var state = TripState.deferred

  /// Modes that were not available for this trip and are not proposed again.
  public internal(set) var failed: MeansSet = []

  /// Warnings in force, and the subset that the user has closed.
  var raised: UInt8 = 0
  var closed: UInt8 = 0

  /// Modes considered when its options were computed.
  private var allowed: MeansSet = []

  /// Start of the activity.
  public internal(set) var start = Instant.start

  /// End of the activity.
  public internal(set) var end = Instant.start

  /// Time before the end at which the user may leave; for a break, its minimum length.
  private var span = TimeSpan.zero

  /// Time of the last review of the trip; for a break, its start.
  private var noted = Self.never

  /// The proposed or chosen trip.
  public internal(set) var option: PlannedTrip?

  /// Basis of the computed trip, and the first departure among the options: a user who can leave by
  /// then has the same options.
  private var earliest = Self.never
  private var punctual = Self.never
  var validUntil = Instant.start
  private var taxiWait = TimeSpan.zero
  private var newsNumber: Int32 = 0
  private var stationNewsNumber: Int32 = 0

  private static let never = Instant(milliseconds: .min)
  private static let noTaxi = TimeSpan.milliseconds(-1)

  init(_ plan: ActivityPlan, of user: UserID, isDaily: Bool, name: Int32) {
    self.user = user
    self.isDaily = isDaily
    set(plan, name: name)
  }

  /// Makes an empty slot for an activity, which counts as deleted.
  init(roomOf user: UserID) {
    self.user = user
    isDaily = false
    isDeleted = true
  }

  /// Replaces the activity by another.
  mutating func set(_ plan: ActivityPlan, name: Int32) {
    self.name = name
    (place, start, end) = (plan.place, plan.start, plan.end)
    (isRest, isPause, span) = (false, false, plan.leaveEarly)
    endMoves = plan.endMoves
    switch plan.kind {
    case .meeting: break
    case .rest: isRest = true
    case .pause(let minimum): (isPause, span) = (true, minimum)
    }
  }

  /// Kind of the activity.
  public var kind: ActivityPlan.Kind {
    isPause ? .pause(atLeast: span) : isRest ? .rest : .meeting
  }

  /// Time before its end at which the user may leave to be on time for the next activity.
  public var leaveEarly: TimeSpan { isPause ? .zero : span }

  /// Start of the break; nil if there is no time for it.
  public internal(set) var pauseStart: Instant? {
    get { isPause && noted != Self.never ? noted : nil }
    set { if isPause { noted = newValue ?? Self.never } }
  }

  /// Time of the last review of the trip.
  var plannedAt: Instant? {
    get { isPause || noted == Self.never ? nil : noted }
    set { if !isPause { noted = newValue ?? Self.never } }
  }

  /// Basis of the computed trip; nil if it is unknown, or if there is no trip.
  var basis: TripBasis? {
    get {
      guard let option, earliest != Self.never else { return nil }
      return TripBasis(
        origin: option.origin, allowed: allowed, taxiWait: taxiWait < .zero ? nil : taxiWait,
        newsNumber: newsNumber, stationNewsNumber: stationNewsNumber, earliest: earliest,
        punctual: punctual)
    }
    set {
      earliest = newValue?.earliest ?? Self.never
      guard let newValue else { return }
      punctual = newValue.punctual
      (allowed, taxiWait) = (newValue.allowed, newValue.taxiWait ?? Self.noTaxi)
      (newsNumber, stationNewsNumber) = (newValue.newsNumber, newValue.stationNewsNumber)
    }
  }

  /// True if a warning is in force.
  public func has(_ warning: PlannerWarning) -> Bool { raised & 1 << warning.rawValue != 0 }

  /// True if a warning is open: in force and not closed by the user.
  public func isOpen(_ warning: PlannerWarning) -> Bool {
    (raised & ~closed) & 1 << warning.rawValue != 0
  }

  /// End of the time in which breaks are impossible: the end of the activity or, at home, the
  /// user's arrival.
  var busyUntil: Instant { isRest ? option?.arrival ?? start : end }
}

/// Link to the next activity of a list, or none.
struct ActivityLink: BitwiseCopyable {
  private let number: Int32

  static let none = ActivityLink(nil)

  init(_ activity: ActivityID?) { number = activity?.number ?? -1 }

  var id: ActivityID? { number < 0 ? nil : ActivityID(Int(number)) }
}

/// Data from which the options for a trip were computed: while they are unchanged, so are the
/// options.
struct TripBasis: BitwiseCopyable, Equatable {
  let origin: Place

  /// Modes that could be proposed.
  let allowed: MeansSet

  /// Expected wait for a taxi.
  private(set) var taxiWait: TimeSpan?

  /// Version of the news.
  let newsNumber: Int32

  /// Version of the station news; -1 if shared vehicles are not used.
  let stationNewsNumber: Int32

  /// Earliest departure of the user.
  let earliest: Instant

  /// Earliest departure of a user who stays until the end of the previous meeting.
  let punctual: Instant

  /// The same basis with another wait for a taxi.
  func with(taxiWait: TimeSpan?) -> Self {
    var other = self
    other.taxiWait = taxiWait
    return other
  }

  /// True if the same data were known, regardless of the departure.
  func has(knowledgeOf other: TripBasis) -> Bool {
    origin == other.origin && allowed == other.allowed && taxiWait == other.taxiWait
      && newsNumber == other.newsNumber && stationNewsNumber == other.stationNewsNumber
  }
}
