public import CityModels
public import Geography
public import Quantities
import RandomVariates
import Tariffs

/// End of a ride to estimate.
public enum EstimateEnd: Hashable, Sendable {
  /// Random place in a zone.
  case zone(ZoneID)

  /// Known place.
  case place(Place)
}

/// Estimated duration, distance and fare of a ride (A-F3).
public struct RideEstimate: Hashable, Sendable {
  /// Mean, and the interval that contains four of five rides.
  public struct Range: Hashable, Sendable {
    /// Mean of the rides.
    public let mean: Double

    /// Value below which one of ten rides lies.
    public let low: Double

    /// Value above which one of ten rides lies.
    public let high: Double
  }

  /// Duration of the ride, in seconds.
  public let seconds: Range

  /// Length of the route in metres; nil if travel times are drawn without a map.
  public let meters: Range?

  /// Fare of a ride that is called, in units of the currency; nil if rides have no price.
  public let fare: Range?

  /// Number of rides in the estimate.
  public let count: Int
}

extension CityModel {
  /// Estimates the drive of a ride, without the wait for a taxi.
  ///
  /// Rides are drawn as in a simulation: at random places of a given zone, with the noise of travel
  /// times. The same seed gives the same estimate.
  /// - Parameters:
  ///   - from: the start of the ride.
  ///   - to: the end of the ride.
  ///   - start: the departure time, which determines the speed.
  ///   - seed: the seed of the random numbers.
  /// - Returns: the estimate, from 10,000 rides.
  public func estimatedRide(
    from: EstimateEnd, to: EstimateEnd, at start: Instant, seed: UInt64
  ) -> RideEstimate {
    let luck = RandomStreams(seed: seed, replication: 1)
    let run = RunPlan(self, replication: nil)
    let count = 10_000
    var seconds: [Double] = []
    var meters: [Double] = []
    var amounts: [Double] = []
    let moment = fares?.moment(of: start, window.clock)
    for ride in 0..<count {
      luck.begin(LuckPurpose.requestOrigin, ride)
      let origin = place(of: from, luck)
      luck.begin(LuckPurpose.requestDestination, ride)
      let destination = place(of: to, luck)
      let drive = journey(
        from: origin, to: destination, luck: luck.ride(of: .call(Int32(ride)), part: 0, run),
        leaving: start,
        class: .occupiedTaxi)
      seconds.append(drive.duration.inSeconds)
      meters.append(drive.meters)
      if let fares, let moment {
        let ride = MeteredRide(
          from: origin.zone, at: moment, distance: Distance(meters: drive.meters),
          time: drive.duration, isBooked: true)
        amounts.append(fares.rules.fare(of: ride).total.inUnits)
      }
    }
    return RideEstimate(
      seconds: Self.range(of: seconds), meters: travel.hasDistances ? Self.range(of: meters) : nil,
      fare: amounts.isEmpty ? nil : Self.range(of: amounts), count: count)
  }

  private func place(of end: EstimateEnd, _ luck: RandomStreams) -> Place {
    switch end {
    case .zone(let zone): zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    case .place(let place): place
    }
  }

  private static func range(of values: [Double]) -> RideEstimate.Range {
    let sorted = values.sorted()
    return RideEstimate.Range(
      mean: values.reduce(0, +) / Double(values.count), low: sorted[values.count / 10],
      high: sorted[values.count - 1 - values.count / 10])
  }
}
