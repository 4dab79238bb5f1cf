public import Geography
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

  /// Given up: when it was time to leave, no option arrived before the end.
  case givenUp

  /// True before the trip begins, while it may still begin.
  public var isAhead: Bool { self != .underWay && self != .done && self != .givenUp }
}

/// A trip that is proposed or chosen: what a person has to remember of an option.
public struct PlannedTrip: Hashable, Sendable, BitwiseCopyable {
  /// From where.
  public let origin: Place

  /// How.
  public let means: Means

  /// Time at which a person has to leave.
  public let departure: Instant

  /// Time at which they are there.
  public let arrival: Instant

  /// How long a person waits for a taxi or at stops.
  public let wait: TimeSpan

  /// How long it takes from door to door.
  public var duration: TimeSpan { arrival - departure }

  /// What there is to remember of an option.
  public init(_ option: TripOption) {
    origin = option.origin
    means = option.means
    departure = option.departure
    arrival = option.arrival
    wait = option.wait
  }
}

/// An activity of a person's calendar, with the trip to it; `PlannerCore.plan(of:)` tells what it is called.
///
/// Cities have millions of them, so it holds no references and is packed.
public struct Activity: Sendable, BitwiseCopyable {
  /// Whose it is.
  public let user: UserID

  /// The next one in the calendar of its user.
  var next = ActivityLink.none

  /// Name, as a number.
  var name: Int32 = 0

  /// Counts the trips, so that timers of earlier ones are known as such.
  var version: Int32 = 0

  /// Where it is; a break is where a person happens to be.
  public internal(set) var place: Place?

  /// True if a person is free there.
  var isRest = false

  /// True for a meeting that lasts as long when its user comes late.
  var endMoves = false

  /// True if it is a break.
  public internal(set) var isPause = false

  /// True if the trip to it has not begun and arrives at its end or later.
  var isHopeless: Bool {
    guard let option, state.isAhead, !endMoves else { return false }
    return option.arrival >= end
  }

  /// True for a meeting at which its user will be: some way reaches it before its end, as far as is known.
  var isAttended: Bool {
    !isPause && state != .givenUp && state != .unreachable && !isHopeless
  }

  /// True if it stands for a break that is wanted every day.
  public let isDaily: Bool

  /// True if it was dropped.
  public internal(set) var isDeleted = false

  /// The trip; of a break there is none.
  public internal(set) var state = TripState.deferred

  /// The means that could not be had for this trip, which are not proposed again.
  public internal(set) var failed: MeansSet = []

  /// The warnings that hold, and those among them that the user has closed.
  var raised: UInt8 = 0
  var closed: UInt8 = 0

  /// The means from which its options were chosen, when it was worked out.
  private var allowed: MeansSet = []

  /// When it begins.
  public internal(set) var start = Instant.start

  /// When it ends.
  public internal(set) var end = Instant.start

  /// How long before its end a person may leave; of a break, how long it is at least.
  private var span = TimeSpan.zero

  /// When the trip was looked at last; of a break, when it is.
  private var noted = Self.never

  /// The trip that is proposed or chosen.
  public internal(set) var option: PlannedTrip?

  /// From what the trip was worked out, and the first departure among the options of that time: whoever can leave
  /// by then has the same ones.
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

  /// Room for an activity, which is as if it had been dropped.
  init(roomOf user: UserID) {
    self.user = user
    isDaily = false
    isDeleted = true
  }

  /// It becomes another.
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

  /// What kind of activity it is.
  public var kind: ActivityPlan.Kind {
    isPause ? .pause(atLeast: span) : isRest ? .rest : .meeting
  }

  /// How long before its end a person may leave to be in time for what is next.
  public var leaveEarly: TimeSpan { isPause ? .zero : span }

  /// Time at which a break is; nil where there is no time for it.
  public internal(set) var pauseStart: Instant? {
    get { isPause && noted != Self.never ? noted : nil }
    set { if isPause { noted = newValue ?? Self.never } }
  }

  /// Time at which the trip was looked at last.
  var plannedAt: Instant? {
    get { isPause || noted == Self.never ? nil : noted }
    set { if !isPause { noted = newValue ?? Self.never } }
  }

  /// From what the trip was worked out; nil where that is not known, or there is no trip.
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

  /// True if a warning holds.
  public func has(_ warning: PlannerWarning) -> Bool { raised & 1 << warning.rawValue != 0 }

  /// True if a warning is open: it holds, and the user has not closed it.
  public func isOpen(_ warning: PlannerWarning) -> Bool {
    (raised & ~closed) & 1 << warning.rawValue != 0
  }

  /// Until when it leaves no time for breaks: until its end or, at home, until its user is there.
  var busyUntil: Instant { isRest ? option?.arrival ?? start : end }
}

/// The next of a list of activities, or none.
struct ActivityLink: BitwiseCopyable {
  private let number: Int32

  static let none = ActivityLink(nil)

  init(_ activity: ActivityID?) { number = activity?.number ?? -1 }

  var id: ActivityID? { number < 0 ? nil : ActivityID(Int(number)) }
}

/// What the options for a trip were worked out from: while that holds, they stay the same.
struct TripBasis: BitwiseCopyable, Equatable {
  let origin: Place

  /// The means that could be proposed.
  let allowed: MeansSet

  /// Time that a taxi was expected to take.
  private(set) var taxiWait: TimeSpan?

  /// Which state of the news was known.
  let newsNumber: Int32

  /// Which state of the stations was known; -1 where shared vehicles are not used.
  let stationNewsNumber: Int32

  /// Time at which a person could leave.
  let earliest: Instant

  /// Earliest departure of a user who stays until the end of the meeting before.
  let punctual: Instant

  /// The same with another wait for a taxi.
  func with(taxiWait: TimeSpan?) -> Self {
    var other = self
    other.taxiWait = taxiWait
    return other
  }

  /// True if the same was known, whenever a person could leave.
  func has(knowledgeOf other: TripBasis) -> Bool {
    origin == other.origin && allowed == other.allowed && taxiWait == other.taxiWait
      && newsNumber == other.newsNumber && stationNewsNumber == other.stationNewsNumber
  }
}
