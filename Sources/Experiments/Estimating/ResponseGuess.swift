package import CityModels
import CitySimulation
import EmergencyCore
import Quantities
import RandomVariates
import Statistics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Estimate of ambulance response times without a simulation, by Larson's approximation of the
/// hypercube queue.
///
/// Every free ambulance is assumed to be at its station, so ambulances on the way back are slightly
/// nearer or farther than estimated. No ambulance is redirected.
package struct ResponseGuess: Sendable {
  /// Mean time from the call to the arrival for the most urgent priority, in seconds.
  package let urgentMean: Double

  /// Share of emergencies of the most urgent priority reached within the goal.
  package let urgentWithinShare: Double

  /// Share of time in which ambulances are busy, without the way home.
  package let busyShare: Double

  /// Estimates for a city; nil if there are fewer than 100 emergencies, or none of the most urgent
  /// priority, if watches call as well, if there are more than 1,000 ambulances, or if they are
  /// overloaded.
  /// - Parameters:
  ///   - model: the city.
  ///   - seed: seed of the sample of emergencies.
  /// - Complexity: O(500 x ambulances) for each of a few tens of iterations.
  package init?(_ model: CityModel, seed: UInt64) {
    guard let emergency = model.emergency, emergency.alarms == nil, emergency.shifts.isEmpty,
      (1...1000).contains(emergency.ambulanceCount),
      let sample = model.emergencySample(seed: seed, count: 500),
      // A few listed calls are not a stream of calls.
      sample.calls.count >= 100
    else { return nil }
    let stations = emergency.stations.enumerated().flatMap { number, station in
      Array(repeating: number, count: station.ambulances)
    }
    let orders = sample.calls.map { Self.order($0, stations, emergency.rules) }
    let waits = emergency.rules.queue != .none
    let count = Double(sample.calls.count)
    let rest = Self.missionWithoutDrive(emergency, sample)
    // The length of a mission depends on the ambulance, and the choice of ambulance on the length
    // of missions.
    var drive = sample.calls.reduce(0) { $0 + ($1.drives.min()?.inSeconds ?? 0) } / count
    var load: HypercubeApproximation?
    for _ in 0..<6 {
      let each = sample.callsPerSecond * (rest + drive) / count
      load = HypercubeApproximation(
        loads: Array(repeating: each, count: sample.calls.count), orders: orders,
        servers: stations.count, waits: waits)
      guard let load else { return nil }
      drive =
        zip(sample.calls, orders).reduce(0) {
          $0 + Self.drive(to: $1.0, $1.1, stations, load)
        } / count
    }
    guard let load else { return nil }
    busyShare = load.workloads.reduce(0, +) / Double(stations.count)
    let mission = rest + drive
    let urgent = zip(sample.calls, orders).filter { $0.0.priority == 0 }
    guard !urgent.isEmpty else { return nil }
    let urgentShare = Double(urgent.count) / count
    // The queueing time of an urgent call is exponential with this rate, because only equally
    // urgent calls come before it.
    let turnRate =
      Double(stations.count) / mission
      * (1 - busyShare * (emergency.rules.queue == .priority ? urgentShare : 1))
    let wait = waits ? load.allBusy / turnRate : 0
    let before = emergency.callTaking[0].mean + emergency.mobilisation.mean
    urgentMean =
      before + wait
      + urgent.reduce(0) { $0 + Self.drive(to: $1.0, $1.1, stations, load) } / Double(urgent.count)
    urgentWithinShare =
      urgent.reduce(0) { sum, entry in
        zip(load.dispatches(entry.1), entry.1).reduce(sum) {
          let rest = emergency.goal.inSeconds - before - entry.0.drives[stations[$1.1]].inSeconds
          guard rest >= 0 else { return $0 }
          // A call that finds all ambulances busy gets any of them, and is on time if its turn
          // comes early enough.
          let queued =
            waits ? load.allBusy / Double(stations.count) * (1 - exp(-turnRate * rest)) : 0
          return $0 + $1.0 + queued
        }
      } / Double(urgent.count)
  }

  /// Returns the mean length of a mission without the drive to the patient, in seconds.
  private static func missionWithoutDrive(
    _ emergency: EmergencyModel, _ sample: EmergencySample
  ) -> Double {
    let toHospital =
      sample.calls.reduce(0) { $0 + $1.toHospital.inSeconds } / Double(sample.calls.count)
    return emergency.mobilisation.mean + emergency.scene.mean
      + emergency.transportedShare * (emergency.handover.mean + toHospital)
  }

  /// Returns the ambulances in the order in which they would be sent to a call.
  private static func order(
    _ call: EmergencySample.Call, _ stations: [Int], _ rules: EmergencyRules
  ) -> [Int] {
    if rules.dispatch == .stationOrder {
      let places = rules.stationOrders[call.zone.index].map(\.index)
      return stations.indices.sorted {
        let left = places.firstIndex(of: stations[$0]) ?? places.count
        let right = places.firstIndex(of: stations[$1]) ?? places.count
        return (left, $0) < (right, $1)
      }
    }
    return stations.indices.sorted {
      (call.drives[stations[$0]], $0) < (call.drives[stations[$1]], $1)
    }
  }

  /// Mean drive of the ambulance sent to a call; calls that wait get any ambulance.
  private static func drive(
    to call: EmergencySample.Call, _ order: [Int], _ stations: [Int],
    _ load: HypercubeApproximation
  ) -> Double {
    let shares = load.dispatches(order)
    let any = load.allBusy / Double(order.count)
    return zip(shares, order).reduce(0) {
      $0 + ($1.0 + any) * call.drives[stations[$1.1]].inSeconds
    }
  }
}
