import Documents
import Quantities

/// Evidence about the times of a file: which dates, offsets and numbers its cells hold.
struct ClockEvidence: Sendable {
  private struct Seen {
    var count = 0
    let line: Int
    let text: String
  }

  /// Dates as they are written.
  private var dates: [ClockText.Date: Seen] = [:]

  /// Quarters of an hour since 1970 in UTC, of times with an offset and of numbers.
  private var quarters: [Int64: Int] = [:]

  /// Offsets to Greenwich in minutes.
  private var offsets: [Int32: Seen] = [:]

  private var numbers = (count: 0, least: Double.infinity, greatest: -Double.infinity)
  private var numberExample: NumberEvidence.Example?

  /// Most quarters of an hour that are remembered: those of a century.
  private static let mostQuarters = 3_500_000

  private var last: (date: ClockText.Date, count: Int)?

  /// Numbers that are needed to infer a unit; with fewer, small ones are seconds of the day.
  private static let leastNumbers = 50

  /// Share of rows that may differ from all others by mistake.
  private static let mistakes = 0.01

  /// Notes a cell of the column of times, and its date.
  mutating func add(
    _ cell: UnsafeRawBufferPointer, date: UnsafeRawBufferPointer?, line: Int
  ) {
    guard let written = ClockText(cell) else { return }
    if let number = written.number {
      numbers.count += 1
      numbers.least = min(numbers.least, number)
      numbers.greatest = max(numbers.greatest, number)
      if numberExample == nil {
        numberExample = .init(line: line, text: String(decoding: cell.prefix(40), as: UTF8.self))
      }
      if let unit = Self.unixUnit(of: number) { note(instant: number * unit.scale) }
    }
    if let own = written.date ?? date.flatMap({ ClockText($0)?.date }) {
      note(own, line) { String(decoding: cell.prefix(40), as: UTF8.self) }
      if let offset = written.offset {
        if own.isYearFirst, let day = DateOrder.yearFirst.date(own) {
          let seconds = Double(written.milliseconds ?? 0) / 1000 - Double(offset) * 60
          note(instant: Double(day.dayNumber) * 86_400 + seconds)
        }
        if offsets[offset] == nil {
          offsets[offset] = Seen(
            line: line, text: String(decoding: cell.prefix(40), as: UTF8.self))
        }
        offsets[offset]?.count += 1
      }
    }
  }

  private mutating func note(_ date: ClockText.Date, _ line: Int, _ text: () -> String) {
    // Rows mostly stand in the order of their times.
    if last?.date == date {
      last?.count += 1
      return
    }
    flush()
    if dates[date] == nil { dates[date] = Seen(line: line, text: text()) }
    last = (date, 1)
  }

  private mutating func flush() {
    guard let last else { return }
    dates[last.date]?.count += last.count
    self.last = nil
  }

  private mutating func note(instant: Double) {
    let quarter = Int64((instant / 900).rounded(.down))
    guard quarters.count < Self.mostQuarters || quarters[quarter] != nil else { return }
    quarters[quarter, default: 0] += 1
  }

  /// The unit of a number that counts from 1970; nil for times of a day.
  private static func unixUnit(of number: Double) -> TripUnit? {
    switch number {
    case 1e8..<1e10: .unixSeconds
    case 1e11..<1e13: .unixMilliseconds
    default: nil
    }
  }
}

// MARK: - The decision

extension ClockEvidence {
  /// Settings and defaults that are known before the rows are read.
  struct Known {
    var order: DateOrder?
    var unit: TripUnit?
    var zone: TimeZoneRules?

    /// The order of the layout's publisher, where rows leave it open.
    var usualOrder: DateOrder?

    /// The name of the column, for messages.
    var column: String
  }

  /// Reason that the rows do not decide, with the flag that does.
  struct Undecided: Error {
    let line: Int?
    let message: String
    let fix: String
  }

  /// Decides what the times mean.
  /// - Parameters:
  ///   - known: choices of the flags and the layout.
  ///   - notes: takes sentences for the report.
  /// - Returns: the rule.
  /// - Throws: `Undecided` with the flag that decides.
  mutating func decide(
    _ known: Known, notes: inout [String]
  ) throws(Undecided) -> ClockRule {
    flush()
    var rule = ClockRule(zone: known.zone)
    if numbers.count > dates.values.reduce(0, { $0 + $1.count }) {
      rule.unit = try unit(known, &notes)
    }
    rule.order = try order(known, &notes)
    if known.zone == nil { try checkOffsets(known, &notes) }
    if let zone = known.zone, !offsets.isEmpty {
      notes.append("Times with an offset are shown in the time zone \(zone.name).")
    }
    return rule
  }

  /// Number of trips that start on each date.
  func dates(_ rule: ClockRule) -> [CalendarDate: Int] {
    var found: [CalendarDate: Int] = [:]
    guard let zone = rule.zone, !quarters.isEmpty else {
      for (written, seen) in dates {
        if let date = rule.order.date(written) { found[date, default: 0] += seen.count }
      }
      return found
    }
    for (quarter, count) in quarters {
      if let date = ClockReading(instant: quarter * 900_000, in: zone).date {
        found[date, default: 0] += count
      }
    }
    return found
  }

  private func order(_ known: Known, _ notes: inout [String]) throws(Undecided) -> DateOrder {
    let open = dates.filter { !$0.key.isYearFirst && !$0.key.hasPoints }
    guard let example = open.values.min(by: { $0.line < $1.line }) else {
      if dates.keys.contains(where: \.hasPoints) { notes.append("Dates are day first.") }
      return known.order ?? .yearFirst
    }
    if let order = known.order {
      notes.append("Dates are \(order.words), as asked for.")
      return order
    }
    let total = open.values.reduce(0) { $0 + $1.count }
    let hasLongYears = open.keys.contains { $0.parts[2] > 99 }
    let fitting = DateOrder.allCases.filter { order in
      if order == .yearFirst, hasLongYears { return false }
      let count = open.reduce(0) { $0 + (order.date($1.key) == nil ? 0 : $1.value.count) }
      return Double(count) >= (1 - Self.mistakes) * Double(total)
    }
    // Short years in another place scatter a few days over decades.
    let least = fitting.map { span(open.keys, $0) }.min() ?? 0
    let orders = fitting.filter { order in
      let days = span(open.keys, order)
      return days <= 3653 || days <= 20 * least
    }
    let days = open.count
    if orders.count == 1, let order = orders.first {
      let others = DateOrder.allCases.filter { $0 != order && !($0 == .yearFirst && hasLongYears) }
      let certain = open.keys.count { date in others.allSatisfy { $0.date(date) == nil } }
      notes.append(
        "Dates are \(order.words): \(certain) of \(Wording.count(days, "day")) can be nothing else."
      )
      return order
    }
    if let usual = known.usualOrder, orders.contains(usual) || orders.isEmpty { return usual }
    guard !orders.isEmpty else {
      throw Undecided(
        line: example.line,
        message:
          "no order of day, month and year fits the dates, such as \(Wording.quoted(example.text))",
        fix:
          "--dates dmy, --dates mdy or --dates ymd chooses one; rows that do not fit are left out"
      )
    }
    let spans = orders.map { order in
      "\(order.words) \(Wording.count(days, "day")) within \(Wording.grouped(span(open.keys, order)))"
    }
    throw Undecided(
      line: example.line,
      message:
        "the dates can be read in \(orders.count) ways, such as \(Wording.quoted(example.text)): "
        + spans.joined(separator: ", "),
      fix: Wording.list(orders.map { "--dates \($0.rawValue) for \($0.words)" }))
  }

  /// Days from the first date to the last one.
  private func span(
    _ dates: some Sequence<ClockText.Date>, _ order: DateOrder
  ) -> Int {
    let numbers = dates.compactMap { order.date($0)?.dayNumber }
    guard let first = numbers.min(), let last = numbers.max() else { return 0 }
    return Int(last - first) + 1
  }

  /// Offsets of one clock are those of summer and winter, and differ from that of Greenwich.
  private func checkOffsets(_ known: Known, _ notes: inout [String]) throws(Undecided) {
    guard let first = offsets.values.min(by: { $0.line < $1.line }) else { return }
    let usual = offsets.filter {
      $0.value.count * 1000 >= offsets.values.reduce(0) { $0 + $1.count }
    }
    .keys.sorted()
    let isLocal = usual != [0] && usual.count <= 2 && (usual.last ?? 0) - (usual.first ?? 0) <= 60
    guard isLocal else {
      throw Undecided(
        line: first.line,
        message: "the times are not local ones, such as \(Wording.quoted(first.text))",
        fix: "name the time zone of the city: --zone Europe/Warsaw, or --zone UTC")
    }
    notes.append(
      "Times have an offset, as in \(Wording.quoted(first.text)); the clock is taken as it is written."
    )
  }

  private func unit(_ known: Known, _ notes: inout [String]) throws(Undecided) -> TripUnit {
    let text = numberExample?.text ?? ""
    let line = numberExample?.line
    let range = "from \(Wording.number(numbers.least)) to \(Wording.number(numbers.greatest))"
    let name = known.column
    var unit = known.unit
    if unit == nil {
      switch numbers.greatest {
      case ..<0: unit = nil
      case ..<25 where numbers.count >= Self.leastNumbers: unit = .hours
      // Minutes, hours and minutes as in 1745, or seconds of one hour.
      case ..<3600 where numbers.count >= Self.leastNumbers: unit = nil
      case ..<172_800: unit = .seconds
      default:
        unit =
          Self.unixUnit(of: numbers.least) == Self.unixUnit(of: numbers.greatest)
          ? Self.unixUnit(of: numbers.least) : nil
      }
    }
    guard let unit else {
      throw Undecided(
        line: line, message: "the times are numbers \(range), which may be of any unit",
        fix: Wording.list(
          [TripUnit.seconds, .minutes, .hours, .unixSeconds, .unixMilliseconds].map {
            "--column time=\(name):\($0.rawValue)"
          }))
    }
    guard unit == .unixSeconds || unit == .unixMilliseconds else {
      if unit != .seconds { notes.append("Times are \(unit.rawValue) since midnight, \(range).") }
      return unit
    }
    guard let zone = known.zone else {
      throw Undecided(
        line: line,
        message:
          "the times count from 1970 in UTC, such as \(Wording.quoted(text)), and are not local",
        fix: "name the time zone of the city: --zone Europe/Warsaw, or --zone UTC")
    }
    notes.append(
      "Times count \(unit == .unixSeconds ? "seconds" : "milliseconds") from 1970; the clock is that of"
        + " \(zone.name).")
    return unit
  }
}
