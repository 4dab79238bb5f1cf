import Quantities
import Results

extension FleetRow {
  /// One row per quarter of an hour, with times told from the start of the window.
  static func rows(
    _ table: FleetTable, window: MeasurementWindow, policy: Int32, replication: Int32
  ) -> [FleetRow] {
    (0..<table.count).map { number in
      FleetRow {
        ($0.policy, $0.replication) = (policy, replication)
        $0.intervalStart = table.start(of: number) - window.start
        $0.intervalLength = table.length(of: number)
        $0.idle = table.time(.idle, in: number)
        $0.approaching = table.time(.approaching, in: number)
        $0.boarding = table.time(.boarding, in: number)
        $0.occupied = table.time(.occupied, in: number)
        $0.releasing = table.time(.releasing, in: number)
        $0.onDuty = $0.idle + $0.approaching + $0.boarding + $0.occupied + $0.releasing
        $0.waiting = table.waiting(in: number)
      }
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
          ZoneRow {
            ($0.policy, $0.replication, $0.zone) = (policy, replication, Int32(zone))
            $0.intervalStart = IntervalTables.zoneInterval * Int64(interval)
            ($0.hails, $0.hailsLost) = (tables.hails[cell], tables.lostHails[cell])
            ($0.idleTaxiTime, $0.emptyTime) = (tables.idle[cell], tables.empty[cell])
          })
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
