import CityModels
import Documents
import EmergencyCore
import Geography
import Quantities
import RandomVariates

extension PlausibilityRule {
  /// Rules about ambulances and emergency calls.
  static let emergencyRules = [
    PlausibilityRule("ambulance-load", ambulanceLoad),
    PlausibilityRule("hours-without-crews", hoursWithoutCrews),
    PlausibilityRule("early-calls", earlyCalls),
  ]

  private static func ambulanceLoad(_ review: ScenarioReview) -> [Implausibility] {
    guard let emergency = review.model.emergency else { return [] }
    let calls = emergency.callsByHour(in: review.model.window)
    let perDay = calls.reduce(0, +)
    guard perDay > 0 else { return [] }
    let mission = review.model.missionSeconds(emergency)
    let crews = emergency.crewsByHour.reduce(0, +) / 24
    let busy = perDay * mission / 86_400
    guard busy > crews else { return [] }
    let key =
      review.value(at: "emergency.ambulances") == nil
      ? "emergency.stations" : "emergency.ambulances"
    let working =
      Double(emergency.ambulanceCount) - crews > 0.05
      ? ", \(FigureWords.rounded(crews)) on duty on average" : ""
    return [
      Implausibility(
        key,
        "\(Wording.count(emergency.ambulanceCount, "ambulance"))\(working); \(FigureWords.rounded(perDay)) calls a day of"
          + " \(FigureWords.time(mission)) would keep \(FigureWords.rounded(busy)) busy: patients wait longer as long as"
          + " the run lasts", cure: "more ambulances, fewer calls or shorter missions")
    ]
  }

  private static func hoursWithoutCrews(_ review: ScenarioReview) -> [Implausibility] {
    guard let emergency = review.model.emergency, !emergency.shifts.isEmpty else { return [] }
    let calls = emergency.callsByHour(in: review.model.window)
    let crews = emergency.crewsByHour
    let without = review.figures.measuredHours.filter { calls[$0] > 0 && crews[$0] < 1e-9 }
    let perDay = calls.reduce(0, +)
    guard !without.isEmpty, perDay > 0 else { return [] }
    let share = without.reduce(0) { $0 + calls[$1] } / perDay
    return [
      Implausibility(
        "emergency.shifts",
        "no crew is on duty \(FigureWords.ranges(of: without)), when \(FigureWords.share(share)) of the calls come",
        cure: "add a shift")
    ]
  }

  /// Calls of a long window that are all in its first minutes probably have another unit.
  private static func earlyCalls(_ review: ScenarioReview) -> [Implausibility] {
    let window = review.model.window
    guard case .listed(let calls)? = review.model.emergency?.calls, calls.count >= 3,
      window.length >= .hours(2), let last = calls.last, last.at >= window.start
    else { return [] }
    let span = (last.at - window.start).inSeconds
    guard span > 0, span * 30 < window.length.inSeconds else { return [] }
    return [
      Implausibility(
        "emergency.calls.table",
        "all \(calls.count) calls come within the first \(FigureWords.time(span)) of a window of"
          + " \(FigureWords.time(window.length.inSeconds)): at_s looks like minutes or hours",
        cure: "write seconds from the start of the window into the column at_s")
    ]
  }
}

extension EmergencyModel {
  /// Expected number of calls in each hour of a day, including those of watches.
  fileprivate func callsByHour(in window: MeasurementWindow) -> [Double] {
    var hours = Array(repeating: 0.0, count: 24)
    switch calls {
    case .drawn(let process, _): hours = process.ratesPerHour.map { $0.reduce(0, +) }
    case .listed(let all):
      let days = max(1, window.length.inSeconds / TimeOfDay.day.inSeconds)
      for call in all where window.contains(call.at) {
        hours[window.clock.hour(at: call.at)] += 1 / days
      }
    }
    switch alarms?.wearers {
    case .drawn(let count, _, let episodes, _), .residents(let count, let episodes, _):
      let perDay = episodes.reduce(0) { $0 + $1.perDay } * Double(count)
      hours = hours.map { $0 + perDay / 24 }
    case .listed, nil: break
    }
    return hours
  }

  /// Mean number of crews on duty in each hour of a day.
  fileprivate var crewsByHour: [Double] {
    guard !shifts.isEmpty else { return Array(repeating: Double(ambulanceCount), count: 24) }
    var hours = Array(repeating: 0.0, count: 24)
    for shift in shifts {
      let crews = Double(ambulanceCount) * shift.share
      let start = shift.times.start.sinceMidnight.inSeconds
      for point in 0..<288 {
        let since = (300 * Double(point) + 150 - start).truncatingRemainder(dividingBy: 86_400)
        if (since < 0 ? since + 86_400 : since) < shift.times.length.inSeconds {
          hours[point / 12] += crews / 12
        }
      }
    }
    return hours
  }
}

extension CityModel {
  /// Mean time that a call occupies an ambulance, in seconds.
  ///
  /// It includes mobilisation, drive and on-scene time and, for transported patients, the drive to
  /// the nearest hospital and the handover. The return to a station is not included.
  fileprivate func missionSeconds(_ emergency: EmergencyModel) -> Double {
    let shares = emergency.expectedShares(zoneCount: zones.zoneCount)
    let stations = emergency.stations.filter { $0.ambulances > 0 }.map(\.place)
    let hospitals = emergency.hospitals.map(\.place)
    var (out, carry, sum) = (0.0, 0.0, 0.0)
    // A sample of a few hundred zones is enough for the mean.
    for index in stride(from: 0, to: zones.zoneCount, by: max(1, zones.zoneCount / 300))
    where shares[index] > 0 {
      let place = zones.center(of: ZoneID(index))
      out += shares[index] * drive(place, stations)
      carry += shares[index] * drive(place, hospitals)
      sum += shares[index]
    }
    if sum > 0 { (out, carry) = (out / sum, carry / sum) }
    let speeds = emergency.rules.speeds
    let carried = emergency.transportedShare
    return emergency.mobilisation.mean + out / max(speeds.p1, 0.01) + emergency.scene.mean + carried
      * (carry / max(speeds.toHospital, 0.01) + emergency.handover.mean)
  }

  /// Driving time from a place to the nearest of others, in seconds; 0 if there are none.
  private func drive(_ place: Place, _ others: [Place]) -> Double {
    let nearest = others.min {
      zones.distance(from: place, to: $0).meters < zones.distance(from: place, to: $1).meters
    }
    guard let nearest else { return 0 }
    return journey(
      from: nearest, to: place, luck: .factor(1), leaving: window.start, class: .ambulance
    ).duration.inSeconds
  }
}
