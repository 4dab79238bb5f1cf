public import CityModels
import EmergencyCore
public import Geography
public import Quantities
import RandomVariates

/// Some of the emergencies of a city, and how far ambulances would have to drive.
public struct EmergencySample: Sendable {
  /// An emergency.
  public struct Call: Sendable {
    /// How urgent it is, from 0 for the most urgent.
    public let priority: Int

    /// Place where it is.
    public let zone: ZoneID

    /// How long an ambulance drives to it from each station, as it would to this priority.
    public let drives: [TimeSpan]

    /// How long it carries the patient to the hospital that is reached first; zero where there is none.
    public let toHospital: TimeSpan
  }

  /// Some of the calls of a run, spread over it.
  public let calls: [Call]

  /// How many come in a second on average.
  public let callsPerSecond: Double
}

extension CityModel {
  /// Draws some of the emergencies that people call for; watches are not among them.
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - count: how many are looked at, at least 1.
  /// - Returns: the sample; nil where there is no first aid, or nobody calls.
  /// - Complexity: O(calls of a run + count x stations).
  public func emergencySample(seed: UInt64, count: Int) -> EmergencySample? {
    guard let emergency, let streets else { return nil }
    let luck = RandomStreams(seed: seed, replication: 1)
    guard var source = try? IncidentSource(emergency, of: self, luck: luck) else { return nil }
    let map = EmergencyMap(zones: zones, streets: streets, clock: window.clock)
    let speeds = emergency.rules.speeds
    var plans: [EmergencyModel.Listed] = []
    while let plan = source.next(luck: luck) {
      if !plan.goesByTaxi { plans.append(plan.listed) }
    }
    // Spread over the run, so that every hour has its share.
    let calls = (0..<min(count, plans.count)).map { number in
      let plan = plans[number * plans.count / min(count, plans.count)]
      return EmergencySample.Call(
        priority: Int(plan.priority.rawValue), zone: plan.place.zone,
        drives: emergency.stations.map {
          map.time(
            from: $0.place, to: plan.place, leaving: plan.at,
            factor: speeds.toScene(plan.priority))
        },
        toHospital: emergency.hospitals.map {
          map.time(
            from: plan.place, to: $0.place, leaving: plan.at, factor: speeds.toHospital)
        }.min() ?? .zero)
    }
    guard !calls.isEmpty else { return nil }
    return EmergencySample(
      calls: calls, callsPerSecond: Double(plans.count) / window.cap.sinceStart.inSeconds)
  }
}
