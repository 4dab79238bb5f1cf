public import CityModels
import EmergencyCore
public import Geography
public import Quantities
import RandomVariates

/// Sample of the emergencies of a city, with the drive times of ambulances.
public struct EmergencySample: Sendable {
  /// Emergency in the sample.
  public struct Call: Sendable {
    /// Urgency, from 0 for the most urgent.
    public let priority: Int

    /// Zone of the emergency.
    public let zone: ZoneID

    /// Drive time of an ambulance from each station at this priority.
    public let drives: [TimeSpan]

    /// Drive time to the hospital that is reached first; zero if there is none.
    public let toHospital: TimeSpan
  }

  /// Calls sampled evenly over a run.
  public let calls: [Call]

  /// Mean number of calls per second.
  public let callsPerSecond: Double
}

extension CityModel {
  /// Draws a sample of the emergencies reported by people; those detected by watches are excluded.
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - count: the size of the sample, at least 1.
  /// - Returns: the sample; nil if there is no first aid or no call.
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
    // Spread over the run, so that every hour is represented.
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
