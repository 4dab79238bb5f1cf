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

    /// Number of wearers.
    public var count: Int {
      switch self {
      case .drawn(let count, _, _, _): count
      case .listed(let all): all.count
      }
    }
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
  /// unknown.
  package func profile(of wearer: Int) -> WearerProfile {
    switch wearers {
    case .listed(let all): all[wearer].profile
    case .drawn: WearerProfile()
    }
  }

  /// Home of a wearer.
  package func home(of wearer: Int, on zones: ZoneMap, _ luck: RandomStreams) -> Place {
    switch wearers {
    case .listed(let all): return all[wearer].home
    case .drawn(_, let homes, _, _):
      luck.begin(LuckPurpose.wearerHome, wearer)
      return zones.place(
        in: ZoneID(homes.draw(from: luck)), across: luck.uniform(), up: luck.uniform())
    }
  }
}
