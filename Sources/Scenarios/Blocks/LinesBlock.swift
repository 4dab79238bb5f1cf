import Documents
import Mobility
import Quantities

/// Lines, before the map is known.
struct LinesDraft: Sendable {
  let table: Located<String>
  let stops: Located<String>
  let grams: Double
  let tickets: Tickets
}

/// The block `lines` of the modes: metro, tram, bus and train by timetable.
enum LinesBlock {
  static let table = Field(
    "table", Shape<String>.text(example: "lines.csv").located,
    "CSV file with a row for each line: line, first, last (HH:MM, first and last departure from "
      + "the first stop; up to 47:59 for the night after), headway_min (minutes between vehicles, "
      + "or 24 numbers separated by spaces, one for each hour) and optionally both_ways (1 for "
      + "lines that also run back) and departures (times separated by spaces, in place of first, "
      + "last and headway_min; scripts/import/gtfs writes them)."
  )

  static let stops = Field(
    "stops", Shape<String>.text(example: "stops.csv").located,
    "CSV file with a row for each stop of a line, in travel order: line, zone, x_km and y_km, or "
      + "lon and lat, and minutes from the first stop.")

  static let co2 = Field(
    "co2", .quantity(.emission, .notNegative(to: 10_000), example: "65 g/km"),
    "Emissions of lines for each passenger.", .standard("65 g/km"))

  static let single = Field(
    "single", .quantity(.money, .notNegative(to: 1000), example: "2.2 EUR"),
    "Price of a single ticket.",
    .standard("2.2 EUR"))

  static let valid = Field(
    "valid", .duration(.positive(to: 86_400), example: "90 min"),
    "Time for which a single ticket is valid from the first boarding on.", .standard("90 min"))

  static let shape: Shape<LinesDraft> = .block(
    BlockDeclaration(table, stops, co2, single, valid)
  ) { block in
    guard let table = block[table], let stops = block[stops], let co2 = block[co2],
      let single = block[single], let valid = block[valid]
    else { return nil }
    var tickets = Tickets()
    (tickets.single, tickets.validity) = (single, valid)
    return LinesDraft(table: table, stops: stops, grams: co2, tickets: tickets)
  }
}
