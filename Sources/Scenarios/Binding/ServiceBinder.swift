import CitySimulation
import Documents
import Geography
import Quantities

/// Turns what the service reaches into zones of the map and instants of the run.
struct ServiceBinder {
  let map: MapBinder
  let window: MeasurementWindow
  let log: ProblemLog

  /// For each zone, whether it is served; nil when all are, or after reporting what is wrong.
  func servedZones(_ draft: ServiceDraft) -> [Bool]? {
    guard let served = draft.servedZones else { return nil }
    switch served.value {
    case .column(let name): return map.weights(.column(name), of: served)?.map { $0 > 0 }
    case .keys(let keys): return servedZones(keys)
    }
  }

  private func servedZones(_ keys: [Located<String>]) -> [Bool] {
    var indexByKey: [String: Int] = [:]
    for (index, key) in map.zones.keys.enumerated() { indexByKey[key] = index }
    var isServed = Array(repeating: false, count: map.zones.zoneCount)
    for key in keys {
      guard let index = indexByKey[key.value] else {
        map.zones.reportUnknown(key.value, key, log)
        continue
      }
      if isServed[index] {
        key.report("zone \(Wording.quoted(key.value)) stands twice", fix: "name it once", to: log)
      }
      isServed[index] = true
    }
    return isServed
  }

  /// The outages by the clock of the run.
  func outages(_ draft: ServiceDraft) -> [Outage] {
    draft.outages.map { outage in
      let start = window.instant(of: outage.start.value)
      if start >= window.end {
        log.warn(
          at: outage.start.location,
          "\(outage.start.path): the outage is after the measured window")
      }
      return Outage(start: start, end: start + outage.length)
    }
  }
}

extension MeasurementWindow {
  /// The instant that a person means.
  func instant(of moment: Moment) -> Instant {
    switch moment {
    case .after(let span): return start + span
    case .clock(let time):
      let wait = time.sinceMidnight - startOfDay.sinceMidnight
      return start + TimeOfDay(wrapping: wait).sinceMidnight
    }
  }
}
