/// Number of occurrences of an event in the service, besides requests and trips.
public struct ServiceRow: DayRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var topic = ""
  package var name = ""
  package var count: Int64 = 0

  /// A row of zeros and missing values.
  public static let empty = ServiceRow()

  /// The declaration of the table.
  public static let columns = Columns<ServiceRow>(
    "service.csv", .details,
    "Number of occurrences of an event in the service, besides requests and trips.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "topic", \.topic, allowed: ["notice", "driver", "monitor", "refusal", "channel", "action"],
        "Topic: notices to customers, drivers' days, monitors of assumptions, refused commands, "
          + "channels of notices, or actions of an external policy that were not carried out."),
      .column("name", \.name, "Name of the event."),
      .column(
        "count", \.count,
        "Number of occurrences in the measurement window. For actions, in the whole replication."),
    ])
}

extension [ServiceRow] {
  /// Number of occurrences over all topics; 0 when there are none.
  package func count(of name: String) -> Int {
    reduce(0) { $1.name == name ? $0 + Int($1.count) : $0 }
  }
}
