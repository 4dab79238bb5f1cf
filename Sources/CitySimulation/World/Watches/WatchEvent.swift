import AlarmCore

/// Event of a watch or its messages.
enum WatchEvent: BitwiseCopyable {
  /// Measurement of a sample; samples of a watch are numbered from the start of the run.
  case sampleTaken(WearerID, number: Int32)

  /// End of the processing of a sample.
  case sampleReady(WearerID, number: Int32)

  /// Arrival of a report of an alarm at first aid.
  case reportArrives(AlarmID, report: Int32)

  /// Arrival of an answer at the watch.
  case answerArrives(AlarmID)

  /// End of the time for an answer to a report.
  case answerIsDue(AlarmID, report: Int32)
}
