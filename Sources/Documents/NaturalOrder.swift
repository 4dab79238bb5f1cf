/// Order of ids in which numbers are compared by value: `9` before `10`, and `s2` before `s10`.
///
/// Numbers come first, by value; then names, byte by byte, where a run of digits is one number.
/// Different texts are never equal, so that a set of ids has a unique order.
package enum NaturalOrder {
  /// True if the first id precedes the second.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    Key(first).precedes(Key(second))
  }

  /// A text with its sort keys.
  struct Key {
    let text: String
    private let bytes: [UInt8]
    private let number: Double?

    init(_ text: String) {
      self.text = text
      bytes = Array(text.utf8)
      number = bytes.withUnsafeBytes(\.decimalNumber)
    }

    func precedes(_ other: Key) -> Bool {
      switch (number, other.number) {
      case (let mine?, let yours?) where mine != yours: return mine < yours
      case (_?, nil): return true
      case (nil, _?): return false
      default: break
      }
      var (place, otherPlace) = (0, 0)
      while place < bytes.count, otherPlace < other.bytes.count {
        let (mine, yours) = (bytes[place], other.bytes[otherPlace])
        if mine.isDigit, yours.isDigit {
          let (run, otherRun) = (digits(from: place), other.digits(from: otherPlace))
          if run.count != otherRun.count { return run.count < otherRun.count }
          if run != otherRun { return run.lexicographicallyPrecedes(otherRun) }
          (place, otherPlace) = (run.endIndex, otherRun.endIndex)
        } else if mine != yours {
          return mine < yours
        } else {
          place += 1
          otherPlace += 1
        }
      }
      let (rest, otherRest) = (bytes.count - place, other.bytes.count - otherPlace)
      if rest != otherRest { return rest < otherRest }
      return bytes.lexicographicallyPrecedes(other.bytes)
    }

    /// Returns the run of digits at a position, without leading zeros.
    private func digits(from place: Int) -> ArraySlice<UInt8> {
      bytes[place...].prefix { $0.isDigit }.drop { $0 == UInt8(ascii: "0") }
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension CSVTable {
  /// Returns the same table in the natural order of some columns, each row with its line of the
  /// file.
  ///
  /// The order makes results independent of the order of rows in the file. Rows that are equal in
  /// all these columns keep their order.
  /// - Parameter columns: the sort columns, the most significant first; missing columns are
  ///   skipped.
  /// - Returns: the table.
  package func ordered(by columns: [String]) -> CSVTable {
    let places = columns.compactMap(column)
    let keys = (0..<rowCount).map { row in
      places.map { NaturalOrder.Key(text(row: row, column: $0)) }
    }
    let order = keys.indices.sorted { first, second in
      for (one, other) in zip(keys[first], keys[second]) where one.text != other.text {
        return one.precedes(other)
      }
      return first < second
    }
    return taking(order)
  }

  /// Returns the same table in the natural order of whole rows, some columns first.
  package func ordered(byRowsFrom columns: [String]) -> CSVTable {
    ordered(by: columns + header.filter { !columns.contains($0) }.sorted())
  }
}
