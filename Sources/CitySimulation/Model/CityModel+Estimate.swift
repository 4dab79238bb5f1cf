public import CityModels
public import Geography
public import Quantities
import RandomVariates

/// Where a ride that nobody has requested yet would start or end.
public enum EstimateEnd: Hashable, Sendable {
  /// Anywhere in a zone.
  case zone(ZoneID)

  /// At a place.
  case place(Place)
}

/// How far and how long a ride would be (A-F3).
public struct RideEstimate: Hashable, Sendable {
  /// A mean, and between which values four of five rides lie.
  public struct Range: Hashable, Sendable {
    /// The mean.
    public let mean: Double

    /// What one of ten rides stays below.
    public let low: Double

    /// What one of ten rides exceeds.
    public let high: Double
  }

  /// Duration of the ride, in seconds.
  public let seconds: Range

  /// How long its way is, in metres; nil where times are drawn without a map.
  public let meters: Range?

  /// Number of rides that the estimate rests on.
  public let count: Int
}

extension CityModel {
  /// Estimates a ride that nobody requests: the drive alone, without the wait for a taxi.
  ///
  /// Rides are drawn as in a simulation: anywhere in a zone that is named, with the noise of the
  /// streets. The same seed gives the same estimate.
  /// - Parameters:
  ///   - from: where the ride starts.
  ///   - to: where it ends.
  ///   - start: when it starts, which decides about the speed.
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
    }
    return RideEstimate(
      seconds: Self.range(of: seconds), meters: travel.hasDistances ? Self.range(of: meters) : nil,
      count: count)
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
