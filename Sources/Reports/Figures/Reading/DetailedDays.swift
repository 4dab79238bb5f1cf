import Results

/// Which replications of which alternatives of a folder were kept in detail: those of `fleet.csv`.
struct DetailedDays {
  /// By policy: the numbers of the replications, in the order of the file.
  private(set) var replications: [[Int32]]
  private var places: [Key: Int] = [:]
  private var last: (key: Key, place: Int)?

  private struct Key: Hashable {
    let policy: Int32
    let replication: Int32
  }

  /// What is wrong with a row of any other day.
  static let missing = "the replication is not in \(FleetRow.table.fileName)"

  init(policies: Int) { replications = Array(repeating: [], count: policies) }

  /// The place of a day among those of its alternative, which is added when it is new.
  mutating func add(_ policy: Int32, _ replication: Int32) -> Int {
    if let known = place(policy, replication) { return known }
    let place = replications[Int(policy)].count
    replications[Int(policy)].append(replication)
    places[Key(policy: policy, replication: replication)] = place
    return place
  }

  /// The place of a day among those of its alternative; nil when it was not kept in detail.
  mutating func place(_ policy: Int32, _ replication: Int32) -> Int? {
    let key = Key(policy: policy, replication: replication)
    // Rows of one day stand together.
    if let last, last.key == key { return last.place }
    guard let place = places[key] else { return nil }
    last = (key, place)
    return place
  }

  /// True if there is any.
  var isEmpty: Bool { replications.allSatisfy(\.isEmpty) }
}
