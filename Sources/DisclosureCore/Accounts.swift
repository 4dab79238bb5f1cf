public import Quantities

/// A person whose data the service collects.
public struct Member: Hashable, Sendable, BitwiseCopyable {
  /// Characteristics of the person.
  public let traits: Traits

  /// Secret that authenticates the person.
  let credential: UInt64

  /// True if requests for this person alone are allowed.
  public internal(set) var acceptsSingle: Bool

  /// Time of withdrawal; nil while the person takes part.
  public internal(set) var withdrawnAt: Instant?

  /// True if the person's application is open.
  public internal(set) var isActive = false

  /// The newest sample; nil before the first.
  public internal(set) var latest: Sample?

  /// Number of the person's history: the cohort with which they appear in every released total; 0
  /// before the first.
  var history: Int32 = 0

  /// True if the person counts in groups: they take part, and at least one sample exists.
  public var counts: Bool { withdrawnAt == nil && latest != nil }
}

/// A company with an account.
public struct ThirdParty: Hashable, Sendable {
  /// The company's name.
  public let company: String

  /// Secret that authenticates the company.
  let credential: UInt64

  /// True if it has signed in.
  public internal(set) var isSignedIn = false

  /// The day of the last failed request, from 0.
  var missDay: Int64 = -1

  /// Number of failed requests on that day.
  var missCount = 0

  /// The epochs whose totals the company has received, if noise has a budget for each third party.
  var epochsGiven: Set<Int> = []
}

/// A request for data of a group or a person, and its outcome.
public struct DataRequest: Hashable, Sendable {
  /// The company that made the request.
  public let thirdParty: ThirdPartyID

  /// The requested group; nil for a request about one person.
  public let question: GroupQuestion?

  /// Time of the request.
  public let askedAt: Instant

  /// The answer; nil if the request was refused.
  public let answer: AnswerID?

  /// Reason for the refusal; nil if the request was answered.
  public let refusal: DisclosureRefusal?

  /// Samples on which the answer is based.
  let mark: SampleMark
}

/// A subscription of a company to a group.
public struct Subscription: Hashable, Sendable {
  /// The subscribed company.
  public let thirdParty: ThirdPartyID

  /// The requested group.
  public let question: GroupQuestion

  /// Number of pushes.
  public internal(set) var pushCount = 0

  /// Time of the last push.
  public internal(set) var lastPushAt: Instant?

  /// Samples that the newest push is the first to use, by instant of measurement.
  public internal(set) var newestSamples: [SampleMoment] = []

  /// Samples covered by the answer and the pushes so far.
  var mark: SampleMark

  /// Time at which the subscription ended; nil while it is active.
  public internal(set) var stoppedAt: Instant?

  /// Reason for the end of the subscription.
  public internal(set) var stopReason: StopReason?

  init(thirdParty: ThirdPartyID, question: GroupQuestion, mark: SampleMark) {
    (self.thirdParty, self.question, self.mark) = (thirdParty, question, mark)
  }
}
