import Quantities

/// Reads numbers and times from the cells of trace files without making strings.
enum CellText {
  /// One millionth is the unit of values.
  static let scale: Int64 = 1_000_000

  /// Reads a decimal number of at most six decimals, in millionths; nil for anything else,
  /// including an empty cell.
  static func millionths(_ cell: UnsafeRawBufferPointer) -> Int64? {
    guard !cell.isEmpty else { return nil }
    let isNegative = cell[0] == 0x2d
    var place = isNegative ? 1 : 0
    var number: Int64 = 0
    // Position of the point; the end of the cell without one.
    var point = cell.count
    let first = place
    while place < cell.count {
      let digit = cell[place] &- 0x30
      if digit < 10 {
        // Up to 18 digits fit; more than 15 are rejected below.
        guard place < 18 else { return nil }
        number = number &* 10 &+ Int64(digit)
      } else if cell[place] == 0x2e, point == cell.count {
        point = place
      } else {
        return nil
      }
      place &+= 1
    }
    let hasPoint = point < cell.count
    let digits = cell.count - first - (hasPoint ? 1 : 0)
    let decimals = hasPoint ? cell.count - point - 1 : 0
    guard digits > 0, digits <= 15, decimals <= 6 else { return nil }
    let (scaled, isTooLarge) = number.multipliedReportingOverflow(by: powers[6 - decimals])
    guard !isTooLarge else { return nil }
    return isNegative ? -scaled : scaled
  }

  private static let powers: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// Reads a whole number; nil for anything else.
  static func whole(_ cell: some Collection<UInt8>) -> Int? {
    guard !cell.isEmpty, cell.count <= 12 else { return nil }
    var number = 0
    for byte in cell {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// Hour of a time cell, or the reason for a missing one.
  enum Clock: Equatable {
    case hour(Int)
    case before1970
    case unreadable
  }

  /// Reads a number of two digits; more than 99 for anything else.
  private static func pair(_ cell: UnsafeRawBufferPointer, _ place: Int) -> Int {
    let (ten, one) = (cell[place] &- 0x30, cell[place + 1] &- 0x30)
    return ten < 10 && one < 10 ? Int(ten) * 10 + Int(one) : 1000
  }

  /// Reads the hour of a date and time such as `2018-03-07 08:15:00`, with a blank or a T between
  /// them.
  static func hour(_ cell: UnsafeRawBufferPointer) -> Clock {
    guard cell.count >= 16, cell[4] == 0x2d, cell[7] == 0x2d, cell[10] == 0x20 || cell[10] == 0x54,
      cell[13] == 0x3a
    else { return .unreadable }
    let (century, years) = (pair(cell, 0), pair(cell, 2))
    let (month, day, hour, minute) = (pair(cell, 5), pair(cell, 8), pair(cell, 11), pair(cell, 14))
    guard century < 100, years < 100, (1...12).contains(month), hour < 24, minute < 60 else {
      return .unreadable
    }
    let year = century * 100 + years
    guard day >= 1, day <= CalendarDate.days(in: Int64(month), of: Int64(year)) else {
      return .unreadable
    }
    return year < 1970 ? .before1970 : .hour(hour)
  }

  /// Reads the hour of a number of seconds.
  static func hour(seconds cell: UnsafeRawBufferPointer) -> Clock {
    guard let value = millionths(cell) else { return .unreadable }
    guard value >= 0 else { return .before1970 }
    return .hour(Int(value / scale / 3600 % 24))
  }
}
