/// How often something happened in the service, besides requests and trips.
public struct ServiceRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// What it is about: notices to customers, drivers' days, refused commands, monitors, refused actions
  /// of a policy.
  public var topic: String

  /// What happened.
  public var name: String

  /// How often, in the measurement window; refused actions are counted in the whole replication.
  public var count: Int64

  /// Makes a row from its cells.
  public init(policy: Int32, replication: Int32, topic: String, name: String, count: Int64) {
    self.policy = policy
    self.replication = replication
    self.topic = topic
    self.name = name
    self.count = count
  }
}

extension ServiceRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "service.csv",
    title: "How often something happened in the service, besides requests and trips.",
    columns: [
      .policy,
      .replication,
      .text(
        "topic", allowed: ["notice", "driver", "monitor", "refusal", "channel", "action"],
        "Notices to customers, drivers' days, monitors of assumptions, refused commands, channels of "
          + "notices, or actions of an external policy that were not carried out."),
      .text("name", "What happened."),
      .count(
        "count", "How often, in the measurement window; actions: in the whole replication."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.text(topic)
    cells.text(name)
    cells.count(Int(count))
  }
}

extension ServiceRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), topic: cells.text(),
      name: cells.text(), count: try cells.count())
  }
}
