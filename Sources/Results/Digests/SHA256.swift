/// The SHA-256 hash of a stream of bytes (NIST, FIPS 180-4, 2015).
///
/// Implemented here because neither the standard library nor the C library has one, and a
/// cryptography package would be the only dependency. It identifies files and detects changes; it
/// protects no secrets.
public struct SHA256: ~Copyable, @unchecked Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19
  )
  /// Block being filled, 64 bytes.
  private let block = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
  private var filled = 0
  private var byteCount: UInt64 = 0
  /// Message schedule, 64 words.
  private let schedule = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
  /// Copy of the round constants.
  ///
  /// Every access to a global array checks whether it is initialised.
  private let constants = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)

  /// Starts an empty hash.
  public init() {
    constants.initialize(from: SHA256.roundConstants, count: 64)
    schedule.initialize(repeating: 0, count: 64)
  }

  deinit {
    block.deallocate()
    schedule.deallocate()
    constants.deallocate()
  }

  /// Returns the hash of a text in UTF-8, as 64 hexadecimal digits.
  public static func hexadecimal(of text: String) -> String {
    var text = text
    return text.withUTF8 { hexadecimal(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the hash of bytes, as 64 hexadecimal digits.
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { hexadecimal(of: $0) }
  }

  /// Returns the hash of bytes in memory, as 64 hexadecimal digits.
  public static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Hashes more bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard var source = bytes.baseAddress else { return }
    byteCount &+= UInt64(bytes.count)
    var rest = bytes.count
    if filled > 0 {
      let taken = min(64 - filled, rest)
      (block + filled).copyMemory(from: source, byteCount: taken)
      filled += taken
      source += taken
      rest -= taken
      if filled < 64 { return }
      digest(UnsafeRawPointer(block))
      filled = 0
    }
    while rest >= 64 {
      digest(source)
      source += 64
      rest -= 64
    }
    block.copyMemory(from: source, byteCount: rest)
    filled = rest
  }

  /// Ends the stream, after which no bytes may be added.
  /// - Returns: the hash of all bytes, as 64 hexadecimal digits.
  public mutating func finish() -> String {
    let bitCount = byteCount &* 8
    block.storeBytes(of: 0x80, toByteOffset: filled, as: UInt8.self)
    filled += 1
    if filled > 56 {
      zeroBlock(to: 64)
      digest(UnsafeRawPointer(block))
      filled = 0
    }
    zeroBlock(to: 56)
    block.storeBytes(of: bitCount.bigEndian, toByteOffset: 56, as: UInt64.self)
    digest(UnsafeRawPointer(block))
    var text = ByteBuffer(capacity: 64)
    text.append(hexadecimal: UInt64(state.0) << 32 | UInt64(state.1))
    text.append(hexadecimal: UInt64(state.2) << 32 | UInt64(state.3))
    text.append(hexadecimal: UInt64(state.4) << 32 | UInt64(state.5))
    text.append(hexadecimal: UInt64(state.6) << 32 | UInt64(state.7))
    return text.text
  }

  private func zeroBlock(to end: Int) {
    for offset in filled..<end { block.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self) }
  }

  /// Processes one block of 64 bytes (section 6.2.2 of the standard).
  private mutating func digest(_ source: UnsafeRawPointer) {
    let words = schedule
    for index in 0..<16 {
      let word = source.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
    for index in 16..<64 {
      let early = words[index &- 15]
      let late = words[index &- 2]
      let earlyMix = early.turned(7) ^ early.turned(18) ^ (early &>> 3)
      let lateMix = late.turned(17) ^ late.turned(19) ^ (late &>> 10)
      words[index] = words[index &- 16] &+ earlyMix &+ words[index &- 7] &+ lateMix
    }
    var (a, b, c, d, e, f, g, h) = state
    var index = 0
    // Eight rounds per iteration, so that the eight variables need not be rotated after each round.
    while index < 64 {
      round(a, b, c, &d, e, f, g, &h, index)
      round(h, a, b, &c, d, e, f, &g, index &+ 1)
      round(g, h, a, &b, c, d, e, &f, index &+ 2)
      round(f, g, h, &a, b, c, d, &e, index &+ 3)
      round(e, f, g, &h, a, b, c, &d, index &+ 4)
      round(d, e, f, &g, h, a, b, &c, index &+ 5)
      round(c, d, e, &f, g, h, a, &b, index &+ 6)
      round(b, c, d, &e, f, g, h, &a, index &+ 7)
      index &+= 8
    }
    state.0 &+= a
    state.1 &+= b
    state.2 &+= c
    state.3 &+= d
    state.4 &+= e
    state.5 &+= f
    state.6 &+= g
    state.7 &+= h
  }

  @inline(__always)
  private func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32,
    _ g: UInt32, _ h: inout UInt32, _ index: Int
  ) {
    let mixed = e.turned(6) ^ e.turned(11) ^ e.turned(25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ mixed &+ choice &+ constants[index] &+ schedule[index]
    let second = a.turned(2) ^ a.turned(13) ^ a.turned(22)
    let majority = (a & b) | (c & (a | b))
    d = d &+ first
    h = first &+ second &+ majority
  }

  /// First 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  /// Rotates the bits to the right.
  @inline(__always)
  fileprivate func turned(_ places: UInt32) -> UInt32 {
    (self &>> places) | (self &<< (32 &- places))
  }
}
