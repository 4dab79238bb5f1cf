#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Colour {
  /// Relative luminance from 0 to 1.
  ///
  /// - Source: Web Content Accessibility Guidelines 2.2.
  package var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two colours, from 1 to 21; text needs 4.5, lines and marks need
  /// 3.
  ///
  /// - Source: Web Content Accessibility Guidelines 2.2, criteria 1.4.3 and 1.4.11.
  package func contrast(to other: Colour) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }
}
