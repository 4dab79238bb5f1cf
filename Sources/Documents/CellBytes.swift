extension UnsafeRawBufferPointer {
  /// Bytes without surrounding blanks, including non-breaking ones.
  package var trimmed: UnsafeRawBufferPointer {
    guard let first, let last, first <= 0x20 || last <= 0x20 || first == 0xC2 || last == 0xA0 else {
      return self
    }
    var (start, end) = (0, count)
    while start < end {
      if self[start] <= 0x20 {
        start += 1
      } else if start + 1 < end, self[start] == 0xC2, self[start + 1] == 0xA0 {
        start += 2
      } else {
        break
      }
    }
    while end > start {
      if self[end - 1] <= 0x20 {
        end -= 1
      } else if end - 2 >= start, self[end - 2] == 0xC2, self[end - 1] == 0xA0 {
        end -= 2
      } else {
        break
      }
    }
    return UnsafeRawBufferPointer(rebasing: self[start..<end])
  }

  /// True if a cell is empty, or contains a word that programs write for a missing value.
  package var isMissing: Bool {
    switch count {
    case 0: return true
    case 1...5:
      // Most cells begin with a digit.
      if (0x30...0x39).contains(self[0]) { return false }
      return Self.missing.contains { elementsEqual($0) }
    default: return false
    }
  }

  private static let missing = [
    "NaN", "nan", "NAN", "NULL", "null", "Null", "NA", "N/A", "n/a", "\\N", "None", "none", "NaT",
    "<NA>", "#N/A", "-", "nil",
  ].map { Array($0.utf8) }
}
