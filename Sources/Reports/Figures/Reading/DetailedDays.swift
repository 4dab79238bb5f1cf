import Results

/// Replications with details, by alternative of a folder: those of `fleet.csv`.
struct DetailedDays {
  /// Numbers of the replications by policy, in the order of the file.
  private(set) var replications: [[Int32]]
  private var places: [Key: Int] = [:]
  private var last: (key: Key, place: Int)?

  private struct Key: Hashable {
    let policy: Int32
    let replication: Int32
  }

  /// Error for a row of any other day.
  static let missing = "the replication is not in \(FleetRow.table.fileName)"

  init(policies: Int) { replications = Array(repeating: [], count: policies) }

  /// Returns the position of a day among those of its alternative, adding a new day.
  mutating func add(_ policy: Int32, _ replication: Int32) -> Int {
    if let known = place(policy, replication) { return known }
    let place = replications[Int(policy)].count
    replications[Int(policy)].append(replication)
    places[Key(policy: policy, replication: replication)] = place
    return place
  }

  /// Returns the position of a day among those of its alternative; nil for a day without details.
  mutating func place(_ policy: Int32, _ replication: Int32) -> Int? {
    let key = Key(policy: policy, replication: replication)
    // Rows of one day are consecutive.
    if let last, last.key == key { return last.place }
    guard let place = places[key] else { return nil }
    last = (key, place)
    return place
  }

  /// True if there are no days.
  var isEmpty: Bool { replications.allSatisfy(\.isEmpty) }
}
