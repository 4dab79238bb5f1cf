/// A well-formed e-mail address.
///
/// Addresses are not case-sensitive. Only the form is checked, without a network look-up: one @,
/// something before it, and a host of at least two labels after it (RFC 5321 allows more, which
/// does not occur in practice).
public struct EmailAddress: Hashable, Sendable {
  /// The address in lower case.
  public let text: String

  /// Makes an address from entered text; nil if it is not well formed.
  public init?(_ typed: String) {
    let text = typed.lowercased()
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= 254, parts.count == 2, !parts[0].isEmpty else { return nil }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard names.count >= 2, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && $0 != 0x2c && $0 != 0x3b }) else {
      return nil
    }
    self.text = text
  }
}

/// A well-formed telephone number.
///
/// Six to fifteen digits (ITU-T E.164), with an optional leading plus and with spaces, hyphens or
/// brackets between them.
public struct PhoneNumber: Hashable, Sendable, BitwiseCopyable {
  /// The digits after a leading 1, so that leading zeros are kept.
  private let code: UInt64

  /// Makes a number from entered text; nil if it is not well formed.
  public init?(_ typed: String) {
    var code: UInt64 = 1
    var digits = 0
    for (position, byte) in typed.utf8.enumerated() {
      switch byte {
      case 0x30...0x39:
        digits += 1
        guard digits <= 15 else { return nil }
        code = code * 10 + UInt64(byte - 0x30)
      case 0x20, 0x2d, 0x28, 0x29: continue
      case 0x2b where position == 0: continue
      default: return nil
      }
    }
    guard digits >= 6 else { return nil }
    self.code = code
  }

  /// The digits.
  public var digits: String { String(String(code).dropFirst()) }
}
