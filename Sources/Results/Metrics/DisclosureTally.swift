public import Quantities

/// What became of questions for data of people.
public struct DisclosureTally: Hashable, Sendable, BitwiseCopyable {
  /// How many questions companies asked in the window.
  public private(set) var asked = 0

  /// How many were answered.
  public private(set) var answered = 0

  /// How many were refused.
  public private(set) var refused = 0

  /// How many met a service that could not be reached.
  public private(set) var unavailable = 0

  /// Number of times that subscribers were sent something in the window.
  public private(set) var pushes = 0

  /// Number of samples that these pushes were the first to rest on.
  public private(set) var samplesPushed = 0

  /// Times from the measurement of these samples until the push, all together.
  public private(set) var latency = TimeSpan.zero

  /// The longest of these times.
  public private(set) var slowest = TimeSpan.zero

  /// Number of these samples that were pushed within the limit.
  public private(set) var withinLimit = 0

  /// Number of subscriptions that ended.
  public private(set) var stopped = 0

  /// Number of subscriptions refused because the company had one to the same group.
  public private(set) var subscriptionsRefused = 0

  /// Number of samples taken in the whole run.
  public private(set) var due = 0

  /// Number of of them stored before it ended.
  public private(set) var stored = 0

  /// How many came after the end of their epoch.
  public private(set) var late = 0

  /// Number of blocks at the end.
  public private(set) var blocks = 0

  /// Number of people that the smallest and the median block had.
  public private(set) var leastPeople = 0
  /// The median.
  public private(set) var medianPeople = 0

  /// The mean relative error of questions that are answered from blocks; nil where there are none.
  public private(set) var errorOfBlocks: Double?

  /// Of how many people the best attack learns something.
  public private(set) var learnt = 0

  /// How much everything that was given tells of a person at most, as epsilon; nil without noise.
  public private(set) var epsilonSpent: Double?

  /// Number of people who had to wait for others, all epochs together.
  public private(set) var waiting = 0

  /// A tally of nothing yet.
  package init() {}

  package mutating func note(_ outcome: AskedOutcome) {
    asked += 1
    switch outcome {
    case .answered: answered += 1
    case .refused: refused += 1
    case .unavailable: unavailable += 1
    }
  }

  package mutating func notePush() { pushes += 1 }

  package mutating func notePushed(_ samples: Int, after span: TimeSpan, limit: TimeSpan) {
    samplesPushed += samples
    latency += span * Int64(samples)
    slowest = max(slowest, span)
    if span <= limit { withinLimit += samples }
  }

  package mutating func noteRefusedSubscription() { subscriptionsRefused += 1 }

  package mutating func noteStop() { stopped += 1 }

  package mutating func noteDue(_ count: Int) { due += count }

  package mutating func finish(
    stored: Int, late: Int, blocks people: [Int], waiting: Int, errorOfBlocks: Double?,
    learnt: Int, epsilonSpent: Double?
  ) {
    (self.stored, self.late, self.waiting) = (stored, late, waiting)
    self.learnt = learnt
    self.epsilonSpent = epsilonSpent
    self.errorOfBlocks = errorOfBlocks
    let sorted = people.sorted()
    blocks = sorted.count
    leastPeople = sorted.first ?? 0
    medianPeople = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Feeds all counts and times into a fingerprint.
  package func add(to digest: inout RunDigest) {
    for count in [
      asked, answered, refused, unavailable, pushes, samplesPushed, withinLimit, stopped,
      subscriptionsRefused, due, stored, late, blocks, leastPeople, medianPeople, waiting,
    ] {
      digest.add(Int64(count))
    }
    for span in [latency, slowest] { digest.add(span.milliseconds) }
  }
}

extension DisclosureTally: StoredFields {
  /// A tally of nothing.
  public static var blank: DisclosureTally { DisclosureTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&asked)
    try coder.code(&answered)
    try coder.code(&refused)
    try coder.code(&unavailable)
    try coder.code(&pushes)
    try coder.code(&samplesPushed)
    try coder.code(&latency)
    try coder.code(&slowest)
    try coder.code(&withinLimit)
    try coder.code(&stopped)
    try coder.code(&subscriptionsRefused)
    try coder.code(&due)
    try coder.code(&stored)
    try coder.code(&late)
    try coder.code(&blocks)
    try coder.code(&leastPeople)
    try coder.code(&medianPeople)
    try coder.code(&errorOfBlocks)
    try coder.code(&learnt)
    try coder.code(&epsilonSpent)
    try coder.code(&waiting)
  }
}
