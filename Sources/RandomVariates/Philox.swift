/// Philox4x64-10, the counter-based generator: a bijection of a counter under a key.
///
/// There is no state to advance: any block of any stream costs the same, ten rounds of two
/// multiplications. Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as
/// 1, 2, 3", SC 2011, doi 10.1145/2063384.2063405.
@usableFromInline
enum Philox {
  @usableFromInline typealias Block = (UInt64, UInt64, UInt64, UInt64)
  @usableFromInline typealias Key = (UInt64, UInt64)

  /// Number of words in the keys of all rounds.
  static let keyCount = 20

  /// Returns the four random words of a counter under a key.
  static func block(counter: Block, key: Key) -> Block {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keyCount) { keys in
      guard let first = keys.baseAddress else { preconditionFailure("no memory for keys") }
      write(key, to: first)
      return block(counter: counter, keys: first)
    }
  }

  /// Computes the keys of all rounds, once per generator.
  static func write(_ key: Key, to keys: UnsafeMutablePointer<UInt64>) {
    var key = key
    for round in 0..<10 {
      keys[2 * round] = key.0
      keys[2 * round + 1] = key.1
      key.0 &+= 0x9E37_79B9_7F4A_7C15
      key.1 &+= 0xBB67_AE85_84CA_A73B
    }
  }

  /// Returns the four random words of a counter under the keys of the rounds.
  @inline(__always)
  static func block(counter: Block, keys: UnsafePointer<UInt64>) -> Block {
    var words = counter
    for number in 0..<10 { words = round(words, (keys[2 * number], keys[2 * number + 1])) }
    return words
  }

  @inlinable
  @inline(__always)
  static func round(_ words: Block, _ key: Key) -> Block {
    let first = words.0.multipliedFullWidth(by: 0xD2E7_470E_E14C_6C93)
    let second = words.2.multipliedFullWidth(by: 0xCA5A_8263_9512_1157)
    return (
      second.high ^ words.1 ^ key.0, second.low,
      first.high ^ words.3 ^ key.1, first.low
    )
  }
}

/// State of one generator: 31 words of memory that GSL allocates and frees.
///
/// Words 0 and 1 are the key, 2 to 5 the counter of the next block, 6 to 9 the current block, and
/// 10 the index of the next word in that block, 4 if the block is exhausted. The keys of the rounds
/// follow.
@usableFromInline
@frozen
struct PhiloxState: BitwiseCopyable {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  static let wordCount = 11 + Philox.keyCount

  @inlinable
  init(words: UnsafeMutablePointer<UInt64>) { self.words = words }

  init(gslState: UnsafeMutableRawPointer) {
    self.init(words: gslState.assumingMemoryBound(to: UInt64.self))
  }

  func setKey(_ first: UInt64, _ second: UInt64) {
    words[0] = first
    words[1] = second
    Philox.write((first, second), to: words + 11)
    position(0, 0, 0)
  }

  /// Moves to block 0 of the stream given by the three upper counter words.
  @inlinable
  @inline(__always)
  func position(_ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    words[2] = 0
    words[3] = second
    words[4] = third
    words[5] = fourth
    words[10] = 4
  }

  @inlinable
  @inline(__always)
  func next() -> UInt64 {
    if words[10] == 4 { refill() }
    let place = words[10]
    words[10] = place &+ 1
    return words[Int(truncatingIfNeeded: 6 &+ place)]
  }

  /// Returns the next draw in [0, 1): the top 53 bits of a word, so that every value is exact.
  @inlinable
  @inline(__always)
  func nextUniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  // Not inlined, because one block serves four draws.
  @usableFromInline
  func refill() {
    let block = Philox.block(
      counter: (words[2], words[3], words[4], words[5]), keys: words + 11)
    words[2] &+= 1
    (words[6], words[7], words[8], words[9]) = block
    words[10] = 0
  }
}
