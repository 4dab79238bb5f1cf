/// Base 64 (RFC 4648), the form in which a security policy names hashes.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let part = bytes[index..<min(index + 3, bytes.count)]
      var group = 0
      for byte in part { group = group << 8 | Int(byte) }
      group <<= 8 * (3 - part.count)
      for place in 0..<4 {
        let digit = digits[group >> (18 - 6 * place) & 63]
        text.append(place <= part.count ? digit : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that hexadecimal digits name.
  static func bytes(hexadecimal: String) -> [UInt8] {
    let digits = hexadecimal.compactMap { $0.hexDigitValue }
    precondition(digits.count % 2 == 0, "a hash has two digits for every byte")
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
  }
}
