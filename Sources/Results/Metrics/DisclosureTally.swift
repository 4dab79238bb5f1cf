public import Quantities

/// Outcomes of data requests about people.
public struct DisclosureTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of data requests in the window.
  public private(set) var asked = 0

  /// Number of answered requests.
  public private(set) var answered = 0

  /// Number of refused requests.
  public private(set) var refused = 0

  /// Number of requests while the service was unreachable.
  public private(set) var unavailable = 0

  /// Number of pushes to subscribers in the window.
  public private(set) var pushes = 0

  /// Number of samples that were first used by these pushes.
  public private(set) var samplesPushed = 0

  /// Sum of the times from measurement of these samples to push.
  public private(set) var latency = TimeSpan.zero

  /// Longest of these times.
  public private(set) var slowest = TimeSpan.zero

  /// Number of these samples that were pushed within the limit.
  public private(set) var withinLimit = 0

  /// Number of subscriptions that ended.
  public private(set) var stopped = 0

  /// Number of subscriptions refused because the company already had one to the same group.
  public private(set) var subscriptionsRefused = 0

  /// Number of samples taken in the whole run.
  public private(set) var due = 0

  /// Number of samples stored before the run ended.
  public private(set) var stored = 0

  /// Number of samples that arrived after the end of their epoch.
  public private(set) var late = 0

  /// Number of blocks at the end of the run.
  public private(set) var blocks = 0

  /// Number of people in the smallest block.
  public private(set) var leastPeople = 0
  /// Median number of people in a block.
  public private(set) var medianPeople = 0

  /// Mean relative error of answers from blocks; nil without such answers.
  public private(set) var errorOfBlocks: Double?

  /// Number of people about whom the best attack learns something.
  public private(set) var learnt = 0

  /// Privacy loss of one person over all answers (epsilon), at most; nil without noise.
  public private(set) var epsilonSpent: Double?

  /// Number of people who had to wait for others, summed over all epochs.
  public private(set) var waiting = 0

  /// Makes an empty tally.
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
}

extension DisclosureTally: StoredFields {
  /// An empty tally.
  public static var blank: DisclosureTally { DisclosureTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&asked)
    try coder.code(&answered)
    try coder.code(&refused)
    try coder.code(&unavailable)
    try coder.code(&pushes)
    try coder.code(&samplesPushed)
    try coder.code(&withinLimit)
    try coder.code(&stopped)
    try coder.code(&subscriptionsRefused)
    try coder.code(&due)
    try coder.code(&stored)
    try coder.code(&late)
    try coder.code(&blocks)
    try coder.code(&leastPeople)
    try coder.code(&medianPeople)
    try coder.code(&waiting)
    try coder.code(&latency)
    try coder.code(&slowest)
    try coder.code(&errorOfBlocks, isDigested: false)
    try coder.code(&learnt, isDigested: false)
    try coder.code(&epsilonSpent, isDigested: false)
  }
}
