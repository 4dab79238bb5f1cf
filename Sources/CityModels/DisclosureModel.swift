public import DisclosureCore
public import Quantities
public import RandomVariates

/// People whose data are collected, and companies that ask for them.
public struct DisclosureModel: Sendable {
  /// One question of a company.
  public struct Ask: Sendable {
    /// Who is asked for.
    public enum Subject: Sendable {
      /// A group.
      case group(GroupQuestion)

      /// The person with a number; from the number of users on, nobody.
      case person(Int)
    }

    /// When.
    public let at: Instant

    /// Which company, from 0.
    public let company: Int

    /// Who is asked for.
    public let subject: Subject

    /// True if the company goes on hearing of the group, when it is answered.
    public let subscribes: Bool

    /// Describes a question.
    public init(at instant: Instant, company: Int, subject: Subject, subscribes: Bool) {
      at = instant
      self.company = company
      self.subject = subject
      self.subscribes = subscribes
    }
  }

  /// What may be given to whom.
  public var rules: DisclosureRules

  /// Who people are whose data are collected.
  public enum Who: Sendable {
    /// Nobody else in the city, by zone of their homes, where they always are.
    case drawn(homes: WeightedChoice)

    /// Every so many residents; a resident on the way counts where the trip began.
    case residents

    /// Every so many wearers of watches; the application reports a low value when the watch measures one.
    case wearers

    /// Every so many of those who are invited to runs; who is on the path counts there, and the application notices it.
    case athletes
  }

  /// Number of people who have their data collected, at least 1; not more than there are of them.
  public var users: Int

  /// Who they are.
  public var who: Who

  /// The share of them who may be asked for alone, 0 to 1.
  public var singleShare = 0.35

  /// How often their applications measure.
  public var period = TimeSpan.minutes(10)

  /// By hour of the day, the share of the applications that measure; empty: all, always.
  ///
  /// Who measures in an hour with a smaller share does so in every hour with a greater one.
  public var measuring: [Double] = []

  /// How long a sample is under way, in seconds.
  public var uplink = Sampler.zero

  /// The share of samples that are lost on the way, 0 to 1.
  public var lostShare = 0.0

  /// How long after its end an epoch waits for samples that are under way.
  public var closing = TimeSpan.minutes(1)

  /// Time from the measurement of a sample within which it should reach subscribers (H-N1).
  public var liveLimit = TimeSpan.minutes(2)

  /// When the service cannot be reached; samples arrive when it is over.
  public var outages: [Outage] = []

  /// The names of the companies.
  public var companies: [String] = []

  /// What they ask, in any order.
  public var asks: [Ask] = []

  /// Makes a service for which nothing takes time, and of which nobody asks anything.
  public init(rules: DisclosureRules, users: Int, who: Who) {
    self.rules = rules
    self.users = users
    self.who = who
  }

  /// Number of jobs that people have.
  public static let jobs = 6

  /// Which people there can be in a city.
  public static func space(zones: Int) -> TraitSpace {
    TraitSpace(zones: zones, ages: 100, genders: 2, jobs: jobs)
  }
}
