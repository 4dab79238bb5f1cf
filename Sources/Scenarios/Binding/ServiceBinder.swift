import CityModels
import Documents
import Geography
import Quantities

/// Binds the service area, outages and street conditions to zones of the map and instants of the
/// run.
struct ServiceBinder {
  let map: MapBinder
  let window: MeasurementWindow
  let log: ProblemLog

  /// True for each served zone; nil if all are served, or after reporting an error.
  func servedZones(_ draft: ServiceDraft) -> [Bool]? {
    guard let served = draft.servedZones else { return nil }
    switch served.value {
    case .column(let name): return map.weights(.column(name), of: served)?.map { $0 > 0 }
    case .keys(let keys): return map.contains(keys)
    }
  }

  /// Outages in instants of the run.
  func outages(_ drafts: [OutageDraft]) -> [Outage] {
    drafts.map { outage in
      let times = times(from: outage.start, outage.length, of: "outage")
      return Outage(start: times.lowerBound, end: times.upperBound)
    }
  }

  /// Slowdowns and closures in zones of the map and instants of the run.
  func conditions(_ draft: ConditionsDraft) -> StreetConditions? {
    guard draft.tellsOfStreets else { return nil }
    let slowdowns = draft.slowdowns.map { slowdown in
      StreetConditions.Slowdown(
        zones: slowdown.zones.map(map.contains)
          ?? Array(repeating: true, count: map.zones.zoneCount),
        classes: slowdown.taxis.classes,
        window: times(from: slowdown.start, slowdown.length, of: "slowdown"),
        speedFactor: slowdown.speed)
    }
    let barriers = draft.barriers.map { located in
      let barrier = located.value
      return Closure(
        from: barrier.from, to: barrier.to,
        gates: barrier.gates.map { gate in
          (gate.at, gate.hours.map { times(from: $0.start, $0.length, of: "gate") })
        },
        window: times(from: barrier.start, barrier.length, of: "barrier"))
    }
    let areas = draft.closedZones.map { area in
      Closure(
        zones: map.contains(area.zones), on: map.zones,
        window: times(from: area.start, area.length, of: "closure"))
    }
    return StreetConditions(
      slowdowns: slowdowns, closures: barriers + areas, driversKnow: draft.driversKnow,
      serviceKnows: draft.serviceKnows)
  }

  /// Time span of an event that begins at a moment.
  func times(
    from start: Located<Moment>, _ length: TimeSpan, of what: String
  ) -> Range<Instant> {
    let first = window.instant(of: start.value)
    if first >= window.end {
      log.warn(at: start.location, "\(start.path): the \(what) is after the measured window")
    }
    return first..<(first + length)
  }
}

extension MeasurementWindow {
  /// Instant of a moment in a scenario.
  func instant(of moment: Moment) -> Instant {
    switch moment {
    case .after(let span): return start + span
    case .clock(let time):
      let wait = time.sinceMidnight - startOfDay.sinceMidnight
      return start + TimeOfDay(wrapping: wait).sinceMidnight
    }
  }
}
