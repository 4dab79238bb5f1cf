public import Quantities

/// Alarms of watches in the measurement window, and the low values that caused them.
public struct AlarmTally: Hashable, Sendable, BitwiseCopyable {
  /// Number of crossings: a value became too low, or was measured so.
  public package(set) var crossings = 0

  /// Number of crossings that ended before the watch had measured enough samples.
  public package(set) var short = 0

  /// Number of crossings while the watch was not worn.
  public package(set) var notWorn = 0

  /// Number of alarms.
  public package(set) var alarms = 0

  /// Number of false alarms.
  public package(set) var falseAlarms = 0

  /// Number of unanswered alarms.
  public package(set) var unanswered = 0

  /// Number of reports that the watches sent about the alarms.
  public package(set) var reports = 0

  /// Sum of the times from crossing to first report.
  public package(set) var reaction = TimeSpan.zero

  /// Longest of these times.
  public package(set) var slowestReaction = TimeSpan.zero

  /// Number of these times within the limit.
  public package(set) var withinLimit = 0

  /// Sum of the times from first report to answer, over answered alarms.
  public package(set) var answer = TimeSpan.zero

  /// Number of emergencies that began with a false alarm.
  public package(set) var falseRuns = 0

  /// Sum of the times from crossing to arrival of an ambulance, over genuine alarms that one
  /// reached.
  public package(set) var onsetToArrival = TimeSpan.zero

  /// Number of genuine alarms that an ambulance reached.
  public package(set) var helped = 0

  /// Length of the measurement window.
  public package(set) var window = TimeSpan.zero

  /// Makes an empty tally.
  package init() {}
}

extension AlarmTally: StoredFields {
  /// An empty tally.
  public static var blank: AlarmTally { AlarmTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&crossings)
    try coder.code(&short)
    try coder.code(&notWorn)
    try coder.code(&alarms)
    try coder.code(&falseAlarms)
    try coder.code(&unanswered)
    try coder.code(&reports)
    try coder.code(&withinLimit)
    try coder.code(&falseRuns)
    try coder.code(&helped)
    try coder.code(&reaction)
    try coder.code(&slowestReaction)
    try coder.code(&answer)
    try coder.code(&onsetToArrival)
    try coder.code(&window, isDigested: false)
  }
}
