import Documents
import Geography
import Quantities

/// One trip of a list before the map and the window are known.
///
/// There may be a million of them, so shared values are stored once.
struct TripDraft: Sendable {
  private let values: (at: Moment, from: PlaceDraft, to: PlaceDraft)
  private let locations: (at: SourceLocation, from: SourceLocation, to: SourceLocation)

  /// Path of the trip in the scenario.
  private let path: String

  init(
    path: String, at: Located<Moment>, origin: Located<PlaceDraft>,
    destination: Located<PlaceDraft>
  ) {
    self.path = path
    values = (at.value, origin.value, destination.value)
    locations = (at.location, origin.location, destination.location)
  }

  var at: Located<Moment> {
    Located(value: values.at, location: locations.at, path: "\(path).\(ListedTripBlock.at.key)")
  }

  var origin: Located<PlaceDraft> {
    Located(
      value: values.from, location: locations.from, path: "\(path).\(ListedTripBlock.from.key)")
  }

  var destination: Located<PlaceDraft> {
    Located(value: values.to, location: locations.to, path: "\(path).\(ListedTripBlock.to.key)")
  }
}

/// A point in time as written in a scenario.
enum Moment: Sendable {
  /// Time after the start of the measurement.
  case after(TimeSpan)

  /// First occurrence of a time of day from the start of the measurement on.
  case clock(TimeOfDay)
}

enum ListedTripBlock {
  static let at = Field(
    "at", moment,
    "Time of the trip: a time of day (the first from the start of the window on), or a time after "
      + "that start."
  )

  static let from = Field(
    "from", PlaceShape.shape,
    "Origin: the id of a zone, a point of a grid, or a point in degrees.")

  static let to = Field(
    "to", PlaceShape.shape,
    "Destination: the id of a zone, a point of a grid, or a point in degrees.")

  static let shape: Shape<TripDraft> = .block(BlockDeclaration(at, from, to)) { block in
    guard let at = block[at], let from = block[from], let to = block[to] else { return nil }
    return TripDraft(path: block.reading.path, at: at, origin: from, destination: to)
  }

  static var moment: Shape<Located<Moment>> {
    let clock = Shape<TimeOfDay>.timeOfDay(example: "07:30")
    let span = Shape<TimeSpan>.duration(example: "90 s")
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text],
        expectation: "a time of day such as \"07:30\" or a length of time such as \"90 s\"",
        example: "07:30",
        schema: [
          ("type", "string"),
          (
            "anyOf",
            [
              ["pattern": .text(DayTime.pattern)],
              ["pattern": .text(Dimension.duration.pattern)],
            ]
          ),
        ], dimension: .duration))
    return Shape(structure: structure) { value, reading in
      if case .text(let text) = value.content, text.contains(":") {
        return clock.read(value, reading).map { .clock($0) }
      }
      return span.read(value, reading).map { .after($0) }
    }.located
  }
}

/// A table of trips before the map is known.
struct TripTableDraft: Sendable {
  var file = Located("")
  var days = 1.0
  var factor = 1.0

  /// Column with the counts.
  var column = "trips"

  /// Mean street length that the trips should have; nil for that of the counts.
  var meanLength: Located<Distance>?
}

enum TripTableBlock {
  static let shape: Shape<TripTableDraft> = .block(
    TripTableDraft()
  ) {
    PropertyField(
      "file", located: \.file, .text(example: "trips.csv"),
      "CSV file with the columns hour (0 to 23), origin, destination (ids of zones) and trips.")
    PropertyField(
      "column", \.column, .text(example: "asked"),
      "Column of the file that holds the counts. Default: trips.", .optional)
    PropertyField(
      "days", \.days, .number(.positive(to: 1e6), example: 251),
      "Number of days over which the trips were counted. The counts are divided by it.",
      .standard(1))
    PropertyField(
      "factor", \.factor, .number(.notNegative(to: 1e6), example: 0.5),
      "Factor on the daily counts.", .standard(1))
    PropertyField(
      "mean_length", located: \.meanLength,
      .distance(.from(100, to: 1_000_000), example: "2.95 km"),
      "Mean street length of the trips, for a table that counts other trips. Long or short trips "
        + "become rarer, and as many start in each zone and hour as before. Default: as counted.")
  }
}
