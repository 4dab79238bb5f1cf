/// Reason why a map of zones cannot be made.
public enum GeographyError: Error, Hashable, Sendable {
  /// A grid needs at least one column and one row, a table at least one zone.
  case noZones

  /// A grid of this size exceeds the limit of one million zones.
  case tooManyZones(columns: Int, rows: Int)

  /// The area of a zone is zero, negative or not a number.
  case areaNotPositive(zone: String)

  /// Two zones of a table have the same key.
  case duplicateZone(key: String)

  /// A zone lists a neighbour that is not in the table.
  case unknownNeighbour(zone: String, neighbour: String)

  /// A zone lists itself as a neighbour.
  case ownNeighbour(zone: String)

  /// A zone lists the same neighbour twice.
  case repeatedNeighbour(zone: String, neighbour: String)

  /// A zone lists a neighbour that does not list it back.
  case oneSidedNeighbour(zone: String, neighbour: String)

  /// The centroid of a zone is not a finite pair of numbers.
  case centroidNotFinite(zone: String)
}

extension GeographyError: CustomStringConvertible {
  /// Description of the problem and its remedy.
  public var description: String {
    switch self {
    case .noZones:
      "a city needs at least one zone"
    case .tooManyZones(let columns, let rows):
      "a grid of \(columns) x \(rows) zones is too large: at most 10,000 a side and 1,000,000 in all"
    case .areaNotPositive(let zone):
      "the area of \(zone) must be greater than zero"
    case .duplicateZone(let key):
      "zone \(key) appears twice in the table; every zone needs a unique key"
    case .unknownNeighbour(let zone, let neighbour):
      "zone \(zone) names neighbour \(neighbour), which is not in the table"
    case .ownNeighbour(let zone):
      "zone \(zone) names itself as a neighbour; remove it from its own list"
    case .repeatedNeighbour(let zone, let neighbour):
      "zone \(zone) names neighbour \(neighbour) twice"
    case .oneSidedNeighbour(let zone, let neighbour):
      "zone \(zone) names neighbour \(neighbour), but not the other way round; add \(zone) there"
    case .centroidNotFinite(let zone):
      "the centroid of zone \(zone) must be two finite numbers"
    }
  }
}
