import AlarmCore
import CityModels
import Quantities
import Results

/// Records of values below their limits, and of the resulting alarms.
struct AlarmBook: ~Copyable {
  /// Record of a crossing.
  private struct Record {
    let crossing: HealthCrossing
    let wearer: WearerID
    var zone: Int32

    /// Number of the crossing among those of this wearer, from 0.
    let ordinal: Int
    let isWorn: Bool
    let counts: Bool
    var isOver: Bool
    var isCovered = false
    var isInCare = false
    var isLocated = false
    var alarm: AlarmID?
    var sampled: Instant?
    var sent: Instant?
    var received: Instant?
    var answered: Instant?
    var reports: Int32 = 0
    var answers: Int32 = 0
    var incident: Int32?
  }

  private let window: MeasurementWindow
  private let limit: TimeSpan
  private let keepsRows: Bool
  private var records: [Record] = []

  /// Crossing that raised each alarm.
  private var crossingOfAlarm: [Int] = []

  /// Number of counted crossings that are neither over nor answered.
  private(set) var openCount = 0

  /// Totals, complete after the end of the run.
  private(set) var tally = AlarmTally()

  init(window: MeasurementWindow, limit: TimeSpan, keepsRows: Bool) {
    self.window = window
    self.limit = limit
    self.keepsRows = keepsRows
  }

  /// Number of crossings.
  var crossingCount: Int { records.count }

  /// Adds a crossing that will happen in the run.
  mutating func add(
    _ crossing: HealthCrossing, of wearer: WearerID, in zone: Int32, isWorn: Bool, isSeen: Bool
  ) {
    let ordinal = records.last.map { $0.wearer == wearer ? $0.ordinal + 1 : 0 } ?? 0
    let counts = window.contains(crossing.from)
    records.append(
      Record(
        crossing: crossing, wearer: wearer, zone: zone, ordinal: ordinal, isWorn: isWorn,
        counts: counts, isOver: !isWorn || !isSeen))
    if counts, isWorn, isSeen { openCount += 1 }
  }

  func crossing(_ number: Int) -> HealthCrossing { records[number].crossing }
  func ordinal(of number: Int) -> Int { records[number].ordinal }
  func isWorn(_ number: Int) -> Bool { records[number].isWorn }
  func counts(_ number: Int) -> Bool { records[number].counts }
  func crossing(of alarm: AlarmID) -> Int { crossingOfAlarm[alarm.index] }

  /// Records the alarm raised by a crossing.
  mutating func raise(_ alarm: AlarmID, _ number: Int, sampled: Instant, at now: Instant) {
    precondition(alarm.index == crossingOfAlarm.count, "alarms are raised in order")
    crossingOfAlarm.append(number)
    records[number].alarm = alarm
    (records[number].sampled, records[number].sent) = (sampled, now)
  }

  /// Records that a crossing is covered by an earlier alarm.
  mutating func cover(_ number: Int) { records[number].isCovered = true }

  /// Records the zone of a resident at the first sample of a crossing.
  mutating func locate(_ number: Int, in zone: Int32) {
    if records[number].isLocated { return }
    (records[number].zone, records[number].isLocated) = (zone, true)
  }

  /// Records that a crossing happens to a patient whose watch is taken off.
  mutating func treat(_ number: Int) {
    if records[number].alarm != nil { return }
    records[number].isInCare = true
    close(number)
  }

  /// Closes the earlier crossings that raised no alarm, as values are normal again.
  mutating func end(_ numbers: Range<Int>, before instant: Instant) {
    for number in numbers
    where records[number].crossing.until <= instant && records[number].alarm == nil {
      close(number)
    }
  }

  mutating func report(_ alarm: AlarmID) { records[crossing(of: alarm)].reports += 1 }

  mutating func hear(_ alarm: AlarmID, at now: Instant) {
    let number = crossing(of: alarm)
    if records[number].received == nil { records[number].received = now }
  }

  mutating func name(_ incident: Int32?, of alarm: AlarmID) {
    records[crossing(of: alarm)].incident = incident
  }

  /// Counts an answer sent by first aid.
  mutating func countAnswer(to alarm: AlarmID) -> Int {
    records[crossing(of: alarm)].answers += 1
    return Int(records[crossing(of: alarm)].answers)
  }

  mutating func answer(_ alarm: AlarmID, at now: Instant) {
    records[crossing(of: alarm)].answered = now
    close(crossing(of: alarm))
  }

  private mutating func close(_ number: Int) {
    if records[number].isOver { return }
    records[number].isOver = true
    if records[number].counts { openCount -= 1 }
  }

  /// Computes the totals.
  /// - Parameters:
  ///   - end: the end of the run.
  ///   - arrival: returns the arrival of an ambulance at an emergency.
  mutating func finish(at end: Instant, arrival: (Int32) -> Instant?) {
    tally.window = window.length
    for record in records where record.counts {
      tally.crossings += 1
      switch Self.outcome(record) {
      case .short: tally.short += 1
      case .notWorn: tally.notWorn += 1
      case .unanswered: tally.unanswered += 1
      case .answered, .known, .inCare, .unresolved: break
      }
      guard let sent = record.sent else { continue }
      let reaction = sent - record.crossing.from
      tally.alarms += 1
      tally.reports += Int(record.reports)
      tally.reaction += reaction
      tally.slowestReaction = max(tally.slowestReaction, reaction)
      if reaction <= limit { tally.withinLimit += 1 }
      if let answered = record.answered { tally.answer += answered - sent }
      if !record.crossing.isGenuine {
        tally.falseAlarms += 1
        if record.incident != nil { tally.falseRuns += 1 }
      } else if let arrived = record.incident.flatMap(arrival) {
        tally.onsetToArrival += arrived - record.crossing.from
        tally.helped += 1
      }
    }
  }

  private static func outcome(_ record: Record) -> AlarmOutcome {
    if record.alarm != nil { return record.answered == nil ? .unanswered : .answered }
    if record.isInCare { return .inCare }
    if !record.isWorn { return .notWorn }
    if record.isCovered { return .known }
    return record.isOver ? .short : .unresolved
  }

  /// Returns the rows of the counted crossings.
  /// - Parameter residents: residents who wear the watches, by wearer; empty for other people.
  /// - Returns: one row for each, in order of time; none unless rows are kept.
  func rows(_ residents: [Int]) -> [AlarmRow] {
    guard keepsRows else { return [] }
    let start = window.start
    let counted = records.filter(\.counts).enumerated().sorted {
      ($0.element.crossing.from, $0.offset) < ($1.element.crossing.from, $1.offset)
    }
    return counted.enumerated().map { number, entry in
      let record = entry.element
      return AlarmRow {
        $0.crossing = Int32(number) + 1
        $0.sign = VitalSign(record.crossing.parameter)
        $0.isGenuine = record.crossing.isGenuine
        $0.crossed = record.crossing.from - start
        $0.sampled = record.sampled.map { $0 - start }
        $0.sent = record.sent.map { $0 - start }
        $0.received = record.received.map { $0 - start }
        $0.answered = record.answered.map { $0 - start }
        $0.reports = record.reports
        $0.reaction = record.sent.map { $0 - record.crossing.from }
        $0.outcome = Self.outcome(record)
        $0.incident = record.incident.map { $0 + 1 }
        $0.zone = record.zone
        $0.resident = residents.isEmpty ? nil : Int32(residents[record.wearer.index])
      }
    }
  }
}

extension VitalSign {
  init(_ parameter: HealthParameter) {
    switch parameter {
    case .heartRate: self = .heartRate
    case .bloodPressure: self = .bloodPressure
    case .steps: self = .steps
    case .calories: self = .calories
    }
  }
}

extension Watches {
  /// Fills in the table of watches.
  func fill(_ tables: inout DayTables) { tables.take(book.rows(members)) }
}
