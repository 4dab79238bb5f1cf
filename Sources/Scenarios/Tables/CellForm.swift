import Documents
import Geography
import Quantities

/// The form of the cells of a column, and their reader.
struct CellForm<Value> {
  /// Reads a cell; nil after reporting that it is invalid.
  let read: (TableCell) -> Value?

  init(_ read: @escaping (TableCell) -> Value?) { self.read = read }

  /// Returns the same form, read as another type.
  func map<Other>(_ transform: @escaping (Value) -> Other) -> CellForm<Other> {
    CellForm<Other> { read($0).map(transform) }
  }

  /// Returns the same form, with a check that reports an error and returns nil if it fails.
  func checked<Other>(_ check: @escaping (Value, TableCell) -> Other?) -> CellForm<Other> {
    CellForm<Other> { cell in read(cell).flatMap { check($0, cell) } }
  }
}

/// A cell of the row that is being read.
struct TableCell {
  let row: RowReader
  let column: String

  var text: String { row.text(column) }

  /// Reports an invalid cell.
  func refuse<Value>(_ message: String, fix: String? = nil) -> Value? {
    row.report(column, message, fix: fix)
    return nil
  }

  /// Reports a name that occurs nowhere else: of many such rows, only the first ones are listed.
  /// - Parameters:
  ///   - noun: kind of the name, such as `zone`.
  ///   - message: the problem.
  ///   - fix: the remedy.
  /// - Returns: nil.
  func refuse<Value>(unknown noun: String, _ message: String, fix: String) -> Value? {
    row.report(column, unknown: noun, message, fix: fix)
    return nil
  }

  /// Reports an id that no zone has.
  func refuseZone<Value>(_ map: ZoneMap) -> Value? {
    refuse(
      unknown: "zone", "there is no zone \(Wording.quoted(text))",
      fix: "the zones are \(map.someKeys)")
  }
}

// MARK: - Numbers

extension CellForm<Double> {
  /// Any number.
  static var number: CellForm {
    CellForm { cell in
      cell.row.number(cell.column) ?? cell.refuse("\(Wording.quoted(cell.text)) is not a number")
    }
  }

  /// A number within limits.
  /// - Parameters:
  ///   - limits: the limits.
  ///   - fix: the remedy.
  ///   - complaint: message about a number outside of them.
  /// - Returns: the form.
  static func number(
    _ limits: Limits, fix: String? = nil, _ complaint: @escaping (String) -> String
  ) -> CellForm {
    number.checked { number, cell in
      limits.contains(number)
        ? number : cell.refuse(complaint(Wording.number(number)), fix: fix)
    }
  }
}

extension CellForm<Int> {
  /// A whole number that counts things.
  static func count(_ range: ClosedRange<Int>) -> CellForm {
    CellForm { cell in
      if let count = Int(cell.text), range.contains(count) { return count }
      return cell.refuse(
        "found \(Wording.quoted(cell.text))",
        fix: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// A whole number, possibly with decimals of 0.
  /// - Parameters:
  ///   - range: the range.
  ///   - fix: the remedy.
  ///   - complaint: message about another number, without the number at its start.
  /// - Returns: the form.
  static func whole(
    _ range: ClosedRange<Int>, fix: String? = nil, _ complaint: String
  ) -> CellForm {
    CellForm { cell in
      guard let number = CellForm<Double>.number.read(cell) else { return nil }
      if let whole = Int(exactly: number), range.contains(whole) { return whole }
      return cell.refuse("\(Wording.number(number)) \(complaint)", fix: fix)
    }
  }

  /// An hour of the day.
  static var hour: CellForm { whole(0...23, "is not an hour from 0 to 23") }
}

extension CellForm<Bool> {
  /// 1 or 0; an empty cell is 0.
  static var flag: CellForm {
    CellForm { cell in
      let text = cell.text
      if ["", "0", "1"].contains(text) { return text == "1" }
      return cell.refuse("found \(Wording.quoted(text))", fix: "write 1 or 0")
    }
  }
}

// MARK: - Times

extension CellForm<TimeSpan> {
  /// Time since midnight, possibly in the following night.
  static var time: CellForm { CellForm { time($0.text, $0) } }

  /// Time in a part of a cell, since midnight, possibly in the following night.
  static func time(_ text: String, _ cell: TableCell) -> TimeSpan? {
    if let hours = Int64(text.prefix(2)), hours >= 24, hours < 48,
      let time = DayTime.parse("00" + text.dropFirst(2))
    {
      return time.sinceMidnight + .hours(hours)
    }
    if let time = DayTime.parse(text) { return time.sinceMidnight }
    return cell.refuse(
      "\(Wording.quoted(text)) is not a time",
      fix: "write one such as 07:30 or 07:30:15, at most 47:59:59")
  }

  /// A duration in seconds.
  static var seconds: CellForm {
    CellForm<Double>.number(
      .notNegative(to: 31_536_000), fix: "write seconds, at least 0 and at most a year"
    ) { "no length of time is \($0) s" }.map { TimeSpan(roundingSeconds: $0) }
  }

  /// A duration in minutes, up to a day.
  static var minutes: CellForm {
    CellForm<Double>.number(
      .notNegative(to: 1440), fix: "write minutes from 0 to 1440, or leave it empty"
    ) { "\($0) min is no such time" }.map { TimeSpan(roundingSeconds: $0 * 60) }
  }
}

extension CellForm<TimeOfDay> {
  static var timeOfDay: CellForm {
    CellForm { cell in
      DayTime.parse(cell.text)
        ?? cell.refuse(
          "\(Wording.quoted(cell.text)) is not a time of day", fix: "write one such as 07:30")
    }
  }
}

// MARK: - Names

extension CellForm<String> {
  /// Any text.
  static var text: CellForm { CellForm { $0.text } }

  /// A name that is not empty.
  static func name(fix: String? = nil, _ complaint: String = "the name is empty") -> CellForm {
    CellForm { $0.text.isEmpty ? $0.refuse(complaint, fix: fix) : $0.text }
  }

  /// Returns the same form for names that no other row of the table has; a repeated name is
  /// reported and kept.
  /// - Parameters:
  ///   - fix: the remedy.
  ///   - complaint: message about a name and the location of its first row; nil for the usual one.
  /// - Returns: the form.
  func unique(
    fix: String? = nil,
    _ complaint: @escaping (String, SourceLocation) -> String = { name, _ in
      "\(Wording.quoted(name)) is already used above"
    }
  ) -> CellForm {
    var first: [String: SourceLocation] = [:]
    return checked { name, cell in
      if let first = first[name] {
        cell.row.report(cell.column, complaint(name, first), fix: fix)
      } else {
        first[name] = cell.row.location
      }
      return name
    }
  }

  /// Message about a repeated name with the location of its first row.
  static func isUsed(_ name: String, at first: SourceLocation) -> String {
    "\(Wording.quoted(name)) is already used at \(first)"
  }
}

extension CellForm<ZoneID> {
  /// The id of a zone.
  static func zone(of map: ZoneMap) -> CellForm {
    let zones = map.zoneByKey
    return CellForm { zones[$0.text] ?? $0.refuseZone(map) }
  }
}
