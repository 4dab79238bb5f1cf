import MachineParts
import Quantities

/// Measurements of watches, and the reports that follow.
extension AlarmCore {
  mutating func handle(
    _ command: WatchCommand, of wearer: WearerID
  ) throws(AlarmRefusal) -> AlarmResponse {
    switch command {
    case .putOn:
      guard !wearers[wearer.index].isWorn else { return .unchanged }
      guard onlineCount < rules.mostOnline else { throw .systemFull }
      wearers[wearer.index].isWorn = true
      onlineCount += 1
    case .takenOff:
      guard wearers[wearer.index].isWorn else { return .unchanged }
      wearers[wearer.index].isWorn = false
      // Earlier measurements say nothing about the time in between.
      wearers[wearer.index].belowCount = 0
      onlineCount -= 1
    case .sample(let sample):
      if let alarm = try take(sample, of: wearer) { return .raised(alarm) }
    }
    return .accepted
  }

  /// Evaluates a sample, and no other data (I-S1).
  private mutating func take(
    _ sample: HealthSample, of wearer: WearerID
  ) throws(AlarmRefusal) -> AlarmID? {
    let found = wearers[wearer.index]
    guard found.isWorn else { throw .notWorn }
    guard sample.values.areNumbers else { throw .badSample }
    guard sample.takenAt <= now else { throw .fromTheFuture }
    if let latest = found.latest, sample.takenAt <= latest.takenAt { throw .staleSample }
    wearers[wearer.index].latest = sample
    let below = found.thresholds.parametersBelow(sample.values)
    guard !below.isEmpty else {
      wearers[wearer.index].belowCount = 0
      if found.calmSince == nil { wearers[wearer.index].calmSince = sample.takenAt }
      return nil
    }
    wearers[wearer.index].calmSince = nil
    wearers[wearer.index].belowCount += 1
    if case .answered = found.state, let since = found.calmSince,
      sample.takenAt - since >= rules.calm
    {
      wearers[wearer.index].state = .quiet
    }
    guard wearers[wearer.index].state == .quiet,
      wearers[wearer.index].belowCount >= rules.samplesInARow
    else { return nil }
    return raise(of: wearer, sample)
  }

  private mutating func raise(of wearer: WearerID, _ sample: HealthSample) -> AlarmID {
    let alarm = AlarmID(alarms.count)
    alarms.append(Alarm(wearer: wearer, reportedAt: now, reported: sample.takenAt))
    wearers[wearer.index].state = .critical(alarm)
    report(alarm)
    return alarm
  }

  /// Sends a report with the newest sample, and sets the timer for an answer.
  private mutating func report(_ alarm: AlarmID) {
    let wearer = alarms[alarm.index].wearer
    guard let latest = wearers[wearer.index].latest else {
      preconditionFailure("an alarm is raised by a sample")
    }
    if latest.takenAt < alarms[alarm.index].reported
      || alarms[alarm.index].acknowledgedAt != nil
    {
      alarms[alarm.index].isOutOfOrder = true
    }
    alarms[alarm.index].reports += 1
    alarms[alarm.index].reportedAt = now
    alarms[alarm.index].reported = latest.takenAt
    let number = alarms[alarm.index].reports
    outbox.append(
      .send(
        AlarmReport(
          alarm: alarm, number: number, wearer: wearer,
          profile: wearers[wearer.index].profile, sample: latest,
          below: wearers[wearer.index].thresholds.parametersBelow(latest.values))))
    outbox.append(.setTimer(alarm, report: number, at: now + rules.answerTimeout))
  }

  /// Repeats a report with the newest sample, after no answer came in time (H-R29).
  mutating func resend(_ alarm: AlarmID, after report: Int32) throws(AlarmRefusal) {
    guard alarm.index < alarms.count else { throw .unknownAlarm }
    guard alarms[alarm.index].acknowledgedAt == nil else { throw .alreadyAcknowledged }
    guard alarms[alarm.index].reports == report else { throw .staleTimer }
    self.report(alarm)
  }

  mutating func acknowledge(_ alarm: AlarmID) throws(AlarmRefusal) {
    guard alarm.index < alarms.count else { throw .unknownAlarm }
    guard alarms[alarm.index].acknowledgedAt == nil else { throw .alreadyAcknowledged }
    let wearer = alarms[alarm.index].wearer
    alarms[alarm.index].acknowledgedAt = now
    alarms[alarm.index].isShown = true
    wearers[wearer.index].state = .answered(alarm)
    outbox.append(.showHelp(wearer, alarm))
  }
}
