public import DisclosureCore
public import Quantities
public import RandomVariates

/// People whose data are collected, and companies that request them.
public struct DisclosureModel: Sendable {
  /// One request of a company.
  public struct Ask: Sendable {
    /// The subject of a request.
    public enum Subject: Sendable {
      /// A group.
      case group(GroupQuestion)

      /// The person with this number; numbers from the number of users on match no person.
      case person(Int)
    }

    /// Time of the request.
    public let at: Instant

    /// Index of the company, from 0.
    public let company: Int

    /// Subject of the request.
    public let subject: Subject

    /// True if the company subscribes to the group once the request is granted.
    public let subscribes: Bool

    /// Makes a request.
    public init(at instant: Instant, company: Int, subject: Subject, subscribes: Bool) {
      at = instant
      self.company = company
      self.subject = subject
      self.subscribes = subscribes
    }
  }

  /// Rules of the service for the release of data.
  public var rules: DisclosureRules

  /// Source of the people whose data are collected.
  public enum Who: Sendable {
    /// People of their own, by zone of their homes, where they always stay.
    case drawn(homes: WeightedChoice)

    /// Residents at regular intervals of their numbers; a resident on the way counts where the trip
    /// began.
    case residents

    /// Wearers of watches at regular intervals; the application reports a low value when the watch
    /// measures it.
    case wearers

    /// Invited people of the runs at regular intervals; a person on the path counts there, and the
    /// application detects it.
    case athletes
  }

  /// Number of people whose data are collected, at least 1 and at most as many as there are.
  public var users: Int

  /// The source of the people.
  public var who: Who

  /// Share of the people who may be the subject of an individual request, 0 to 1.
  public var singleShare = 0.35

  /// Sampling period of the applications.
  public var period = TimeSpan.minutes(10)

  /// Share of the applications that measure, by hour of the day; empty if all always measure.
  ///
  /// The sets are nested: a person who measures in an hour with a smaller share also does in every
  /// hour with a greater one.
  public var measuring: [Double] = []

  /// Transmission time of a sample, in seconds.
  public var uplink = Sampler.zero

  /// Share of samples that are lost in transmission, 0 to 1.
  public var lostShare = 0.0

  /// Time after the end of an epoch for which late samples are accepted.
  public var closing = TimeSpan.minutes(1)

  /// Time from the measurement of a sample within which it should reach subscribers (H-N1).
  public var liveLimit = TimeSpan.minutes(2)

  /// Times at which the service is unreachable; samples arrive after the end of the outage.
  public var outages: [Outage] = []

  /// Names of the companies.
  public var companies: [String] = []

  /// Requests of the companies, in any order.
  public var asks: [Ask] = []

  /// Makes a service in which every step is instantaneous and no requests arrive.
  public init(rules: DisclosureRules, users: Int, who: Who) {
    self.rules = rules
    self.users = users
    self.who = who
  }

  /// Number of different jobs of people.
  public static let jobs = 6

  /// Traits that people can have in a city.
  public static func space(zones: Int) -> TraitSpace {
    TraitSpace(zones: zones, ages: 100, genders: 2, jobs: jobs)
  }
}
