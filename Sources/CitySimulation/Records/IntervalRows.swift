import CityModels
import Quantities
import Results

extension FleetRow {
  /// Returns one row per quarter of an hour, with times from the start of the window.
  static func rows(_ table: FleetTable, window: MeasurementWindow) -> [FleetRow] {
    (0..<table.count).map { number in
      FleetRow {
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
  /// Returns one row per hour and zone.
  static func rows(_ tables: IntervalTables) -> [ZoneRow] {
    var rows: [ZoneRow] = []
    for interval in 0..<tables.zoneIntervals {
      for zone in 0..<tables.zoneCount {
        let cell = interval * tables.zoneCount + zone
        let requests = tables.requests[cell]
        rows.append(
          ZoneRow {
            $0.zone = Int32(zone)
            $0.intervalStart = IntervalTables.zoneInterval * Int64(interval)
            ($0.hails, $0.hailsLost) = (tables.hails[cell], tables.lostHails[cell])
            ($0.idleTaxiTime, $0.emptyTime) = (tables.idle[cell], tables.empty[cell])
            ($0.requests, $0.totalWait) = (requests.count, requests.totalWait)
            ($0.served, $0.servedWithinGoal) = (requests.served, requests.servedWithinGoal)
            ($0.unserved, $0.unresolved) = (requests.unserved, requests.unresolved)
            guard !tables.fares.isEmpty else { return }
            ($0.fares, $0.revenue) = (tables.fares[cell].count, tables.fares[cell].revenue)
          })
      }
    }
    return rows
  }
}
