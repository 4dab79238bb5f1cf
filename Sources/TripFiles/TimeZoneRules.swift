import Documents

/// Local time of a place: its UTC offsets, from the time zone database of the system (TZif, RFC
/// 8536).
struct TimeZoneRules: Sendable {
  /// Name, such as `Europe/Warsaw`.
  let name: String

  /// Instants at which the offset changes, in seconds since 1970, in order.
  private let changes: [Int64]

  /// Offsets in seconds to the east, before the first change and after each.
  private let offsets: [Int64]

  /// Rule after the last change; nil if the offset stays constant.
  private let yearly: YearlyClock?

  /// Reads the rules of a time zone; nil if the system has none of that name.
  /// - Parameters:
  ///   - name: name in the database, such as `Europe/Warsaw` or `UTC`.
  ///   - folder: folder of the database.
  init?(_ name: String, in folder: String = "/usr/share/zoneinfo") {
    self.name = name
    if name == "UTC" {
      (changes, offsets, yearly) = ([], [0], nil)
      return
    }
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains(".."),
      case .success(let bytes) = FileContent.read("\(folder)/\(name)", atMost: 1_000_000),
      let body = Body(bytes)
    else { return nil }
    // With a footer of another form, times after the last change would be wrong.
    guard body.footer.isEmpty || YearlyClock(body.footer) != nil else { return nil }
    (changes, offsets, yearly) = (body.changes, body.offsets, YearlyClock(body.footer))
  }

  /// Returns the offset from UTC at an instant, in seconds, positive to the east.
  func offset(at seconds: Int64) -> Int64 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == changes.count, let yearly { return yearly.offset(at: seconds) }
    return offsets[low]
  }

  /// The second, 64-bit block of a TZif file.
  private struct Body {
    var changes: [Int64] = []
    var offsets: [Int64] = []

    /// Rule after the last change, between two line feeds.
    var footer = ""

    init?(_ bytes: [UInt8]) {
      func number(_ place: Int, _ size: Int) -> Int64? {
        guard place >= 0, place + size <= bytes.count else { return nil }
        let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 8 ? Int64(bitPattern: value) : Int64(Int32(truncatingIfNeeded: value))
      }
      /// Reads the six counts of a header, in the order of the file.
      func counts(_ place: Int) -> [Int]? {
        guard bytes.count >= place + 44, bytes[place...].starts(with: "TZif".utf8) else {
          return nil
        }
        let found = (0..<6).compactMap { number(place + 20 + 4 * $0, 4).map(Int.init) }
        return found.count == 6 && found.allSatisfy { $0 >= 0 } ? found : nil
      }
      guard let old = counts(0), bytes[4] >= UInt8(ascii: "2") else { return nil }
      let second =
        44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
      guard let new = counts(second) else { return nil }
      let (times, kinds, records) = (
        second + 44, second + 44 + 8 * new[3], second + 44 + 9 * new[3]
      )
      func offset(_ kind: Int) -> Int64? { number(records + 6 * kind, 4) }
      guard new[4] > 0, let first = offset(0) else { return nil }
      offsets = [first]
      for place in 0..<new[3] {
        guard let time = number(times + 8 * place, 8), kinds + place < bytes.count,
          let value = offset(Int(bytes[kinds + place]))
        else { return nil }
        changes.append(time)
        offsets.append(value)
      }
      let end = records + 6 * new[4] + new[5] + 12 * new[2] + new[1] + new[0]
      guard end < bytes.count, bytes[end] == 0x0A else { return }
      footer = String(decoding: bytes[(end + 1)...].prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }
}
