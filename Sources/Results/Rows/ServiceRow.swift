/// How often something happened in the service, besides requests and trips.
public struct ServiceRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var topic = ""
  package var name = ""
  package var count: Int64 = 0

  /// A row of zeros and of nothing.
  public static let empty = ServiceRow()

  /// The declaration of the table.
  public static let columns = Columns<ServiceRow>(
    "service.csv", .details,
    "How often something happened in the service, besides requests and trips.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "topic", \.topic, allowed: ["notice", "driver", "monitor", "refusal", "channel", "action"],
        "Notices to customers, drivers' days, monitors of assumptions, refused commands, channels of "
          + "notices, or actions of an external policy that were not carried out."),
      .column("name", \.name, "What happened."),
      .column(
        "count", \.count,
        "How often, in the measurement window; actions: in the whole replication."),
    ])
}

extension [ServiceRow] {
  /// How often something happened in the service, over all topics; 0 when it never did.
  package func count(of name: String) -> Int {
    reduce(0) { $1.name == name ? $0 + Int($1.count) : $0 }
  }
}
