/// A tiny seeded generator, so that a failing case can be made again from its seed.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, not including, a small bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Yes, once in so many times.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }

  /// One of some values.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A number from 0 up to, not including, 1.
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }
}
