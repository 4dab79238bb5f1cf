import Results

/// Numbers of the zones of a folder by the numbers that a table gives them.
struct ZoneNumbers {
  private let numbers: [String: Int]?

  /// By the number in the table, as far as rows have been read.
  private var known: [Int] = []

  /// Takes the keys of the zones, by number; nil where the folder does not have them.
  init(_ keys: [String]?) {
    numbers = keys.map { keys in
      Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    }
  }

  /// Finds the zone that a row names; nil where it names none, or the zones are not known.
  /// - Throws: `StoredResultsError` when the city has no such zone.
  mutating func number<Row>(
    of zone: Int32?, _ column: PartialKeyPath<Row>, in table: borrowing TableReader<Row>
  ) throws(StoredResultsError) -> Int? {
    guard let numbers, let zone else { return nil }
    while known.count <= Int(zone) {
      guard let number = numbers[table.nameOfZone(Int32(known.count))] else {
        throw table.broken(column, "is no zone of the city")
      }
      known.append(number)
    }
    return known[Int(zone)]
  }
}
