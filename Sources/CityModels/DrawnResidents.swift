package import Geography
import Mobility
import PlannerCore
public import Quantities
public import RandomVariates
public import Results

/// People whose homes, modes and days are drawn anew in every replication, the same under every
/// policy.
public struct DrawnResidents: Sendable {
  /// An activity in a daily pattern.
  public struct Plan: Sendable {
    /// Index of its type in the list of types.
    public var type: Int32

    /// Probability on a day, from 0 to 1.
    public var chance: Double

    /// Its place, by the zone of the home.
    public var places: [WeightedChoice?]

    /// Start, in seconds since midnight.
    public var start: Sampler

    /// Duration, in seconds.
    public var length: Sampler

    /// Effect of a late arrival on its end.
    public var timing: ActivityTiming

    /// Number of people who meet for it, at least 1.
    public var people = 1

    /// Longest time for which those present wait for the others; nil for no wait.
    public var waitsFor: TimeSpan?

    /// Time before its end at which people may leave for the next activity.
    public var leaveEarly = TimeSpan.zero

    /// Makes an activity.
    public init(
      type: Int32, chance: Double, places: [WeightedChoice?], start: Sampler, length: Sampler,
      timing: ActivityTiming
    ) {
      self.type = type
      self.chance = chance
      self.places = places
      self.start = start
      self.length = length
      self.timing = timing
    }
  }

  /// A daily pattern.
  public struct Pattern: Sendable {
    /// Share of the people with this pattern.
    public var share: Double

    /// The activities in order; one that would overlap its predecessor starts after it.
    public var plans: [Plan]

    /// Makes a daily pattern.
    public init(share: Double, plans: [Plan]) {
      self.share = share
      self.plans = plans
    }
  }

  /// Number of people.
  public var count: Int

  /// Distribution of homes over the zones.
  public var homes: WeightedChoice

  /// Share of people with a car.
  public var carShare = 0.0

  /// Share of people with a bicycle.
  public var bicycleShare = 0.0

  /// Share of people with a season ticket for lines.
  public var passShare = 0.0

  /// Daily patterns, whose shares add up to 1.
  public var patterns: [Pattern]

  /// First and last day of the run, counted from the day on which the measurement starts.
  public var days: ClosedRange<Int>

  /// All other settings, as for people in tables; its lists of people and appointments are empty.
  public var frame: ResidentsModel

  /// Type of the trip home after the last activity of a day; nil if people do not go home.
  public var wayHome: Int32?

  /// Longest walk on one trip, in metres; nil for any distance.
  public var longestWalk: Double?

  /// Makes people to be drawn.
  public init(
    count: Int, homes: WeightedChoice, patterns: [Pattern], days: ClosedRange<Int>,
    frame: ResidentsModel
  ) {
    self.count = count
    self.homes = homes
    self.patterns = patterns
    self.days = days
    self.frame = frame
  }

  /// Shortest time between two activities of a person.
  package static let pause = TimeSpan.minutes(20)

  /// Number of the trip home among the activities of a day.
  package static let wayHomeNumber: Int32 = 0xfff

  /// Draws the people of a replication.
  /// - Complexity: O(n log n) for n people and appointments.
  package func people(_ luck: RandomStreams, window: MeasurementWindow, zones: ZoneMap)
    -> ResidentsModel
  {
    var residents: [ResidentsModel.Resident] = []
    residents.reserveCapacity(count)
    var appointments: [ResidentsModel.Appointment] = []
    appointments.reserveCapacity(expectedCount)
    let common = frame.commonMeans
    var kinds: [Int] = []
    for person in 0..<count {
      luck.begin(LuckPurpose.resident, person)
      let home = zones.place(
        in: ZoneID(homes.draw(from: luck)), across: luck.uniform(), up: luck.uniform())
      var means = common
      if luck.chance(carShare) { means = means.with(.car) }
      if luck.chance(bicycleShare) { means = means.with(.bicycle) }
      let kind = kind(luck.uniform())
      let pattern = patterns[kind]
      if haveMeetings { kinds.append(kind) }
      var resident = ResidentsModel.Resident(home: home, means: means, longestWalk: longestWalk)
      resident.hasPass = luck.chance(passShare)
      residents.append(resident)
      for day in days {
        add(day, of: person, home, pattern, to: &appointments, luck, window, zones)
      }
    }
    if haveMeetings { gather(&appointments, kinds: kinds) }
    return frame.with(residents, appointments: appointments)
  }

  /// Estimated number of appointments.
  private var expectedCount: Int {
    let perDay = patterns.reduce(0) { sum, pattern in
      let things = pattern.plans.reduce(0) { $0 + $1.chance }
      return sum + pattern.share * (things + (wayHome == nil ? 0 : min(things, 1)))
    }
    return Int(Double(count) * Double(days.count) * perDay * 1.02) + 100
  }

  /// Index of a person's pattern.
  private func kind(_ luck: Double) -> Int {
    var rest = luck
    for (number, pattern) in patterns.enumerated() {
      rest -= pattern.share
      if rest < 0 { return number }
    }
    return patterns.count - 1
  }

  /// Draws one day of a person.
  private func add(
    _ day: Int, of person: Int, _ home: Place, _ pattern: Pattern,
    to appointments: inout [ResidentsModel.Appointment], _ luck: RandomStreams,
    _ window: MeasurementWindow, _ zones: ZoneMap
  ) {
    let midnight = window.warmUp + TimeOfDay.day * Int64(day) - window.startOfDay.sinceMidnight
    let number = Int32(day - days.lowerBound) << 12
    var over = TimeSpan.milliseconds(.min / 2)
    var place = home
    var hasLeft = false
    for (index, plan) in pattern.plans.enumerated() {
      luck.begin(LuckPurpose.residentActivity, person, day - days.lowerBound, attempt: index)
      guard luck.chance(plan.chance), let choice = plan.places[home.zone.index] else { continue }
      let zone = ZoneID(choice.draw(from: luck))
      let target = zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
      let start = max(plan.start.drawTimeSpan(from: luck), over + Self.pause)
      let end = start + max(.minutes(1), plan.length.drawTimeSpan(from: luck))
      over = end
      guard midnight + start >= .zero, Instant.start + midnight + start < window.cap else {
        continue
      }
      (place, hasLeft) = (target, true)
      let type = frame.types[Int(plan.type)]
      let entry = type == ResidentsModel.home ? ActivityPlan.rest : ActivityPlan.meeting
      var entered = entry(type, target, .start + midnight + start, .start + midnight + end)
      entered.leaveEarly = min(plan.leaveEarly, end - start)
      appointments.append(
        ResidentsModel.Appointment(
          of: person, number | Int32(index + 1), type: plan.type, plan.timing, entered))
    }
    guard let wayHome, hasLeft, place != home, Instant.start + midnight + over < window.cap else {
      return
    }
    let start = Instant.start + midnight + over
    let night = max(.minutes(1), TimeOfDay.day - over)
    appointments.append(
      ResidentsModel.Appointment(
        of: person, number | Self.wayHomeNumber, type: wayHome, .flexible,
        .rest(
          frame.types[Int(wayHome)], at: home, from: start,
          to: start + .milliseconds(max(60_000, night.milliseconds / 2)))))
  }
}
