@testable import ReplayPage

/// Reads what `CompactBytes` has written, as the script of the page does.
struct CompactReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func byte() -> UInt8 {
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = byte()
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  mutating func signed() -> Int {
    let value = number()
    return value % 2 == 0 ? value / 2 : -(value + 1) / 2
  }
}
