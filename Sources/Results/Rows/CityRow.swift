/// One zone of the city: where it is and what it adjoins.
public struct CityRow: ResultRow, Hashable {
  /// Number of the zone.
  public var zone: Int32

  /// What people call the zone.
  public var name: String

  /// Metres east of the origin of the map, of the middle of the zone; finite.
  public var x: Double

  /// Metres north of the origin of the map, of the middle of the zone; finite.
  public var y: Double

  /// Square metres, positive.
  public var area: Double

  /// The keys of the zones that adjoin, in the order in which they are searched.
  public var neighbours: [String]

  /// Where the zone ends, as well-known text in metres; nil when nobody knows.
  public var outline: String?

  /// Makes a row from its cells.
  public init(
    zone: Int32, name: String, x: Double, y: Double, area: Double, neighbours: [String],
    outline: String?
  ) {
    self.zone = zone
    self.name = name
    self.x = x
    self.y = y
    self.area = area
    self.neighbours = neighbours
    self.outline = outline
  }
}

extension CityRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "city.csv",
    title: "One zone of the city; where variants differ in it, of the first.",
    columns: [
      .text("zone", "Key of the zone, as in other tables."),
      .text("name", "What people call the zone."),
      .number("x_m", unit: "m", "Middle of the zone, east of the origin of the map."),
      .number("y_m", unit: "m", "Middle of the zone, north of the origin of the map."),
      .number("area_m2", unit: "m2", "Area of the zone."),
      ColumnDescription(
        name: "neighbours", type: .text, mayBeMissing: true,
        description:
          "Keys of the zones that adjoin, with blanks between them, in the order of the search."),
      ColumnDescription(
        name: "outline", type: .text, mayBeMissing: true,
        description:
          "Where the zone ends, as well-known text (POLYGON or MULTIPOLYGON) in the same metres; "
          + "empty when nobody knows."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.zone(zone)
    cells.text(name)
    cells.number(CityRow.rounded(x))
    cells.number(CityRow.rounded(y))
    cells.number(CityRow.rounded(area))
    if neighbours.isEmpty { cells.missing() } else { cells.text(neighbours.joined(separator: " ")) }
    if let outline { cells.text(outline) } else { cells.missing() }
  }

  /// A number to the nearest tenth, or as it is when it is too large to have tenths.
  private static func rounded(_ value: Double) -> Double {
    value.magnitude < 1e14 ? (value * 10).rounded(.toNearestOrEven) / 10 : value
  }
}

extension CityRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      zone: cells.zone(), name: cells.text(), x: try cells.number(), y: try cells.number(),
      area: try cells.number(),
      neighbours: (cells.optionalText() ?? "").split(separator: " ").map(String.init),
      outline: cells.optionalText())
  }
}
