package import Quantities

/// Kind of a site.
public enum SiteKind: String, CellWord, Hashable, BitwiseCopyable {
  /// Station of ambulances.
  case station

  /// Hospital.
  case hospital

  /// Shop with limited capacity.
  case shop

  /// Corner of the path of a street run, in order.
  case path

  /// Gate in such a path.
  case gate
}

/// A site of the city: a station, a hospital, a shop, or the path and the gates of a street run.
public struct SiteRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var kind = SiteKind.station
  package var name = ""
  package var x = Distance.zero
  package var y = Distance.zero
  package var size: Int32?

  /// A row of zeros and missing values.
  public static let empty = SiteRow()

  /// The declaration of the table.
  public static let columns = Columns<SiteRow>(
    "sites.csv", .sites,
    "One site of the city: a station, a hospital, a shop, or the path and the gates of a street "
      + "run. An alternative without rows has those of the first.",
    [
      .policy(\.policy),
      .column("kind", \.kind, "Kind of the site."),
      .column("name", \.name, "Name of the site, or of the street run."),
      .column("x_m", \.x, "Position on the plane of the city, to the east."),
      .column("y_m", \.y, "Position on the plane of the city, to the north."),
      .column(
        "size", \.size, unit: "1",
        "Number of ambulances based at a station, or capacity of a shop. Empty for other sites."),
    ])
}
