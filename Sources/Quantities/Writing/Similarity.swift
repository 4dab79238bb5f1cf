/// How alike two words are, to guess what a mistyped word was meant to be.
public enum Similarity {
  /// How many letters of a word are compared, so that a very long one takes no time.
  private static let comparedLength = 64

  /// Shorter words are the beginning of too much.
  private static let leastBeginning = 3

  /// The known word that is closest, or nil when none is close enough to be a likely slip.
  ///
  /// Close enough is one slip in a short word and one in three letters of a longer one; of equally
  /// close words the first is taken.
  public static func closest(to word: String, among known: [String]) -> String? {
    let lowered = word.lowercased()
    // What lies beyond the letters compared must not buy more slips.
    let limit = max(1, min(lowered.unicodeScalars.count, comparedLength) / 3)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let distance = slips(from: lowered, to: candidate.lowercased())
      if distance <= limit, distance < best?.distance ?? Int.max {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  /// The known word that is closest or, when none is close, the first that the word is the beginning of.
  /// - Returns: nil when there is neither.
  public static func guess(at word: String, among known: [String]) -> String? {
    if let similar = closest(to: word, among: known) { return similar }
    let lowered = word.lowercased()
    guard lowered.count >= leastBeginning else { return nil }
    return known.first { $0.lowercased().hasPrefix(lowered) }
  }

  /// The least number of letters to insert, remove, replace or swap with their neighbour.
  ///
  /// The restricted Damerau-Levenshtein distance (Damerau 1964), of the first letters.
  /// - Complexity: O(product of the lengths).
  static func slips(from first: String, to second: String) -> Int {
    let first = Array(first.unicodeScalars.prefix(comparedLength))
    let second = Array(second.unicodeScalars.prefix(comparedLength))
    var before: [Int] = []
    var above = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = above[column] + (letter == other ? 0 : 1)
        var least = min(replaced, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      before = above
      above = current
    }
    return above[second.count]
  }
}
