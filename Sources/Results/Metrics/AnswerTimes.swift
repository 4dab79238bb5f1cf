package import Quantities
import Statistics

/// How long a service took for one kind of thing that people asked of it, and how often it took too long.
public struct AnswerTime: Hashable, Sendable, BitwiseCopyable {
  /// The longest time that is not too long.
  private var longest: TimeSpan

  /// Number of times that it was asked.
  package private(set) var count = 0

  /// Number of times that it took too long.
  package private(set) var lateCount = 0

  /// How long it took, together.
  package private(set) var total = TimeSpan.zero

  /// How long it took on average, in seconds; nil where it was never asked.
  package var mean: Double? { count > 0 ? total.inSeconds / Double(count) : nil }

  init(atMost longest: TimeSpan) { self.longest = longest }

  /// Counts something that took so long.
  package mutating func add(_ time: TimeSpan) {
    count += 1
    total += time
    if time > longest { lateCount += 1 }
  }

  func add(to digest: inout RunDigest) {
    for number in [Int64(count), Int64(lateCount), total.milliseconds] { digest.add(number) }
  }
}

/// How long a service of line-ups took for what people asked of it; what it may take is written in C-N1.
public struct AnswerTimes: Hashable, Sendable, BitwiseCopyable {
  /// Answers to those who want a ticket or a visit: in less than ten seconds.
  package var answers = AnswerTime(atMost: .milliseconds(9999))

  /// Other slots, after the answer that one is full: at most three seconds later.
  package var suggestions = AnswerTime(atMost: .seconds(3))

  /// Deletions: in less than five seconds.
  package var deletions = AnswerTime(atMost: .milliseconds(4999))

  /// Nothing was asked yet.
  package init() {}

  var all: [AnswerTime] { [answers, suggestions, deletions] }
}

extension AnswerTimes: StoredFields {
  /// A tally of nothing.
  public static var blank: AnswerTimes { AnswerTimes() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try answers.code(&coder)
    try suggestions.code(&coder)
    try deletions.code(&coder)
  }
}

extension AnswerTime: StoredFields {
  /// A tally of nothing.
  public static var blank: AnswerTime { AnswerTime(atMost: .zero) }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&longest)
    try coder.code(&count)
    try coder.code(&lateCount)
    try coder.code(&total)
  }
}
