public import Quantities

/// A zone of a city that is described by a table instead of a grid.
public struct TableZone: Hashable, Sendable {
  /// Key by which neighbours and demand tables refer to the zone, unique in the table.
  public var key: String

  /// Display name.
  public var name: String

  /// Area, positive.
  public var area: Area

  /// Centroid in metres, in any plane coordinates that all rows share.
  public var centroid: Point

  /// Keys of the neighbours, in search order.
  public var neighbours: [String]

  /// Outline, which contains all places of the zone; nil if unknown.
  public var outline: ZoneOutline?

  /// Estimated outline of a zone without a known one, for display only.
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
