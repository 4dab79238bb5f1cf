/// Similarity of words, for suggestions after a typing error.
public enum Similarity {
  /// Number of characters of a word that are compared, which limits the time for very long words.
  private static let comparedLength = 64

  /// Least length of a prefix; shorter ones match too many words.
  private static let leastBeginning = 3

  /// The most similar known word; nil if none is similar enough to suggest a typing error.
  ///
  /// One error is allowed in a short word, and one in three letters of a longer word; among equally
  /// similar words the first is returned.
  public static func closest(to word: String, among known: [String]) -> String? {
    let lowered = word.lowercased()
    // Characters beyond those compared must not allow more errors.
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

  /// The most similar known word or, if none is similar, the first of which the word is a prefix.
  /// - Returns: the word; nil if there is neither.
  public static func guess(at word: String, among known: [String]) -> String? {
    if let similar = closest(to: word, among: known) { return similar }
    let lowered = word.lowercased()
    guard lowered.count >= leastBeginning else { return nil }
    return known.first { $0.lowercased().hasPrefix(lowered) }
  }

  /// Least number of insertions, deletions, substitutions and transpositions of adjacent letters.
  ///
  /// The restricted Damerau-Levenshtein distance (Damerau 1964) of the first characters of both
  /// words.
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
