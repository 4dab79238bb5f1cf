package import Quantities
import Statistics

/// Response times of a service to one kind of request, and the late ones among them.
public struct AnswerTime: Hashable, Sendable, BitwiseCopyable {
  /// Longest time that is not late.
  private var longest: TimeSpan

  /// Number of requests.
  package private(set) var count = 0

  /// Number of late responses.
  package private(set) var lateCount = 0

  /// Sum of the response times.
  package private(set) var total = TimeSpan.zero

  /// Mean response time in seconds; nil without requests.
  package var mean: Double? { count > 0 ? total.inSeconds / Double(count) : nil }

  init(atMost longest: TimeSpan) { self.longest = longest }

  /// Counts a response.
  package mutating func add(_ time: TimeSpan) {
    count += 1
    total += time
    if time > longest { lateCount += 1 }
  }
}

/// Response times of a queueing service; C-N1 sets their limits.
public struct AnswerTimes: Hashable, Sendable, BitwiseCopyable {
  /// Answers to requests for a ticket or a visit: in less than 10 s.
  package var answers = AnswerTime(atMost: .milliseconds(9999))

  /// Alternative slots, at most 3 s after the answer that a slot is full.
  package var suggestions = AnswerTime(atMost: .seconds(3))

  /// Deletions: in less than 5 s.
  package var deletions = AnswerTime(atMost: .milliseconds(4999))

  /// Makes empty tallies.
  package init() {}
}

extension AnswerTimes: StoredFields {
  /// An empty tally.
  public static var blank: AnswerTimes { AnswerTimes() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try answers.code(&coder)
    try suggestions.code(&coder)
    try deletions.code(&coder)
  }
}

extension AnswerTime: StoredFields {
  /// An empty tally.
  public static var blank: AnswerTime { AnswerTime(atMost: .zero) }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&count, isDigested: count > 0)
    try coder.code(&lateCount, isDigested: count > 0)
    try coder.code(&total, isDigested: count > 0)
    try coder.code(&longest, isDigested: false)
  }
}
