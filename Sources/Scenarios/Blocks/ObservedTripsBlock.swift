import Documents
import Quantities
import TripFiles

/// A file of trips before the map is known.
struct ObservedTripsDraft: Sendable {
  let file: Located<String>
  let choice: TripReader.Choice

  /// The days to show; nil for all that are in the file.
  let days: Located<[CalendarDate]>?

  /// To how many seconds times in the file are rounded; nil for what its layout says.
  let rounding: TimeSpan?
}

/// The block `observed`: trips that people made, one by one.
enum ObservedTripsBlock {
  static let file = Field(
    "file", Shape<String>.text(example: "trips.csv.gz").located,
    "A CSV file with a trip in each row, which may be packed with gzip. Unusable rows are left out, "
      + "counted and reported.")

  static let layout = Field(
    "layout", Shape<String>.word(TripLayout.all.map(\.name)),
    "Names of the columns: those of New York's or Chicago's taxi records, of bike share, or plain ones. Default: the "
      + "layout that fits best.",
    .optional)

  static let columns = Field(
    "columns", TripColumnsBlock.shape, "Columns that are called otherwise.", .optional)

  static let days = Field(
    "days", Shape<[CalendarDate]>.list(of: DateShape.shape, count: 1...10_000).located,
    "The dates to show: replication 1 shows the first, replication 2 the second, and so on from the beginning. "
      + "Warm-up and drain show the days around it, or where the file does not have them the same day again. All dates of "
      + "the file in their order when left out.",
    .optional)

  static let rounding = Field(
    "rounded_to", .duration(.notNegative(to: 86_400), example: "15 min"),
    "To what times in the file are rounded; trips are spread evenly over it. As the layout says when left out.",
    .optional)

  static let shape: Shape<ObservedTripsDraft> = .block(
    BlockDeclaration(file, layout, columns, days, rounding)
  ) { block in
    guard let file = block[file] else { return nil }
    return ObservedTripsDraft(
      file: file,
      choice: TripReader.Choice(
        layout: block[layout].flatMap(TripLayout.named), columns: block[columns] ?? [:]),
      days: block[days], rounding: block[rounding])
  }
}

/// The block `columns`: which column of a file holds what.
enum TripColumnsBlock {
  private static let fields = TripColumn.allCases.map { column in
    let units = column.units.map(\.rawValue)
    return (
      column,
      Field(
        column.word,
        Shape<String>.text(example: "name_in_the_file").checked {
          text, value, reading -> ColumnName? in
          if let name = ColumnName(text, of: column) { return name }
          reading.report(
            at: value.location, "\(value.excerpt) has no unit that it can have",
            fix: "write \(Wording.list(units.map { "\"NAME:\($0)\"" }))")
          return nil
        },
        "The column that says \(column.meaning)"
          + (units.isEmpty ? "." : ", in \(units[0]), or NAME:UNIT in \(Wording.list(units))."),
        .optional)
    )
  }

  static let shape: Shape<[TripColumn: ColumnName]> = .block(
    BlockDeclaration(fields.map(\.1.declaration))
  ) { block in
    Dictionary(
      uniqueKeysWithValues: fields.compactMap { column, field in block[field].map { (column, $0) } }
    )
  }
}

/// How dates are written.
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
