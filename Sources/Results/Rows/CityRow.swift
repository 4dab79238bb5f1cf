import Quantities

/// One zone of the city: position and neighbours.
public struct CityRow: ResultRow, Hashable {
  package var zone: Int32 = 0
  package var name = ""
  package var x = 0.0
  package var y = 0.0
  package var area = 0.0
  package var neighbours: [String] = []
  package var outline: String?

  /// A row of zeros and missing values.
  public static let empty = CityRow()

  /// The declaration of the table.
  public static let columns = Columns<CityRow>(
    "city.csv", .zones,
    "One zone of the city. Where variants have different zones, those of the first.",
    [
      .name("zone", \.zone, of: .zones, "Key of the zone, as in other tables."),
      .column("name", \.name, "Name of the zone."),
      .tenths("x_m", \.x, unit: "m", "Centre of the zone, east of the origin of the map."),
      .tenths("y_m", \.y, unit: "m", "Centre of the zone, north of the origin of the map."),
      .tenths("area_m2", \.area, unit: "m2", "Area of the zone."),
      .column(
        "neighbours", \.neighbours,
        "Keys of the neighbours in search order, separated by spaces.",
        get: { $0.neighbours.isEmpty ? nil : WordList.text($0.neighbours) },
        set: { (row, keys: String?) in
          row.neighbours = WordList.words(keys ?? "")
          return nil
        }),
      .column(
        "outline", \.outline,
        "Outline of the zone as well-known text (POLYGON or MULTIPOLYGON) in the same metres. "
          + "Empty when unknown."),
    ])
}

extension Column<CityRow> {
  /// Returns a number rounded to tenths, or unchanged if it is too large to have tenths.
  fileprivate static func tenths(
    _ name: String, _ path: @autoclosure @escaping Path<Double>, unit: String,
    _ meaning: String
  ) -> Column {
    column(
      name, path(), unit: unit, meaning,
      get: { row in
        let value = row[keyPath: path()]
        return value.magnitude < 1e14 ? (value * 10).rounded(.toNearestOrEven) / 10 : value
      },
      set: { row, value in
        row[keyPath: path()] = value
        return nil
      })
  }
}
