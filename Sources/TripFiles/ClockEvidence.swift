import Documents
import Quantities

/// Evidence about the times of a file: the dates, offsets and numbers of its cells.
struct ClockEvidence: Sendable {
  private struct Seen {
    var count = 0

    /// Number of cells of rows in known zones.
    var trips = 0
    let line: Int
    let text: String
  }

  /// Dates as written.
  private var dates: [ClockText.Date: Seen] = [:]

  /// Quarters of an hour since 1970 in UTC, of times with an offset and of numbers.
  private var quarters: [Int64: Int] = [:]

  /// Offsets from UTC in minutes.
  private var offsets: [Int32: Seen] = [:]

  /// Number of cells of the time column that include a date.
  private var datedCount = 0

  private var numbers = TimeNumbers()

  /// Maximum number of recorded quarters of an hour: those of a century.
  private static let mostQuarters = 3_500_000

  private var last: (date: ClockText.Date, count: Int, trips: Int)?

  /// Share of rows that may differ from all others by mistake.
  private static let mistakes = 0.01

  /// Records a cell of the time column, and its date.
  /// - Parameters:
  ///   - cell: the time.
  ///   - date: the cell of a separate column of dates.
  ///   - line: line of the row.
  ///   - isTrip: false for a row in unknown zones, whose date belongs to no trip.
  mutating func add(
    _ cell: UnsafeRawBufferPointer, date: UnsafeRawBufferPointer?, line: Int, isTrip: Bool = true
  ) {
    guard let written = ClockText(cell) else { return }
    if let number = written.number {
      numbers.add(number, line: line) { String(decoding: cell.prefix(40), as: UTF8.self) }
      if isTrip, let unit = TimeNumbers.unixUnit(of: number) {
        note(instant: number * unit.scale)
      }
    }
    if written.date != nil { datedCount += 1 }
    if let own = written.date ?? date.flatMap({ ClockText($0)?.date }) {
      let text = written.date == nil ? date ?? cell : cell
      note(own, line, isTrip) { String(decoding: text.prefix(40), as: UTF8.self) }
      if let offset = written.offset {
        if own.isYearFirst, let day = DateOrder.yearFirst.date(own) {
          let seconds = Double(written.milliseconds ?? 0) / 1000 - Double(offset) * 60
          if isTrip { note(instant: Double(day.dayNumber) * 86_400 + seconds) }
        }
        if offsets[offset] == nil {
          offsets[offset] = Seen(
            line: line, text: String(decoding: cell.prefix(40), as: UTF8.self))
        }
        offsets[offset]?.count += 1
      }
    }
  }

  private mutating func note(
    _ date: ClockText.Date, _ line: Int, _ isTrip: Bool, _ text: () -> String
  ) {
    // Rows are usually in chronological order.
    if last?.date == date {
      last?.count += 1
      last?.trips += isTrip ? 1 : 0
      return
    }
    flush()
    if dates[date] == nil { dates[date] = Seen(line: line, text: text()) }
    last = (date, 1, isTrip ? 1 : 0)
  }

  private mutating func flush() {
    guard let last else { return }
    dates[last.date]?.count += last.count
    dates[last.date]?.trips += last.trips
    self.last = nil
  }

  private mutating func note(instant: Double) {
    let quarter = Int64((instant / 900).rounded(.down))
    guard quarters.count < Self.mostQuarters || quarters[quarter] != nil else { return }
    quarters[quarter, default: 0] += 1
  }
}

// MARK: - The decision

extension ClockEvidence {
  /// Settings and defaults that are known before the rows are read.
  struct Known {
    var order: DateOrder?
    var unit: TripUnit?
    var zone: TimeZoneRules?

    /// Order of dates of the layout's publisher, used if the rows are ambiguous.
    var usualOrder: DateOrder?

    /// Name of the column, for messages.
    var column: String

    /// Number of days of the trips, if known.
    var dayCount: Double?
  }

  /// Reason that the rows are ambiguous, with the flag that decides.
  struct Undecided: Error {
    let line: Int?
    let message: String
    let fix: String
  }

  /// Infers the meaning of the times.
  /// - Parameters:
  ///   - known: choices of the flags and the layout.
  ///   - notes: receives sentences for the report.
  /// - Returns: the rule.
  /// - Throws: `Undecided` with the flag that decides.
  mutating func decide(
    _ known: Known, notes: inout [String]
  ) throws(Undecided) -> ClockRule {
    flush()
    var rule = ClockRule(zone: known.zone)
    if let unit = known.unit {
      rule.unit = try numbers.checked(unit, known, &notes)
    } else if numbers.count > datedCount {
      rule.unit = try numbers.unit(known, &notes)
    }
    if numbers.count > datedCount, dates.isEmpty {
      try numbers.requireOneDay(rule.unit, known)
      rule.foldsDays = numbers.dayCount(rule.unit) > 1
    }
    rule.order = try order(known, &notes)
    if known.zone == nil { try checkOffsets(known, &notes) }
    if let zone = known.zone, !offsets.isEmpty {
      notes.append("Times with an offset are shown in the time zone \(zone.name).")
    }
    return rule
  }

  /// True if times have dates.
  var hasDates: Bool { !dates.isEmpty || !quarters.isEmpty }

  /// Returns the number of rows in known zones that start on each date.
  func dates(_ rule: ClockRule) -> [CalendarDate: Int] {
    var found: [CalendarDate: Int] = [:]
    guard let zone = rule.zone, !quarters.isEmpty else {
      for (written, seen) in dates {
        guard seen.trips > 0, let date = rule.order.date(written) else { continue }
        found[date, default: 0] += seen.trips
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
      if dates.keys.contains(where: { $0.hasPoints && !$0.isYearFirst }) {
        notes.append("Dates are day first.")
      }
      return known.order ?? .yearFirst
    }
    let total = open.values.reduce(0) { $0 + $1.count }
    if let order = known.order {
      try refuse(order, open, total)
      notes.append("Dates are \(order.words), as asked for.")
      return order
    }
    let hasLongYears = open.keys.contains { $0.parts[2] > 99 }
    let fitting = DateOrder.allCases.filter { order in
      if order == .yearFirst, hasLongYears { return false }
      let count = open.reduce(0) { $0 + (order.date($1.key) == nil ? 0 : $1.value.count) }
      return Double(count) >= (1 - Self.mistakes) * Double(total)
    }
    // A wrong position of two-digit years scatters a few days over decades.
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
        certain > 0
          ? "Dates are \(order.words): \(certain) of \(Wording.count(days, "day")) can be nothing else."
          : "Dates are \(order.words): in another order they would be scattered over years.")
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

  /// Rejects an order that a tenth of the rows contradict, if another order fits all of them.
  private func refuse(
    _ order: DateOrder, _ open: [ClockText.Date: Seen], _ total: Int
  ) throws(Undecided) {
    let other = open.filter { order.date($0.key) == nil }
    let count = other.values.reduce(0) { $0 + $1.count }
    guard count * 10 > total, let example = other.values.min(by: { $0.line < $1.line }),
      let better = DateOrder.allCases.first(where: { better in
        open.keys.allSatisfy { better.date($0) != nil }
      })
    else { return }
    throw Undecided(
      line: example.line,
      message:
        "\(Wording.grouped(count)) of \(Wording.grouped(total)) dates cannot be \(order.words), such as"
        + " \(Wording.quoted(example.text)), and all can be \(better.words)",
      fix: "--dates \(better.rawValue), or no --dates")
  }

  /// Returns the number of days from the first date to the last one.
  private func span(
    _ dates: some Sequence<ClockText.Date>, _ order: DateOrder
  ) -> Int {
    let numbers = dates.compactMap { order.date($0)?.dayNumber }
    guard let first = numbers.min(), let last = numbers.max() else { return 0 }
    return Int(last - first) + 1
  }

  /// Checks that the offsets are those of summer and winter time of one clock, and differ from UTC.
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
}
