import AlarmCore

/// Something that happens to a watch, or to what it has told.
enum WatchEvent: BitwiseCopyable {
  /// A sample is taken; samples of a watch are numbered from the start of the run.
  case sampleTaken(WearerID, number: Int32)

  /// The watch is done with a sample.
  case sampleReady(WearerID, number: Int32)

  /// A report of an alarm is at first aid.
  case reportArrives(AlarmID, report: Int32)

  /// An answer is at the watch.
  case answerArrives(AlarmID)

  /// No answer to a report has come in time, unless one has.
  case answerIsDue(AlarmID, report: Int32)
}
