import Documents
import Mobility
import Quantities

/// Lines, before the map is known.
struct LinesDraft: Draft {
  var table = Located("")
  var stops = Located("")
  var settings = Settings<MeansFacts>()
}

/// The block `lines` of the modes: metro, tram, bus and train by timetable.
enum LinesBlock {
  static let shape: Shape<LinesDraft> = .block(
    LinesDraft()
  ) {
    PropertyField(
      "table", located: \.table, .text(example: "lines.csv"),
      "CSV file with a row for each line: line, first, last (HH:MM, first and last departure from "
        + "the first stop; up to 47:59 for the night after), headway_min (minutes between vehicles, "
        + "or 24 numbers separated by spaces, one for each hour) and optionally both_ways (1 for "
        + "lines that also run back) and departures (times separated by spaces, in place of first, "
        + "last and headway_min; scripts/import/gtfs writes them).")
    PropertyField(
      "stops", located: \.stops, .text(example: "stops.csv"),
      "CSV file with a row for each stop of a line, in travel order: line, zone, x_km and y_km, or "
        + "lon and lat, and minutes from the first stop.")
    PropertyField(
      "co2", later: \.lineGrams, .quantity(.emission, .notNegative(to: 10_000), example: "65 g/km"),
      "Emissions of lines for each passenger.", .standard("65 g/km"))
    PropertyField(
      "single", later: \.tickets.single,
      .quantity(.money, .notNegative(to: 1000), example: "2.2 EUR"), "Price of a single ticket.",
      .standard("2.2 EUR"))
    PropertyField(
      "valid", later: \.tickets.validity, .duration(.positive(to: 86_400), example: "90 min"),
      "Time for which a single ticket is valid from the first boarding on.", .standard("90 min"))
  }
}
