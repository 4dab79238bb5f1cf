public import Quantities

/// A person whose data the service collects.
public struct Member: Hashable, Sendable, BitwiseCopyable {
  /// Who they are.
  public let traits: Traits

  /// What proves that it is they.
  let credential: UInt64

  /// True if they may be asked for alone.
  public internal(set) var acceptsSingle: Bool

  /// Time at which they withdrew; nil while they take part.
  public internal(set) var withdrawnAt: Instant?

  /// True if their application is open.
  public internal(set) var isActive = false

  /// Their newest sample; nil before the first.
  public internal(set) var latest: Sample?

  /// Whose company they keep in everything that was given: 0 before they were in anything.
  var history: Int32 = 0

  /// True if they count in groups: they take part, and something is known of them.
  public var counts: Bool { withdrawnAt == nil && latest != nil }
}

/// A company with an account.
public struct ThirdParty: Hashable, Sendable {
  /// Its name.
  public let company: String

  /// What proves that it is they.
  let credential: UInt64

  /// True if it has signed in.
  public internal(set) var isSignedIn = false

  /// The day of the last question that failed, from 0.
  var missDay: Int64 = -1

  /// How many failed on that day.
  var missCount = 0

  /// The epochs of which it was given totals, where noise has a budget for each third party.
  var epochsGiven: Set<Int> = []
}

/// A question about a group or a person, and what became of it.
public struct DataRequest: Hashable, Sendable {
  /// Who asked.
  public let thirdParty: ThirdPartyID

  /// Who was asked for; nil: one person.
  public let question: GroupQuestion?

  /// When.
  public let askedAt: Instant

  /// What was given; nil when it was refused.
  public let answer: AnswerID?

  /// Reason why not; nil when it was answered.
  public let refusal: DisclosureRefusal?

  /// Samples that the answer rests on.
  let mark: SampleMark
}

/// A group of which a company goes on hearing.
public struct Subscription: Hashable, Sendable {
  /// Who hears.
  public let thirdParty: ThirdPartyID

  /// Of whom.
  public let question: GroupQuestion

  /// Number of times that something was sent.
  public internal(set) var pushCount = 0

  /// When something was sent last.
  public internal(set) var lastPushAt: Instant?

  /// Samples that the newest push was the first to rest on, by instant of measurement.
  public internal(set) var newestSamples: [SampleMoment] = []

  /// Samples given in the answer and the pushes so far.
  var mark: SampleMark

  /// Time at which it ended; nil while it goes on.
  public internal(set) var stoppedAt: Instant?

  /// Reason why it ended.
  public internal(set) var stopReason: StopReason?

  init(thirdParty: ThirdPartyID, question: GroupQuestion, mark: SampleMark) {
    (self.thirdParty, self.question, self.mark) = (thirdParty, question, mark)
  }
}
