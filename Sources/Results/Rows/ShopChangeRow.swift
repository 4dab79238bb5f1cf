package import Quantities

/// State of the entrance of a shop.
public enum ShopMode: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// It is open.
  case open

  /// It is open while the queueing service is down: staff count people at the door.
  case manual

  /// It is closed.
  case closed
}

/// Location and capacity of a shop.
public struct ShopPlaceRow: DayRow, Hashable, BitwiseCopyable {
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
    "Location of the door of a shop. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .name("shop", \.shop, of: .shops, "The shop."),
      .column("x_m", \.x, "Position of the door, to the east on the plane of the city."),
      .column("y_m", \.y, "Position of the door, to the north."),
      .column("capacity", \.capacity, "Largest number of people inside."),
    ])
}

/// One change at a shop: the numbers of people inside, called, outside and in line from then on.
///
/// The first row of a shop is the state at the start of the measurement window. It includes
/// customers whose wish is from before the window and who have no row in `visits.csv`.
public struct ShopChangeRow: DayRow, Hashable, BitwiseCopyable {
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
    "Numbers of people at a shop from an instant of the measurement window on, shop by shop. "
      + "Where several rows have the same time, the last holds. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .name("shop", \.shop, of: .shops, "The shop."),
      .column("time_s", \.time, "Time from which the row holds, since the start of the window."),
      .column(
        "mode", \.mode,
        "Mode of the shop: open, open while the queueing service is down, or closed."),
      .column("inside", \.inside, "Number of people inside."),
      .column("called", \.called, "Number of people who were called and have not entered."),
      .column("outside", \.outside, "Number of people at the door."),
      .column(
        "line", \.line,
        "Number of people with a ticket who have not been called, wherever they are."),
    ])
}
