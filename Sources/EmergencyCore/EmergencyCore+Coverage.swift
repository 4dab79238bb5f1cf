import Geography
import Matching
public import Quantities

/// What ambulances at stations can reach, and where they cover most.
extension EmergencyCore {
  /// Computes a compliance table: for every number of ambulances the stations from which most emergencies are expected
  /// to be within reach of one that is not busy.
  /// - Parameters:
  ///   - coverage: where emergencies come from, what is in reach, and how busy ambulances are.
  ///   - stations: where ambulances can wait, with room for all of them.
  ///   - map: what is known of the streets.
  ///   - rules: how fast ambulances drive, and how long they need to set off.
  ///   - ambulances: how many there are, at least 0.
  /// - Returns: a row for every number from 0 on, each in the order of stations.
  /// - Complexity: O(ambulances x stations x zones x `CoverageSearch.standardLimit`).
  public static func complianceTable(
    _ coverage: ExpectedCoverage, from stations: [AmbulanceStation], _ map: EmergencyMap,
    _ rules: EmergencyRules, ambulances: Int
  ) -> [[AmbulanceStationID]] {
    let total = max(coverage.weights.reduce(0, +), .leastNormalMagnitude)
    let worth = coverage.weights.map { weight in
      var share = weight / total * (1 - coverage.busyShare)
      return (0..<ambulances).map { _ in
        defer { share *= coverage.busyShare }
        return Int64((share * 1e12).rounded())
      }
    }
    let search = CoverageSearch(
      reach: reach(of: stations, map, rules, within: coverage.within),
      room: stations.map(\.capacity), worth: worth)
    return (0...ambulances).map { count in
      search.best(count).places.map { AmbulanceStationID($0) }
    }
  }

  /// By station, the zones whose middle an ambulance that stands there is expected to reach in time.
  static func reach(
    of stations: [AmbulanceStation], _ map: EmergencyMap, _ rules: EmergencyRules, within: TimeSpan
  ) -> [[Int]] {
    stations.map { station in
      map.zones.zones.map(\.index).filter { zone in
        rules.expectedMobilisation
          + map.time(
            from: station.place, to: map.zones.center(of: ZoneID(zone)), leaving: .start,
            factor: rules.speeds.p1) <= within
      }
    }
  }
}
