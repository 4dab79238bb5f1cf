package import Geography
import Quantities

/// Share of offers that drivers accept, by hour of the day and zone of the passenger.
public struct AcceptRates: Sendable {
  /// By hour, then zone; one number per hour if all zones share it.
  private let rates: [Double]
  private let zoneCount: Int

  /// Makes rates by hour and zone.
  /// - Parameter rates: 24 rows, each with one share for all zones or one per zone, 0 to 1.
  public init(_ rates: [[Double]]) {
    precondition(rates.count == 24 && rates.allSatisfy { $0.count == rates[0].count })
    precondition(rates.joined().allSatisfy { (0...1).contains($0) }, "a share is 0 to 1")
    zoneCount = rates[0].count
    self.rates = Array(rates.joined())
  }

  /// The share in an hour, 0 to 23, for a passenger in a zone.
  package func share(hour: Int, zone: ZoneID) -> Double {
    rates[hour * zoneCount + (zoneCount == 1 ? 0 : zone.index)]
  }
}
