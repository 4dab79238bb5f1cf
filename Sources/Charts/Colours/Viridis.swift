/// Colours of maps from dark violet (low) to yellow (high), perceptually uniform, also for readers
/// with red-green colour blindness.
///
/// - Source: S. van der Walt and N. Smith, the colour map "viridis" of Matplotlib, 2015, sampled at
///   every eighth of its length and interpolated linearly.
package enum Viridis {
  /// Evenly spaced colours between which others are interpolated.
  package static let stops = [
    Colour(0x440154), Colour(0x472d7b), Colour(0x3b528b), Colour(0x2c728e), Colour(0x21918c),
    Colour(0x28ae80), Colour(0x5ec962), Colour(0xaddc30), Colour(0xfde725),
  ]

  /// Returns the colour of a value.
  /// - Parameter share: the position of the value between the ends of the scale, limited to 0 to 1.
  /// - Returns: a colour interpolated between two stops.
  package static func colour(_ share: Double) -> Colour {
    guard share > 0 else { return stops[0] }
    guard share < 1 else { return stops[stops.count - 1] }
    let place = share * Double(stops.count - 1)
    let index = Int(place)
    return stops[index].mixed(with: stops[index + 1], place - Double(index))
  }
}
