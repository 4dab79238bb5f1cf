import Quantities
import Results

extension FleetRow {
  /// One row per quarter of an hour, with times told from the start of the window.
  static func rows(
    _ table: FleetTable, window: MeasurementWindow, policy: Int32, replication: Int32
  ) -> [FleetRow] {
    (0..<table.count).map { number in
      let idle = table.time(.idle, in: number)
      let approaching = table.time(.approaching, in: number)
      let boarding = table.time(.boarding, in: number)
      let occupied = table.time(.occupied, in: number)
      let releasing = table.time(.releasing, in: number)
      return FleetRow(
        policy: policy, replication: replication,
        intervalStart: table.start(of: number) - window.start,
        intervalLength: table.length(of: number),
        onDuty: idle + approaching + boarding + occupied + releasing, idle: idle,
        approaching: approaching, boarding: boarding, occupied: occupied, releasing: releasing,
        waiting: table.waiting(in: number))
    }
  }
}

extension ZoneRow {
  /// One row per hour and zone.
  ///
  /// A request counts in the hour and zone in which it was made.
  static func rows(
    _ tables: IntervalTables, requests: [RequestRow], goal: TimeSpan, policy: Int32,
    replication: Int32
  ) -> [ZoneRow] {
    var rows: [ZoneRow] = []
    for interval in 0..<tables.zoneIntervals {
      for zone in 0..<tables.zoneCount {
        let cell = interval * tables.zoneCount + zone
        rows.append(
          ZoneRow(
            policy: policy, replication: replication,
            intervalStart: IntervalTables.zoneInterval * Int64(interval), zone: Int32(zone),
            requests: 0, served: 0, servedWithinGoal: 0, unserved: 0, unresolved: 0,
            totalWait: .zero, hails: tables.hails[cell], hailsLost: tables.lostHails[cell],
            idleTaxiTime: tables.idle[cell], emptyTime: tables.empty[cell]))
      }
    }
    for request in requests {
      let interval = Int(
        request.requested.milliseconds / IntervalTables.zoneInterval.milliseconds)
      rows[interval * tables.zoneCount + Int(request.originZone)].add(request, goal: goal)
    }
    return rows
  }

  private mutating func add(_ request: RequestRow, goal: TimeSpan) {
    requests += 1
    totalWait += request.wait
    switch request.outcome {
    case .served:
      served += 1
      if request.wait <= goal { servedWithinGoal += 1 }
    case .abandoned, .rejected, .cancelled, .partServed: unserved += 1
    case .unresolved:
      unserved += 1
      unresolved += 1
    }
  }
}
