/// Base64 (RFC 4648), the encoding of hashes in a content security policy.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    write(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends bytes in Base64 to a text.
  static func write(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let size = min(3, bytes.count - index)
      var group = Int(bytes[index]) << 16
      if size > 1 { group |= Int(bytes[index + 1]) << 8 }
      if size > 2 { group |= Int(bytes[index + 2]) }
      text.append(digits[group >> 18])
      text.append(digits[group >> 12 & 63])
      text.append(size > 1 ? digits[group >> 6 & 63] : UInt8(ascii: "="))
      text.append(size > 2 ? digits[group & 63] : UInt8(ascii: "="))
      index += 3
    }
  }

  /// Decodes hexadecimal digits.
  static func bytes(hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap { $0.hexDigitValue }
    precondition(digits.count % 2 == 0, "a hash has two digits for every byte")
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }
}
