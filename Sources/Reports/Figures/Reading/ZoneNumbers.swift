import Results

/// Maps the numbers of zones in a table to their numbers in the folder.
struct ZoneNumbers {
  private let numbers: [String: Int]?

  /// Numbers in the folder by number in the table, as far as rows have been read.
  private var known: [Int] = []

  /// Takes the keys of the zones, by number; nil if the folder lacks them.
  init(_ keys: [String]?) {
    numbers = keys.map { keys in
      Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    }
  }

  /// Finds the zone of a row; nil if it has none, or the zones are unknown.
  /// - Throws: `StoredResultsError` if the city has no such zone.
  mutating func number<Row>(
    of zone: Int32?, _ column: PartialKeyPath<Row>, in table: borrowing TableReader<Row>
  ) throws(StoredResultsError) -> Int? {
    guard let numbers, let zone else { return nil }
    while known.count <= Int(zone) {
      guard let number = numbers[table.name(Int32(known.count), in: .zones)] else {
        throw table.broken(column, "is no zone of the city")
      }
      known.append(number)
    }
    return known[Int(zone)]
  }
}
