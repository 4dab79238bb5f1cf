public import Quantities

/// What became of the values of the measurement window that were too low.
public struct AlarmTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of times that a value became too low, or seemed to.
  public package(set) var crossings = 0

  /// Number of of these over before the watch had seen enough.
  public package(set) var short = 0

  /// How many met a watch that was not worn.
  public package(set) var notWorn = 0

  /// How many raised an alarm.
  public package(set) var alarms = 0

  /// How many of these alarms were wrong.
  public package(set) var falseAlarms = 0

  /// How many alarms no answer came to.
  public package(set) var unanswered = 0

  /// Number of reports that the watches sent about them.
  public package(set) var reports = 0

  /// From the crossings until the first reports, all together.
  public package(set) var reaction = TimeSpan.zero

  /// The longest of these times.
  public package(set) var slowestReaction = TimeSpan.zero

  /// Number of of them within the limit.
  public package(set) var withinLimit = 0

  /// From the first report until the answer, all that were answered together.
  public package(set) var answer = TimeSpan.zero

  /// Number of emergencies that began with a wrong alarm.
  public package(set) var falseRuns = 0

  /// From the crossing until an ambulance was there, all genuine alarms to which one came together.
  public package(set) var onsetToArrival = TimeSpan.zero

  /// Number of genuine alarms that an ambulance came to.
  public package(set) var helped = 0

  /// Length of the measurement window.
  public package(set) var window = TimeSpan.zero

  /// A tally of nothing yet.
  package init() {}

  /// Feeds all of it into a fingerprint.
  package func add(to digest: inout RunDigest) {
    for count in [
      crossings, short, notWorn, alarms, falseAlarms, unanswered, reports, withinLimit, falseRuns,
      helped,
    ] {
      digest.add(Int64(count))
    }
    for span in [reaction, slowestReaction, answer, onsetToArrival] {
      digest.add(span.milliseconds)
    }
  }
}

extension AlarmTally: StoredFields {
  /// A tally of nothing.
  public static var blank: AlarmTally { AlarmTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&crossings)
    try coder.code(&short)
    try coder.code(&notWorn)
    try coder.code(&alarms)
    try coder.code(&falseAlarms)
    try coder.code(&unanswered)
    try coder.code(&reports)
    try coder.code(&reaction)
    try coder.code(&slowestReaction)
    try coder.code(&withinLimit)
    try coder.code(&answer)
    try coder.code(&falseRuns)
    try coder.code(&onsetToArrival)
    try coder.code(&helped)
    try coder.code(&window)
  }
}
