import Documents
import Quantities
import Results

extension FolderReader {
  private static let detailTables = [
    FleetRow.table, RequestRow.table, ZoneRow.table, TaxiRow.table, ServiceRow.table,
  ]

  /// Reads the tables of the replications with details, and the zones.
  mutating func readDetails() throws(StoredResultsError) {
    let keys = try readCity()
    try readResponses(keys)
    try readAppointments(keys)
    try readShops()
    try readAlarms(keys)
    try readAttacks()
    try readQuestions(keys)
    try readSites()
    try readClosures()
    try readDays()
    let missing = FolderReader.detailTables.first { !results.has($0.fileName) }
    if let missing {
      return lackDetails("these results have no \(missing.fileName)")
    }
    var days = try readFleet()
    guard !days.isEmpty else {
      return lackDetails("no replication was kept in detail; run again with --detail 1 or more")
    }
    guard alternatives.indices.allSatisfy({ HourGrid(facts(of: $0)).count <= HourGrid.limit })
    else { return lackDetails("the window is longer than \(HourGrid.limit) hours") }
    try readRequests(&days)
    try readZones(&days, keys)
    try readTaxis(&days)
    try readService(&days)
  }

  private mutating func lackDetails(_ reason: String) {
    for index in alternatives.indices {
      for topic in FigureAbsence.Topic.allCases where topic != .convergence {
        lack(topic, of: index, reason)
      }
    }
  }

  // MARK: The fleet

  private mutating func readFleet() throws(StoredResultsError) -> DetailedDays {
    var days = DetailedDays(policies: alternatives.count)
    var fleets = Array(repeating: FleetTally(), count: alternatives.count)
    for row in try rows(of: FleetRow.self) {
      let policy = Int(row.policy)
      guard replications[policy].contains(where: { $0.replication == row.replication }) else {
        throw FolderReader.broken(
          path(of: FleetRow.self),
          "replication \(row.replication) of \(alternatives[policy].label) is not in "
            + ReplicationRow.table.fileName)
      }
      fleets[policy].add(row, day: days.add(row.policy, row.replication))
    }
    var warmUps = Array(repeating: FleetTally(), count: alternatives.count)
    let hasWarmUp = results.has(WarmUpRow.self)
    if hasWarmUp {
      for row in try rows(of: WarmUpRow.self).map(\.fleet) {
        let day = try day(of: row.policy, row.replication, &days, path(of: WarmUpRow.self))
        warmUps[Int(row.policy)].add(row, day: day)
      }
    }
    for index in alternatives.indices {
      let end = windowLength(of: index)
      let label = alternatives[index].label
      let kept = days.replications[index]
      try fleets[index].check(
        kept, from: .zero, before: end, file: path(of: FleetRow.self), label)
      try warmUps[index].check(
        kept, from: nil, before: .zero, file: path(of: WarmUpRow.self), label)
      alternatives[index].detailedReplications = days.replications[index].count
      alternatives[index].fleet = fleets[index].figures(until: end)
      guard !days.replications[index].isEmpty else { continue }
      alternatives[index].warmUp = WarmUpFigures(warmUps[index], fleets[index], until: end)
      if alternatives[index].warmUp == nil {
        let file = WarmUpRow.table.fileName
        lack(
          .warmUp, of: index,
          !hasWarmUp
            ? "these results have no \(file)"
            : facts(of: index).warmUp > 0 ? "\(file) has no rows of it" : "the run has no warm-up")
      }
    }
    return days
  }

  /// Returns the position of the day of a row, which must have details.
  private func day(
    of policy: Int32, _ replication: Int32, _ days: inout DetailedDays, _ file: String
  ) throws(StoredResultsError) -> Int {
    if let place = days.place(policy, replication) { return place }
    throw FolderReader.broken(
      file,
      "replication \(replication) of \(alternatives[Int(policy)].label) is not in "
        + FleetRow.table.fileName)
  }

  // MARK: Requests

  private mutating func readRequests(_ days: inout DetailedDays) throws(StoredResultsError) {
    var tallies = alternatives.indices.map { index in
      let hours = HourGrid(facts(of: index))
      return RequestTally(
        days: days.replications[index].count, hours: hours,
        moments: MomentGrid(length: hours.length))
    }
    var stories = alternatives.indices.map { index in
      StoryTally(
        median: alternatives[index].metric(.waitMedian)?.estimate,
        startOfDay: facts(of: index).startOfDay)
    }
    let columns = RequestTally.columns + StoryTally.columns
    let names = try scan(RequestRow.self, columns) { row, table throws(StoredResultsError) in
      guard let day = days.place(row.policy, row.replication) else {
        throw table.broken(\.replication, DetailedDays.missing)
      }
      try tallies[Int(row.policy)].add(row, of: table, day: day)
      if day == 0 { stories[Int(row.policy)].add(row) }
    }
    let keys = Dictionary(
      folder.zones.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for index in alternatives.indices where alternatives[index].detailedReplications > 0 {
      try check(tallies[index], of: index, days.replications[index])
      alternatives[index].waits = tallies[index].waits
      if alternatives[index].waits == nil { lack(.waits, of: index, "there are no requests") }
      alternatives[index].hours = tallies[index].hourFigures
      alternatives[index].held = tallies[index].heldQueue
      alternatives[index].stories = stories[index].stories { zone in
        names[.zones].indices.contains(Int(zone)) ? keys[names[.zones][Int(zone)]] : nil
      }
    }
  }

  /// Checks the requests of every day against `replications.csv`.
  private func check(
    _ tally: RequestTally, of alternative: Int, _ days: [Int32]
  ) throws(StoredResultsError) {
    for (day, replication) in zip(tally.days, days) {
      guard let row = replications[alternative].first(where: { $0.replication == replication })
      else { continue }
      let place = "replication \(replication) of \(alternatives[alternative].label)"
      let count = row.metrics[.requests] ?? 0
      guard Double(day.requests) == count else {
        throw FolderReader.broken(
          path(of: RequestRow.self),
          "there are \(day.requests) requests of \(place), and "
            + "\(ReplicationRow.table.fileName) has \(Wording.number(count))")
      }
      guard day.requests > 0 else { continue }
      let mean = Double(day.wait) / 1000 / Double(day.requests)
      guard let stated = row.metrics[.waitMean], (mean - stated).magnitude <= 1e-6 * max(1, mean)
      else {
        throw FolderReader.broken(
          path(of: RequestRow.self),
          "the mean wait of \(place) is \(Wording.number(mean)) s, and "
            + "\(ReplicationRow.table.fileName) has another")
      }
    }
  }

  // MARK: Taxis

  private mutating func readTaxis(_ days: inout DetailedDays) throws(StoredResultsError) {
    var tallies = alternatives.indices.map { DriverTally(days: days.replications[$0].count) }
    _ = try scan(TaxiRow.self, DriverTally.columns) { row, table throws(StoredResultsError) in
      guard let day = days.place(row.policy, row.replication) else {
        throw table.broken(\.replication, DetailedDays.missing)
      }
      try tallies[Int(row.policy)].add(row, of: table, day: day)
    }
    for index in alternatives.indices where alternatives[index].detailedReplications > 0 {
      drivers[index] = tallies[index]
      if !tallies[index].hasDrivers { lack(.drivers, of: index, "no taxi was on duty") }
    }
  }

  // MARK: The service

  private mutating func readService(_ days: inout DetailedDays) throws(StoredResultsError) {
    var counts = Array(repeating: [ServiceCount](), count: alternatives.count)
    for row in try rows(of: ServiceRow.self) {
      let policy = Int(row.policy)
      let day = try day(of: row.policy, row.replication, &days, path(of: ServiceRow.self))
      let place =
        counts[policy].firstIndex { $0.topic == row.topic && $0.name == row.name }
        ?? counts[policy].count
      if place == counts[policy].count {
        counts[policy].append(
          ServiceCount(
            topic: row.topic, name: row.name,
            values: Array(repeating: 0, count: days.replications[policy].count)))
      }
      counts[policy][place].values[day] += Double(row.count)
    }
    for index in alternatives.indices {
      alternatives[index].service = counts[index].map {
        ServiceFigures(
          topic: $0.topic, name: $0.name, count: Estimate($0.values, within: 0 ... .infinity))
      }
    }
  }

  private struct ServiceCount {
    let topic: String
    let name: String
    var values: [Double]
  }
}
