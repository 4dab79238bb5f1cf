package import Quantities

/// A person whose data the service collects.
package struct Member: Hashable, Sendable, BitwiseCopyable {
  /// Who they are.
  package let traits: Traits

  /// What proves that it is they.
  let credential: UInt64

  /// True if they may be asked for alone.
  package internal(set) var acceptsSingle: Bool

  /// Time at which they withdrew; nil while they take part.
  package internal(set) var withdrawnAt: Instant?

  /// True if their application is open.
  package internal(set) var isActive = false

  /// Their newest sample; nil before the first.
  package internal(set) var latest: Sample?

  /// Whose company they keep in everything that was given: 0 before they were in anything.
  var history: Int32 = 0

  /// True if they count in groups: they take part, and something is known of them.
  package var counts: Bool { withdrawnAt == nil && latest != nil }
}

/// A company with an account.
package struct ThirdParty: Hashable, Sendable {
  /// Its name.
  package let company: String

  /// What proves that it is they.
  let credential: UInt64

  /// True if it has signed in.
  package internal(set) var isSignedIn = false

  /// The day of the last question that failed, from 0.
  var missDay: Int64 = -1

  /// How many failed on that day.
  var missCount = 0

  /// The epochs of which it was given totals, where noise has a budget for each third party.
  var epochsGiven: Set<Int> = []
}

/// A question about a group or a person, and what became of it.
package struct DataRequest: Hashable, Sendable {
  /// Who asked.
  package let thirdParty: ThirdPartyID

  /// Who was asked for; nil: one person.
  package let question: GroupQuestion?

  package let askedAt: Instant

  /// What was given; nil when it was refused.
  package let answer: AnswerID?

  /// Reason why not; nil when it was answered.
  package let refusal: DisclosureRefusal?

  /// Samples that the answer rests on.
  let mark: SampleMark
}

/// A group of which a company goes on hearing.
package struct Subscription: Hashable, Sendable {
  /// Who hears.
  package let thirdParty: ThirdPartyID

  /// Of whom.
  package let question: GroupQuestion

  /// Number of times that something was sent.
  package internal(set) var pushCount = 0

  /// When something was sent last.
  package internal(set) var lastPushAt: Instant?

  /// Samples that the newest push was the first to rest on, by instant of measurement.
  package internal(set) var newestSamples: [SampleMoment] = []

  /// Samples given in the answer and the pushes so far.
  var mark: SampleMark

  /// Time at which it ended; nil while it goes on.
  package internal(set) var stoppedAt: Instant?

  /// Reason why it ended.
  package internal(set) var stopReason: StopReason?

  init(thirdParty: ThirdPartyID, question: GroupQuestion, mark: SampleMark) {
    (self.thirdParty, self.question, self.mark) = (thirdParty, question, mark)
  }
}
