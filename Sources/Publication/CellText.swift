/// Numbers and times as the cells of trace files have them, read without making text of them.
enum CellText {
  /// One millionth is the unit of values.
  static let scale: Int64 = 1_000_000

  /// A decimal number of at most six decimals, in millionths; nil for anything else, 0 for an empty cell.
  static func millionths(_ cell: UnsafeRawBufferPointer) -> Int64? {
    guard !cell.isEmpty else { return 0 }
    var (number, decimals, digits): (Int64, Int?, Int) = (0, nil, 0)
    for (place, byte) in cell.enumerated() {
      switch byte {
      case 0x2d where place == 0 && cell.count > 1: continue
      case 0x2e where decimals == nil: decimals = 0
      case 0x30...0x39:
        digits += 1
        guard digits <= 15 else { return nil }
        number = number * 10 + Int64(byte - 0x30)
        if let known = decimals { decimals = known + 1 }
      default: return nil
      }
    }
    guard digits > 0, (decimals ?? 0) <= 6 else { return nil }
    for _ in (decimals ?? 0)..<6 {
      let (more, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      number = more
    }
    return cell[0] == 0x2d ? -number : number
  }

  /// A whole number; nil for anything else.
  static func whole(_ cell: some Collection<UInt8>) -> Int? {
    guard !cell.isEmpty, cell.count <= 12 else { return nil }
    var number = 0
    for byte in cell {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// When something happened.
  enum Clock: Equatable {
    case hour(Int)
    case before1970
    case unreadable
  }

  /// The hour of a date and time such as `2018-03-07 08:15:00`, with a blank or a T between them.
  static func hour(_ cell: UnsafeRawBufferPointer) -> Clock {
    guard cell.count >= 16, cell[4] == 0x2d, cell[7] == 0x2d, cell[10] == 0x20 || cell[10] == 0x54,
      cell[13] == 0x3a, let year = whole(cell[0..<4]), let month = whole(cell[5..<7]),
      let day = whole(cell[8..<10]), let hour = whole(cell[11..<13]),
      let minute = whole(cell[14..<16]), (1...12).contains(month), (1...31).contains(day),
      hour < 24, minute < 60
    else { return .unreadable }
    return year < 1970 ? .before1970 : .hour(hour)
  }

  /// The hour of a number of seconds.
  static func hour(seconds cell: UnsafeRawBufferPointer) -> Clock {
    guard !cell.isEmpty, let value = millionths(cell) else { return .unreadable }
    guard value >= 0 else { return .before1970 }
    return .hour(Int(value / scale / 3600 % 24))
  }
}
