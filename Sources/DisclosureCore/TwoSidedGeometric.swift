/// Integers n with probabilities proportional to exp(-|n| numerator / denominator), drawn without
/// rounding.
///
/// It uses integer arithmetic only (Canonne, Kamath and Steinke, "The discrete Gaussian for
/// differential privacy", 2020, algorithms 1 and 2), because noise made with floating-point numbers
/// can reveal the data it protects (Mironov, 2012).
struct TwoSidedGeometric {
  /// More than 0 each; below 2^56, to prevent overflow.
  let numerator: UInt64
  let denominator: UInt64

  /// Draws a number.
  /// - Complexity: about twenty 64-bit words on average.
  func draw(from bits: inout KeyedBits) -> Int {
    while true {
      let low = bits.below(denominator)
      guard bits.isBelowExponential(low, denominator) else { continue }
      var high: UInt64 = 0
      while bits.isBelowExponential(1, 1) { high += 1 }
      let size = (low + high * denominator) / numerator
      let isNegative = bits.below(2) == 1
      if isNegative, size == 0 { continue }
      return isNegative ? -Int(size) : Int(size)
    }
  }
}

/// Bits that are a function of a key and three numbers (SplitMix64: Steele, Lea and Flood, 2014).
struct KeyedBits {
  private var state: UInt64

  init(_ key: UInt64, _ first: Int, _ second: Int, _ third: Int) {
    state = key
    for number in [first, second, third] {
      state = next() ^ UInt64(bitPattern: Int64(number))
    }
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  /// Returns an integer from 0 to below a bound, uniformly distributed.
  mutating func below(_ bound: UInt64) -> UInt64 {
    // Rejects the words left over after an even division, to avoid bias.
    let leftOver = (0 &- bound) % bound
    while true {
      let product = next().multipliedFullWidth(by: bound)
      if product.low >= leftOver { return product.high }
    }
  }

  /// Returns true with probability exp(-numerator / denominator), which must be at least 1/e.
  mutating func isBelowExponential(_ numerator: UInt64, _ denominator: UInt64) -> Bool {
    var turn: UInt64 = 1
    while below(denominator * turn) < numerator { turn += 1 }
    return turn % 2 == 1
  }
}
