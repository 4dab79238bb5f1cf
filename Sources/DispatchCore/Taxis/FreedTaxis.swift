/// Taxis that a command has freed from their offers, so that they can be offered held rides.
enum FreedTaxis: Sendable, BitwiseCopyable {
  /// No taxi.
  case nobody

  /// One taxi.
  case one(TaxiID)

  /// More than one, for example if a party is given up.
  case several

  mutating func add(_ taxi: TaxiID) {
    switch self {
    case .nobody: self = .one(taxi)
    case .one, .several: self = .several
    }
  }
}
