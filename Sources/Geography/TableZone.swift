public import Quantities

/// One zone of a city that is described by a table rather than by a grid.
public struct TableZone: Hashable, Sendable {
  /// The name by which neighbours and demand tables refer to the zone, unique in the table.
  public var key: String

  /// The name people use.
  public var name: String

  /// The area, positive.
  public var area: Area

  /// The centroid in metres, in any plane coordinates that all rows share.
  public var centroid: Point

  /// The keys of the neighbours, in the order in which they are searched.
  public var neighbours: [String]

  /// Outline, within which all places of the zone lie; nil if unknown.
  public var outline: ZoneOutline?

  /// Estimated outline of a zone without a known one, for maps alone.
  public var cell: ZoneOutline?

  /// Makes a row from its columns.
  public init(
    key: String, name: String, area: Area, centroid: Point, neighbours: [String],
    outline: ZoneOutline? = nil
  ) {
    self.key = key
    self.name = name
    self.area = area
    self.centroid = centroid
    self.neighbours = neighbours
    self.outline = outline
  }
}
