/// A row of letters that shows how figures rise and fall.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// Draws figures from 0 up.
  /// - Parameters:
  ///   - values: the figures, none below 0; nil for one that is not known.
  ///   - most: the figure that fills a letter, above 0.
  ///   - hasUnicode: true if blocks can be read; digits from 0 to 9 take their place.
  /// - Returns: one letter for each figure.
  static func text(_ values: [Double?], most: Double, hasUnicode: Bool) -> String {
    String(
      values.map { value -> Character in
        guard let value else { return hasUnicode ? " " : "-" }
        let share = min(1, max(0, value / most))
        guard hasUnicode else { return Character("\(Int((share * 9).rounded(.toNearestOrEven)))") }
        return blocks[min(blocks.count - 1, Int(share * Double(blocks.count)))]
      })
  }

  /// The letter of the figure that fills it.
  static func full(hasUnicode: Bool) -> String { hasUnicode ? "█" : "9" }
}
