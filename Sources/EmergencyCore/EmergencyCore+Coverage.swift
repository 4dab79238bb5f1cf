import Geography
import Matching
public import Quantities

/// Reach of ambulances at stations, and the stations with the greatest coverage.
extension EmergencyCore {
  /// Computes a compliance table: for every number of ambulances, the stations from which the
  /// largest expected number of emergencies is within reach of an idle ambulance.
  /// - Parameters:
  ///   - coverage: distribution of emergencies, reach, and utilization of ambulances.
  ///   - stations: possible stations, with room for all ambulances.
  ///   - map: the service's knowledge of the streets.
  ///   - rules: speeds and mobilisation times of ambulances.
  ///   - ambulances: number of ambulances, at least 0.
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

  /// Returns, by station, the zones whose centre an ambulance there is expected to reach in time.
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
