/// An amount of money in whole hundredths of a currency, here called cents.
///
/// Amounts are integers, so that sums are exact. A real number becomes an amount only through
/// ``init(roundingCents:)``. The currency belongs to the scenario.
@frozen
public struct Money: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Amount in hundredths, negative for a loss.
  public let cents: Int64

  /// Makes an amount from whole hundredths.
  @inlinable
  public init(cents: Int64) { self.cents = cents }

  /// Rounds a real number of hundredths, ties to even.
  /// - Parameter cents: finite, of magnitude at most 10^15.
  @inlinable
  public init(roundingCents cents: Double) {
    self.init(cents: Money.evenly(cents))
  }

  /// Rounds a real number of cents, or of other units of a price, ties to even.
  ///
  /// A number within a billionth of a tie is a tie: 7 % of 50 cents are 3.5 cents, although 0.07 has
  /// no exact binary form.
  /// - Parameter amount: finite, of magnitude at most 10^15.
  /// - Returns: the whole number.
  @inlinable
  public static func evenly(_ amount: Double) -> Int64 {
    precondition(amount.magnitude <= 1e15, "an amount of \(amount) cents cannot be represented")
    return Int64(((amount * 1e9).rounded() / 1e9).rounded(.toNearestOrEven))
  }

  /// No money.
  @inlinable
  public static var zero: Money { Money(cents: 0) }

  /// Amount in units of the currency, for statistics and results.
  @inlinable
  public var inUnits: Double { Double(cents) / 100 }

  /// True if the left amount is less.
  @inlinable
  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }

  /// The sum.
  @inlinable
  public static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents)
  }

  /// The difference.
  @inlinable
  public static func - (left: Money, right: Money) -> Money {
    Money(cents: left.cents - right.cents)
  }

  /// Adds to the left amount.
  @inlinable
  public static func += (left: inout Money, right: Money) { left = left + right }
}

extension Money: CustomStringConvertible {
  /// Units of the currency with two decimals: `12.05`.
  public var description: String {
    let (units, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(units).\(rest < 10 ? "0" : "")\(rest)"
  }
}
