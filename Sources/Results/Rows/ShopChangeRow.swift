package import Quantities

/// Whether a shop lets people in, and how.
public enum ShopMode: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// It is open.
  case open

  /// It is open and the service of line-ups is down: staff count people at the door.
  case manual

  /// It is closed.
  case closed
}

/// Where the door of a shop is, and how many people it holds.
public struct ShopPlaceRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var shop: Int32 = 0
  package var x = Distance.zero
  package var y = Distance.zero
  package var capacity: Int32 = 0

  /// A row of zeros.
  public static let empty = ShopPlaceRow()

  /// The declaration of the table.
  public static let columns = Columns<ShopPlaceRow>(
    "shop_places.csv", .partMovements(.shops),
    "Where the door of a shop is; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .shop("shop", \.shop, "The shop."),
      .column("x_m", \.x, "Where its door is: to the east, on the plane of the city."),
      .column("y_m", \.y, "Where its door is: to the north."),
      .column("capacity", \.capacity, "How many people may be inside."),
    ])
}

/// One change at a shop: how many people are inside, called, outside and in line from then on.
///
/// The first row of a shop is of the start of the measurement window. It counts everybody, those too whose wish is from
/// before the window and who have no row in `visits.csv`.
public struct ShopChangeRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var shop: Int32 = 0
  package var time = TimeSpan.zero
  package var mode = ShopMode.open
  package var inside: Int32 = 0
  package var called: Int32 = 0
  package var outside: Int32 = 0
  package var line: Int32 = 0

  /// A row of zeros.
  public static let empty = ShopChangeRow()

  /// The declaration of the table.
  public static let columns = Columns<ShopChangeRow>(
    "shop_changes.csv", .partMovements(.shops),
    "How many people are at a shop from an instant of the measurement window on, shop by shop; where several rows have one time, the last holds. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .shop("shop", \.shop, "The shop."),
      .column("time_s", \.time, "From when on, since the start of the window."),
      .column(
        "mode", \.mode,
        "Whether the shop is open, open while the service of line-ups is down, or closed."),
      .column("inside", \.inside, "How many people are inside."),
      .column("called", \.called, "How many people have been called and have not entered."),
      .column("outside", \.outside, "How many people are at the door."),
      .column(
        "line", \.line,
        "How many people have a ticket and have not been called, wherever they are."),
    ])
}
