/// Compact rows of people and values: most values have few digits, and consecutive rows have
/// similar numbers.
///
/// A row is the person's number minus that of the previous row, the number of rows that it
/// combines, and the values. Trailing zeros of a value of millionths are removed in pairs; the
/// first byte has their number.
struct PackedRows {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  private var lastPerson: Int64 = 0

  /// Removes all rows and keeps the memory.
  mutating func empty() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
    lastPerson = 0
  }

  /// The same rows in the minimum memory.
  var fitted: PackedRows {
    var copy = PackedRows()
    copy.bytes.reserveCapacity(bytes.count)
    copy.bytes.append(contentsOf: bytes)
    copy.count = count
    copy.lastPerson = lastPerson
    return copy
  }

  /// Adds a row.
  mutating func append(_ entry: CellLedger.Entry, _ values: UnsafeBufferPointer<Int64>) {
    let most = Self.longestNumber * (2 + values.count)
    withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { room in
      guard var end = room.baseAddress else { return }
      let start = end
      Self.write(Self.folded(Int64(entry.person) - lastPerson), &end)
      Self.write(UInt64(entry.rows), &end)
      for value in values { Self.write(value: value, &end) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<(end - start)]))
    }
    lastPerson = Int64(entry.person)
    count += 1
  }

  /// Number of bytes of the longest number: 64 bits, and the two extra bits of a value.
  private static let longestNumber = 10

  @inline(__always)
  private static func write(_ byte: UInt8, to end: inout UnsafeMutableRawPointer) {
    end.storeBytes(of: byte, as: UInt8.self)
    end += 1
  }

  private static func write(_ number: UInt64, _ end: inout UnsafeMutableRawPointer) {
    var rest = number
    while rest >= 0x80 {
      write(UInt8(truncatingIfNeeded: rest) | 0x80, to: &end)
      rest >>= 7
    }
    write(UInt8(truncatingIfNeeded: rest), to: &end)
  }

  private static func write(value: Int64, _ end: inout UnsafeMutableRawPointer) {
    var (short, pairs): (Int64, UInt8) = (value, 0)
    if value % 1_000_000 == 0 {
      (short, pairs) = (value / 1_000_000, 3)
    } else if value % 10_000 == 0 {
      (short, pairs) = (value / 10_000, 2)
    } else if value % 100 == 0 {
      (short, pairs) = (value / 100, 1)
    }
    let folded = folded(short)
    let first = UInt8(truncatingIfNeeded: folded & 0x1f) << 2 | pairs
    let rest = folded >> 5
    write(rest == 0 ? first : first | 0x80, to: &end)
    if rest > 0 { write(rest, &end) }
  }

  /// Returns a number without a sign: 0, -1, 1, -2, 2 and so on.
  private static func folded(_ number: Int64) -> UInt64 {
    UInt64(bitPattern: number << 1 ^ number >> 63)
  }

  /// Iterates over the rows in order.
  struct Cursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0
    private(set) var entry = CellLedger.Entry(person: 0, rows: 0)

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads the next row.
    /// - Parameters:
    ///   - values: destination of its values.
    ///   - width: number of values.
    /// - Returns: true if there is one.
    mutating func next(_ values: UnsafeMutablePointer<Int64>, _ width: Int) -> Bool {
      guard place < bytes.count else { return false }
      entry.person += Int32(Self.unfolded(number()))
      entry.rows = Int32(number())
      for value in 0..<width { values[value] = self.value() }
      return true
    }

    /// Moves to the next row and skips its values.
    /// - Parameter width: number of values.
    /// - Returns: true if there is one.
    mutating func skip(_ width: Int) -> Bool {
      guard place < bytes.count else { return false }
      entry.person += Int32(Self.unfolded(number()))
      entry.rows = Int32(number())
      // The last byte of each number has a zero high bit.
      var left = width
      while left > 0 { if byte() < 0x80 { left &-= 1 } }
      return true
    }

    private mutating func byte() -> UInt8 {
      defer { place &+= 1 }
      return bytes[place]
    }

    private mutating func number() -> UInt64 {
      var (number, shift): (UInt64, UInt64) = (0, 0)
      while true {
        let byte = byte()
        number |= UInt64(byte & 0x7f) &<< shift
        guard byte & 0x80 != 0 else { return number }
        shift &+= 7
      }
    }

    private mutating func value() -> Int64 {
      let first = byte()
      var folded = UInt64(first & 0x7f) &>> 2
      if first & 0x80 != 0 { folded |= number() &<< 5 }
      let short = Self.unfolded(folded)
      switch first & 3 {
      case 0: return short
      case 1: return short &* 100
      case 2: return short &* 10_000
      default: return short &* 1_000_000
      }
    }

    private static func unfolded(_ folded: UInt64) -> Int64 {
      Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
    }
  }
}
