/// How trips and idle time are shared among the drivers on duty.
///
/// A driver-day is one taxi that was on duty in one replication. Curves and coefficients are worked out
/// for each replication and averaged.
package struct DriverFigures: Hashable, Sendable {
  /// Number of driver-days.
  package var driverDays: Int

  /// Driver-days by number of trips; the steps are the same for all alternatives of the report.
  package var trips: [Step]

  /// Driver-days by idle time per time on duty, in 20 steps of 0.05, 1 within the last.
  package var idleShares: [Step]

  /// The Lorenz curve of trips: 101 values, empty without trips.
  ///
  /// Which share of all trips those 0 %, 1 % and so on up to 100 % of drivers have who have the fewest.
  package var tripsLorenz: [Double]

  /// The Lorenz curve of idle time, likewise.
  package var idleLorenz: [Double]

  /// The Gini coefficient of trips.
  package var tripsGini: Estimate

  /// The Gini coefficient of idle time.
  package var idleGini: Estimate

  /// Makes it from its parts.
  package init(
    driverDays: Int, trips: [Step] = [], idleShares: [Step] = [], tripsLorenz: [Double] = [],
    idleLorenz: [Double] = [], tripsGini: Estimate, idleGini: Estimate
  ) {
    self.driverDays = driverDays
    self.trips = trips
    self.idleShares = idleShares
    self.tripsLorenz = tripsLorenz
    self.idleLorenz = idleLorenz
    self.tripsGini = tripsGini
    self.idleGini = idleGini
  }

  /// A step of a histogram.
  package struct Step: Hashable, Sendable {
    /// The lower end, included.
    package var from: Double

    /// The upper end, not included.
    package var to: Double

    /// The share of driver-days.
    package var share: Double

    /// Makes it from its parts.
    package init(from: Double, to: Double, share: Double) {
      self.from = from
      self.to = to
      self.share = share
    }
  }
}
