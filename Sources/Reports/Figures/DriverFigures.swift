/// Distribution of trips and idle time among the drivers on duty.
///
/// A driver-day is one taxi that was on duty in one replication. Curves and coefficients are
/// computed for each replication and averaged.
package struct DriverFigures: Hashable, Sendable {
  /// Number of driver-days.
  package var driverDays: Int

  /// Driver-days by number of trips; the steps are the same for all alternatives of the report.
  package var trips: [Step]

  /// Driver-days by idle time per time on duty, in 20 steps of 0.05; a share of 1 is in the last.
  package var idleShares: [Step]

  /// Lorenz curve of trips: 101 values, empty without trips.
  ///
  /// The values are the shares of all trips by the 0 %, 1 % and so on up to 100 % of drivers with
  /// the fewest trips.
  package var tripsLorenz: [Double]

  /// Lorenz curve of idle time, in the same form.
  package var idleLorenz: [Double]

  /// Gini coefficient of trips.
  package var tripsGini: Estimate

  /// Gini coefficient of idle time.
  package var idleGini: Estimate

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
    /// Lower end, inclusive.
    package var from: Double

    /// Upper end, exclusive.
    package var to: Double

    /// Share of driver-days.
    package var share: Double

    package init(from: Double, to: Double, share: Double) {
      self.from = from
      self.to = to
      self.share = share
    }
  }
}
