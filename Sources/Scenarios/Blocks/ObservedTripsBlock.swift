import Documents
import Quantities
import TripFiles

/// A file of trips before the map is known.
struct ObservedTripsDraft: Sendable {
  let file: Located<String>
  let choice: TripReader.Choice

  /// Days to simulate; nil for all days in the file.
  let days: Located<[CalendarDate]>?

  /// Rounding of the times in the file; nil for that of the file layout.
  let rounding: TimeSpan?
}

/// The block `observed`: trips from a file of records, one by one.
struct ObservedTripsBlock {
  /// Names of columns by content.
  let columns: Field<[TripColumn: ColumnName]>

  /// - Parameter used: columns that the simulation of these trips reads.
  init(_ used: [TripColumn]) {
    let unused = TripColumn.allCases.filter { !used.contains($0) }.map(\.word)
    columns = Field(
      "columns", TripColumnsBlock(used).shape,
      "Names of columns that differ from the layout."
        + (unused.isEmpty
          ? "" : " The columns for \(Wording.list(unused, last: "and")) are not used."),
      .optional)
  }

  static let file = Field(
    "file", Shape<String>.text(example: "trips.csv.gz").located,
    "CSV file with one trip in each row, plain or compressed with gzip. Unusable rows are "
      + "skipped, counted and reported.")

  static let layout = Field(
    "layout", Shape<String>.word(TripLayout.all.map(\.name)),
    "Layout of the file, which names its columns: New York's or Chicago's taxi records, bike "
      + "share, or plain. Default: the layout that fits best.",
    .optional)

  static let days = Field(
    "days", Shape<[CalendarDate]>.list(of: DateShape.shape, count: 1...10_000).located,
    "Dates to simulate: replication 1 takes the first, replication 2 the second, and so on from "
      + "the beginning. Warm-up and drain take the days around it, or the same day again where "
      + "the file lacks them. Default: all dates of the file in order.",
    .optional)

  static let rounding = Field(
    "rounded_to", .duration(.notNegative(to: 86_400), example: "15 min"),
    "Rounding of the times in the file. Trips are spread evenly over it. Default: as the layout "
      + "says.",
    .optional)

  var shape: Shape<ObservedTripsDraft> {
    .block(
      BlockDeclaration(Self.file, Self.layout, columns, Self.days, Self.rounding)
    ) { [columns] block in
      guard let file = block[Self.file] else { return nil }
      return ObservedTripsDraft(
        file: file,
        choice: TripReader.Choice(
          layout: block[Self.layout].flatMap(TripLayout.named), columns: block[columns] ?? [:]),
        days: block[Self.days], rounding: block[Self.rounding])
    }
  }
}

/// The block `columns`: names of the columns by content.
struct TripColumnsBlock {
  private let fields: [(column: TripColumn, field: Field<ColumnName>)]

  init(_ columns: [TripColumn]) {
    fields = columns.map { ($0, Self.field($0)) }
  }

  private static func field(_ column: TripColumn) -> Field<ColumnName> {
    let units = column.units.map(\.rawValue)
    return Field(
      column.word,
      Shape<String>.text(example: "name_in_the_file").checked {
        text, value, reading -> ColumnName? in
        if let name = ColumnName(text, of: column) { return name }
        reading.report(
          at: value.location, "\(value.excerpt) has no unit that it can have",
          fix: "write \(Wording.list(units.map { "\"NAME:\($0)\"" }))")
        return nil
      },
      "Column with the \(column.meaning)"
        + (units.isEmpty ? "." : ", in \(units[0]), or NAME:UNIT in \(Wording.list(units))."),
      .optional)
  }

  var shape: Shape<[TripColumn: ColumnName]> {
    .block(BlockDeclaration(fields.map(\.field.declaration))) { [fields] block in
      Dictionary(
        uniqueKeysWithValues: fields.compactMap { column, field in
          block[field].map { (column, $0) }
        })
    }
  }
}

/// The form of dates.
enum DateShape {
  static let shape: Shape<CalendarDate> = {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "a date such as \"2018-03-07\"", example: "2018-03-07",
        schema: [("type", "string"), ("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]))
    return Shape(structure: structure) { value, reading in
      if case .text(let text) = value.content, let date = CalendarDate(text) { return date }
      reading.mismatch(value, structure)
      return nil
    }
  }()
}
