public import Quantities

/// How the service of watches works.
public struct AlarmRules: Hashable, Sendable, BitwiseCopyable {
  /// From which age everybody may use it, in years (H-TS5); younger people need a reason.
  public var minimumAge = 70

  /// Number of people who can be looked after at the same time (H-N1).
  public var mostOnline = 10_000

  /// Number of consecutive samples below a threshold that make an alarm; at least 1.
  public var samplesInARow = 1

  /// How long a watch waits for an answer until it reports again (H-R29).
  public var answerTimeout = TimeSpan.seconds(4)

  /// How long values have to be good after an answered alarm until the next may come.
  public var calm = TimeSpan.minutes(10)

  /// The rules of the document, and what it leaves open.
  public init() {}
}
