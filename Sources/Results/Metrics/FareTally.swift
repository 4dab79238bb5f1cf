package import Quantities

/// Fares paid in the measurement window, in cents.
public struct FareTally: Hashable, Sendable, BitwiseCopyable {
  /// Paid rides.
  public package(set) var rides = 0

  /// Fares of these rides.
  public package(set) var rideFares: Int64 = 0

  /// Distance of the passengers of these rides, in metres.
  public package(set) var meters = 0.0

  /// Fees of absent passengers.
  public package(set) var noShowFees: Int64 = 0

  /// Parts of the drivers.
  public package(set) var drivers: Int64 = 0

  /// Parts of the operator.
  public package(set) var commissions: Int64 = 0

  /// Taxes.
  public package(set) var taxes: Int64 = 0

  /// Makes an empty tally.
  package init() {}

  /// All payments.
  package var paid: Int64 { rideFares + noShowFees }

  /// Adds a payment.
  package mutating func add(_ row: FareRow, driver: Money) {
    if row.kind == .noShow {
      noShowFees += row.fare.cents
    } else {
      rides += 1
      rideFares += row.fare.cents
      meters += row.distance.meters
    }
    drivers += driver.cents
    commissions += row.commission.cents
    taxes += row.tax.cents
  }
}

extension FareTally: StoredFields {
  /// An empty tally.
  public static var blank: FareTally { FareTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&rides)
    try coder.code(&rideFares)
    try coder.code(&meters)
    try coder.code(&noShowFees)
    try coder.code(&drivers)
    try coder.code(&commissions)
    try coder.code(&taxes)
  }
}
