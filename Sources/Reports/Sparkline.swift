/// A row of characters that shows how figures rise and fall.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// Draws figures from 0 up.
  /// - Parameters:
  ///   - values: figures, none below 0; nil for an unknown one.
  ///   - most: figure that fills a character, above 0.
  ///   - hasUnicode: true to draw block characters; otherwise digits from 0 to 9.
  /// - Returns: one character for each figure.
  static func text(_ values: [Double?], most: Double, hasUnicode: Bool) -> String {
    String(
      values.map { value -> Character in
        guard let value else { return hasUnicode ? " " : "-" }
        let share = min(1, max(0, value / most))
        guard hasUnicode else { return Character("\(Int((share * 9).rounded(.toNearestOrEven)))") }
        return blocks[min(blocks.count - 1, Int(share * Double(blocks.count)))]
      })
  }

  /// Returns the character of a full figure.
  static func full(hasUnicode: Bool) -> String { hasUnicode ? "█" : "9" }
}
