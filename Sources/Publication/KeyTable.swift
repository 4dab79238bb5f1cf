/// Numbers keys in order of first appearance, without making strings.
///
/// A hash table with open addressing over the concatenated bytes of all keys.
struct KeyTable {
  private var slots: [Int32] = [Int32](repeating: -1, count: 1024)
  private var hashes: [UInt64] = []
  private var ends: [Int] = [0]
  private var bytes: [UInt8] = []

  var count: Int { hashes.count }

  /// Returns the number of a key; nil if it was never added.
  func find(_ key: UnsafeRawBufferPointer) -> Int? {
    let place = place(of: key, Self.hash(key))
    return slots[place] < 0 ? nil : Int(slots[place])
  }

  /// Adds a key.
  /// - Returns: its number, and true for a new key.
  mutating func add(_ key: UnsafeRawBufferPointer) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(key)
    let place = place(of: key, hash)
    guard slots[place] < 0 else { return (Int(slots[place]), false) }
    slots[place] = Int32(hashes.count)
    hashes.append(hash)
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    if 2 * hashes.count > slots.count { grow() }
    return (hashes.count - 1, true)
  }

  /// Returns a key as it was added.
  func bytes(_ number: Int) -> ArraySlice<UInt8> { bytes[ends[number]..<ends[number + 1]] }

  /// Returns a key as text.
  func text(_ number: Int) -> String {
    String(decoding: bytes(number), as: UTF8.self)
  }

  private func place(of key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] >= 0 {
      let number = Int(slots[place])
      if hashes[number] == hash, ends[number + 1] - ends[number] == key.count,
        isEqual(key, from: ends[number])
      {
        return place
      }
      place = (place + 1) & mask
    }
    return place
  }

  private func isEqual(_ key: UnsafeRawBufferPointer, from start: Int) -> Bool {
    bytes.withUnsafeBytes { known in
      var place = 0
      while place &+ 8 <= key.count {
        guard
          known.loadUnaligned(fromByteOffset: start &+ place, as: UInt64.self)
            == key.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        else { return false }
        place &+= 8
      }
      while place < key.count {
        guard known[start &+ place] == key[place] else { return false }
        place &+= 1
      }
      return true
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: 2 * slots.count)
    let mask = slots.count - 1
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & mask
      while slots[place] >= 0 { place = (place + 1) & mask }
      slots[place] = Int32(number)
    }
  }

  private static func hash(_ key: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var place = 0
    while place &+ 8 <= key.count {
      let word = UInt64(
        littleEndian: key.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
      place &+= 8
    }
    while place < key.count {
      hash = (hash ^ UInt64(key[place])) &* 0x0000_0100_0000_01b3
      place &+= 1
    }
    return hash ^ (hash >> 29)
  }
}
