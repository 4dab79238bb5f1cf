public import AlarmCore
public import Geography
public import Quantities
public import RandomVariates

/// People with watches that call for help, and what their health does.
public struct AlarmModel: Sendable {
  /// How often and how long a value is too low, or seems to be.
  public struct EpisodeKind: Sendable {
    /// Which.
    public let parameter: HealthParameter

    /// How often in a day of one person, at least 0.
    public let perDay: Double

    /// How long, in seconds.
    public let length: Sampler

    /// Value during an episode.
    public let low: Double

    /// True if a person needs help, and the watch is not wrong.
    public let isGenuine: Bool

    /// Value during an episode unless a scenario states another: three quarters of the proposed
    /// threshold.
    /// - Returns: 0 for parameters without episodes.
    public static func usualLow(of parameter: HealthParameter) -> Double {
      0.75 * (Thresholds.proposed[parameter] ?? 0)
    }

    /// Makes a kind.
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

  /// How far values scatter from one sample to the next although nothing has changed.
  ///
  /// A first-order autoregressive series: normal, and correlated over time as `exp(-time / memory)`.
  public struct Noise: Hashable, Sendable, BitwiseCopyable {
    /// Which value.
    public let parameter: HealthParameter

    /// How far, as a standard deviation in the unit of the value; positive.
    public let deviation: Double

    /// After how long the correlation has fallen to 1/e, at least 0; samples are independent at 0.
    public let memory: TimeSpan

    /// Makes a noise.
    public init(_ parameter: HealthParameter, deviation: Double, memory: TimeSpan) {
      precondition(deviation > 0 && memory >= .zero, "values scatter")
      (self.parameter, self.deviation, self.memory) = (parameter, deviation, memory)
    }
  }

  /// What a watch measures from an instant on.
  public struct HealthStep: Hashable, Sendable, BitwiseCopyable {
    /// From when.
    public let at: Instant

    /// What.
    public let values: HealthValues

    /// True if it is true.
    public let isGenuine: Bool

    /// Place of the wearer from then on; nil for the home.
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

  /// A person of whom a table tells everything.
  public struct ListedWearer: Hashable, Sendable {
    /// Place before the first step that has one.
    public let home: Place

    /// Age, gender and need, as far as the table has them.
    public var profile = WearerProfile()

    /// What their watch measures, in order of time; they are well before.
    public let steps: [HealthStep]

    /// Makes a person.
    public init(at home: Place, _ steps: [HealthStep]) {
      self.home = home
      self.steps = steps
    }
  }

  /// Whose health does what.
  public enum Wearers: Sendable {
    /// So many people, by zone of their homes, who are well but for episodes of these kinds; what their watches
    /// measure may scatter.
    case drawn(
      count: Int, homes: WeightedChoice, episodes: [EpisodeKind], noise: [Noise] = [])

    /// These and no others.
    case listed([ListedWearer])

    /// How many there are.
    public var count: Int {
      switch self {
      case .drawn(let count, _, _, _): count
      case .listed(let all): all.count
      }
    }
  }

  /// Whose health does what.
  public var wearers: Wearers

  /// The rules of the service.
  public var rules = AlarmRules()

  /// Below which values everybody wants help.
  public var thresholds = Thresholds.proposed

  /// How often a watch measures.
  public var period = TimeSpan.seconds(2)

  /// When in its period each watch measures; nil where that is drawn.
  public var phase: TimeSpan?

  /// How long a watch looks at a sample, in seconds.
  public var processing = Sampler.zero

  /// Within which time of a crossing the first report should leave (H-P2).
  public var reactionLimit = TimeSpan.seconds(5)

  /// The probability that the watch is worn when a value becomes too low, 0 to 1.
  public var wornShare = 1.0

  /// How long a report or an answer is under way, in seconds.
  public var messageDelay = Sampler.zero

  /// The probability that a report or an answer is lost, 0 to 1.
  public var lostShare = 0.0

  /// When first aid hears no reports.
  public var outages: [Outage] = []

  /// How long an ambulance is with a person whose watch was wrong; nil for as long as with others.
  public var falseScene: Sampler?

  /// Makes a service for which nothing takes time.
  public init(_ wearers: Wearers) { self.wearers = wearers }

  /// Age, gender and need of a wearer; drawn wearers are eligible, and nothing else is known of
  /// them.
  package func profile(of wearer: Int) -> WearerProfile {
    switch wearers {
    case .listed(let all): all[wearer].profile
    case .drawn: WearerProfile()
    }
  }

  /// Place where a person lives.
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
