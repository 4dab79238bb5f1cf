import Quantities
import Testing

/// Amounts of money.
@Suite struct MoneyTests {
  @Test func `an amount has two decimals`() {
    #expect(Money(cents: 1205).description == "12.05")
    #expect(Money(cents: -7).description == "-0.07")
    #expect(Money.zero.description == "0.00")
  }

  @Test func `half a cent is rounded to the even one`() {
    #expect(Money(roundingCents: 0.5) == .zero)
    #expect(Money(roundingCents: 1.5) == Money(cents: 2))
    #expect(Money(roundingCents: -2.5) == Money(cents: -2))
    // 0.07 x 50 is 3.5000000000000004, and 0.07 x 150 is 10.500000000000002.
    #expect(Money(roundingCents: 0.07 * 50) == Money(cents: 4))
    #expect(Money(roundingCents: 0.07 * 150) == Money(cents: 10))
    #expect(Money(roundingCents: 3.499_999) == Money(cents: 3))
  }

  @Test func `sums and differences are exact`() {
    var sum = Money.zero
    for _ in 0..<10 { sum += Money(cents: 10) }
    #expect(sum == Money(cents: 100) && sum.inUnits == 1)
    #expect(sum - Money(cents: 101) == Money(cents: -1))
    #expect(Money(cents: -1) < .zero)
  }
}
