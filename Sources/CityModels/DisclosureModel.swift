package import DisclosureCore
package import Quantities
package import RandomVariates

/// People whose data are collected, and companies that ask for them.
package struct DisclosureModel: Sendable {
  /// One question of a company.
  package struct Ask: Sendable {
    package enum Subject: Sendable {
      case group(GroupQuestion)

      /// The person with a number; from the number of users on, nobody.
      case person(Int)
    }

    package let at: Instant

    /// Which company, from 0.
    package let company: Int

    /// Who is asked for.
    package let subject: Subject

    /// True if the company goes on hearing of the group, when it is answered.
    package let subscribes: Bool

    /// Describes a question.
    package init(at instant: Instant, company: Int, subject: Subject, subscribes: Bool) {
      at = instant
      self.company = company
      self.subject = subject
      self.subscribes = subscribes
    }
  }

  /// What may be given to whom.
  package var rules: DisclosureRules

  /// Who people are whose data are collected.
  package enum Who: Sendable {
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
  package var users: Int

  /// Who they are.
  package var who: Who

  /// The share of them who may be asked for alone, 0 to 1.
  package var singleShare = 0.35

  /// How often their applications measure.
  package var period = TimeSpan.minutes(10)

  /// By hour of the day, the share of the applications that measure; empty: all, always.
  ///
  /// Who measures in an hour with a smaller share does so in every hour with a greater one.
  package var measuring: [Double] = []

  /// How long a sample is under way, in seconds.
  package var uplink = Sampler.zero

  /// The share of samples that are lost on the way, 0 to 1.
  package var lostShare = 0.0

  /// How long after its end an epoch waits for samples that are under way.
  package var closing = TimeSpan.minutes(1)

  /// Time from the measurement of a sample within which it should reach subscribers (H-N1).
  package var liveLimit = TimeSpan.minutes(2)

  /// When the service cannot be reached; samples arrive when it is over.
  package var outages: [Outage] = []

  /// The names of the companies.
  package var companies: [String] = []

  /// What they ask, in any order.
  package var asks: [Ask] = []

  /// Makes a service for which nothing takes time, and of which nobody asks anything.
  package init(rules: DisclosureRules, users: Int, who: Who) {
    self.rules = rules
    self.users = users
    self.who = who
  }

  /// Number of jobs that people have.
  package static let jobs = 6

  /// Which people there can be in a city.
  package static func space(zones: Int) -> TraitSpace {
    TraitSpace(zones: zones, ages: 100, genders: 2, jobs: jobs)
  }
}
