public import CityModels
import Geography

extension CityModel {
  /// Approximate peak memory of one day in bytes, estimated from counts.
  ///
  /// Measured on the shipped scenarios with counts up to a million, and rounded up: 1 kB a taxi,
  /// 1.3 to 5 kB a resident with appointments, 0.3 kB an athlete. Structures that grow during a
  /// day, such as queues, are not counted.
  public var memoryNeed: Int {
    var need = 200_000
    need += 1_250 * fleet.taxiCount
    need += 300 * expectedRequestCount
    if fares != nil {
      need += 150 * (expectedRequestCount + (hails.map(expectedCount) ?? 0))
    }
    need += 200 * zones.zoneCount
    need += 100 * (passengers.population ?? 0)
    need += 5_000 * (residents?.residents.count ?? drawnResidents?.count ?? 0)
    need += 1_000 * (emergency?.alarms?.wearers.count ?? 0)
    need += 2_000 * (disclosure?.users ?? 0)
    need += 50 * (shops?.people ?? 0)
    for run in runs {
      need += 500 * max(run.maxParticipants, run.invited)
      need += 200 * run.streaming.online
    }
    return need
  }
}
