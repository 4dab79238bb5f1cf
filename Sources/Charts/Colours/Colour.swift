/// Screen colour with red, green and blue components from 0 to 255.
package struct Colour: Hashable, Sendable {
  package let red: UInt8

  package let green: UInt8

  package let blue: UInt8

  /// Makes a colour from a number, for example `0x0072b2`.
  package init(_ number: UInt32) {
    self.red = UInt8(number >> 16 & 255)
    self.green = UInt8(number >> 8 & 255)
    self.blue = UInt8(number & 255)
  }

  private init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Colour in style sheet notation, for example `#0072b2`.
  package var text: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Returns a colour between this one and another.
  /// - Parameters:
  ///   - other: the other end.
  ///   - share: the share of the other colour, from 0 to 1.
  /// - Returns: the mixture, with each component rounded half to even.
  func mixed(with other: Colour, _ share: Double) -> Colour {
    func part(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded(.toNearestOrEven))
    }
    return Colour(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
