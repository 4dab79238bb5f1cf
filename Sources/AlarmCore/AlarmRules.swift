public import Quantities

/// Rules of the watch service.
public struct AlarmRules: Hashable, Sendable, BitwiseCopyable {
  /// Minimum age in years (H-TS5); younger people must have a need of care.
  public var minimumAge = 70

  /// Largest number of wearers online at the same time (H-N1).
  public var mostOnline = 10_000

  /// Number of consecutive samples below a threshold that raise an alarm; at least 1.
  public var samplesInARow = 1

  /// Time that a watch waits for an answer before it repeats a report (H-R29).
  public var answerTimeout = TimeSpan.seconds(4)

  /// Time that values must stay good after an answered alarm before the next may be raised.
  public var calm = TimeSpan.minutes(10)

  /// Makes the rules of the document, with our choices where it is silent.
  public init() {}
}
