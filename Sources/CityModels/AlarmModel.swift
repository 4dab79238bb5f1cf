public import AlarmCore
public import Geography
public import Quantities
public import RandomVariates

/// Wearers of watches that call for help, and the course of their health.
public struct AlarmModel: Sendable {
  /// Frequency and length of episodes in which a value is too low, or seems to be.
  public struct EpisodeKind: Sendable {
    /// Parameter that is too low.
    public let parameter: HealthParameter

    /// Mean number of episodes per person and day, at least 0.
    public let perDay: Double

    /// Length of an episode, in seconds.
    public let length: Sampler

    /// Value during an episode.
    public let low: Double

    /// True if the person needs help; false for a measurement error of the watch.
    public let isGenuine: Bool

    /// Default value during an episode: three quarters of the proposed threshold.
    /// - Returns: 0 for parameters without episodes.
    public static func usualLow(of parameter: HealthParameter) -> Double {
      0.75 * (Thresholds.proposed[parameter] ?? 0)
    }

    /// Makes a kind of episode.
    public init(
      _ parameter: HealthParameter, perDay: Double, length: Sampler, isGenuine: Bool,
      low: Double? = nil
    ) {
      self.low = low ?? Self.usualLow(of: parameter)
      self.parameter = parameter
      self.perDay = perDay
      self.length = length
      self.isGenuine = isGenuine
    }
  }

  /// Measurement noise of one health parameter.
  ///
  /// A first-order autoregressive series: normal, and correlated over time as
  /// `exp(-time / memory)`.
  public struct Noise: Hashable, Sendable, BitwiseCopyable {
    /// The parameter with noise.
    public let parameter: HealthParameter

    /// Standard deviation in the unit of the value; positive.
    public let deviation: Double

    /// Time after which the correlation has fallen to 1/e, at least 0; samples are independent at
    /// 0.
    public let memory: TimeSpan

    /// Makes a noise.
    public init(_ parameter: HealthParameter, deviation: Double, memory: TimeSpan) {
      precondition(deviation > 0 && memory >= .zero, "values scatter")
      (self.parameter, self.deviation, self.memory) = (parameter, deviation, memory)
    }
  }

  /// Values that a watch measures from an instant on.
  public struct HealthStep: Hashable, Sendable, BitwiseCopyable {
    /// Instant from which the values hold.
    public let at: Instant

    /// Measured values.
    public let values: HealthValues

    /// True if the values are right; false for a measurement error.
    public let isGenuine: Bool

    /// Place of the wearer from then on; nil for their home.
    public let place: Place?

    /// Makes a step.
    public init(
      at instant: Instant, _ values: HealthValues, isGenuine: Bool = true, place: Place? = nil
    ) {
      self.place = place
      at = instant
      self.values = values
      self.isGenuine = isGenuine
    }
  }

  /// A wearer whose whole course is given by a table.
  public struct ListedWearer: Hashable, Sendable {
    /// Place before the first step that has a place.
    public let home: Place

    /// Age, gender and need, as far as the table states them.
    public var profile = WearerProfile()

    /// Measured values in order of time; the wearer is well before the first step.
    public let steps: [HealthStep]

    /// Resident who wears the watch, from 0, and whose place replaces that of the table; nil for
    /// other people.
    ///
    /// Either all listed wearers are residents, or none.
    public var resident: Int?

    /// Makes a wearer.
    public init(at home: Place, _ steps: [HealthStep]) {
      self.home = home
      self.steps = steps
    }
  }

  /// Source of the wearers and of their health.
  public enum Wearers: Sendable {
    /// A number of wearers, by zone of their homes, who are well except during episodes of these
    /// kinds; measured values may have noise.
    case drawn(
      count: Int, homes: WeightedChoice, episodes: [EpisodeKind], noise: [Noise] = [])

    /// Exactly these wearers.
    case listed([ListedWearer])

    /// A number of residents of the city, at most all, whose health is drawn in the same way.
    case residents(count: Int, episodes: [EpisodeKind], noise: [Noise] = [])

    /// Number of wearers.
    public var count: Int {
      switch self {
      case .drawn(let count, _, _, _): count
      case .listed(let all): all.count
      case .residents(let count, _, _): count
      }
    }

    /// True if residents wear the watches.
    var areResidents: Bool {
      switch self {
      case .drawn: false
      case .listed(let all): all.contains { $0.resident != nil }
      case .residents: true
      }
    }
  }

  /// Returns the residents who wear a watch, by wearer; none if wearers are not residents.
  ///
  /// Of drawn wearers, each resident has a random number of their own, and those with the smallest
  /// are wearers: with more watches, all of them keep theirs. Residents who have the age of the
  /// service, or whose age is unknown, come first. If there are more watches, younger residents
  /// wear them for a need of care.
  /// - Complexity: O(residents log residents).
  package func members(
    among residents: [ResidentsModel.Resident], _ luck: RandomStreams
  ) -> [Int] {
    if case .listed(let all) = wearers { return all.compactMap(\.resident) }
    guard case .residents(let count, _, _) = wearers else { return [] }
    let draws = residents.indices.map { resident in
      luck.begin(LuckPurpose.watchMembership, resident)
      let isYoung = residents[resident].age.map { $0 < rules.minimumAge } ?? false
      return (luck.uniform() + (isYoung ? 1 : 0), resident)
    }
    return draws.sorted { $0 < $1 }.prefix(count).map(\.1).sorted()
  }

  /// The wearers and their health.
  public var wearers: Wearers

  /// The rules of the service.
  public var rules = AlarmRules()

  /// Values below which a watch calls for help.
  public var thresholds = Thresholds.proposed

  /// Sampling period of a watch.
  public var period = TimeSpan.seconds(2)

  /// Offset of the samples in the period, the same for all watches; nil if it is drawn per watch.
  public var phase: TimeSpan?

  /// Time that a watch needs to process a sample, in seconds.
  public var processing = Sampler.zero

  /// Time from a threshold crossing within which the first report should leave (H-P2).
  public var reactionLimit = TimeSpan.seconds(5)

  /// Probability that the watch is worn when a value becomes too low, 0 to 1.
  public var wornShare = 1.0

  /// Transmission time of a report or an answer, in seconds.
  public var messageDelay = Sampler.zero

  /// Probability that a report or an answer is lost, 0 to 1.
  public var lostShare = 0.0

  /// Times at which the emergency service receives no reports.
  public var outages: [Outage] = []

  /// On-scene time after a false alarm; nil for the same time as after other calls.
  public var falseScene: Sampler?

  /// Makes a service in which every step is instantaneous.
  public init(_ wearers: Wearers) { self.wearers = wearers }

  /// Age, gender and need of a wearer; drawn wearers are eligible, and the rest of their profile is
  /// unknown unless they are residents with an age.
  /// - Parameters:
  ///   - wearer: the number of the wearer.
  ///   - resident: the resident; nil for other people.
  /// - Returns: the profile.
  package func profile(of wearer: Int, _ resident: ResidentsModel.Resident?) -> WearerProfile {
    var profile = WearerProfile()
    if case .listed(let all) = wearers { profile = all[wearer].profile }
    if let age = resident?.age { profile.age = age }
    if let gender = resident?.gender { profile.gender = gender == .female ? .female : .male }
    if !profile.isEligible(from: rules.minimumAge) { profile.needsCare = true }
    return profile
  }

  /// Home of a wearer who is not a resident.
  package func home(of wearer: Int, on zones: ZoneMap, _ luck: RandomStreams) -> Place {
    switch wearers {
    case .listed(let all): return all[wearer].home
    case .drawn(_, let homes, _, _):
      luck.begin(LuckPurpose.wearerHome, wearer)
      return zones.place(
        in: ZoneID(homes.draw(from: luck)), across: luck.uniform(), up: luck.uniform())
    case .residents: preconditionFailure("residents have homes of their own")
    }
  }
}
