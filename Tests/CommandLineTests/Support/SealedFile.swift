import Results

/// Files of finished replications with a valid checksum, whatever their values.
enum SealedFile {
  /// Length of the checksum at the end.
  private static let checksumLength = 16

  /// The bytes with a valid checksum at their end in place of the old one.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.dropLast(checksumLength)
    var digest = RunDigest()
    let start = body.startIndex
    let whole = body.count / 8 * 8
    for place in stride(from: 0, to: whole, by: 8) {
      digest.add(
        (0..<8).reduce(UInt64(0)) { $0 | UInt64(body[start + place + $1]) << UInt64(8 * $1) })
    }
    digest.add(body[(start + whole)...].reduce(0) { $0 << 8 | UInt64($1) })
    digest.add(Int64(body.count))
    return body + Array(digest.hexadecimal.utf8)
  }

  /// Place of the first value after the header, which is text; nil without one.
  static func firstValue(in bytes: [UInt8]) -> Int? {
    bytes.indices.dropFirst().first { bytes[$0] == 10 && bytes[$0 - 1] == 10 }.map { $0 + 1 }
  }
}
