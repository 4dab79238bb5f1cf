import Scenarios

/// Value of the scenario that varies: `--vary rulebook.preset=one-step,two-step`.
struct Variation: Hashable {
  /// Path of the value, as in `--set`.
  let path: String

  /// Values as written, at least two, without duplicates.
  let values: [String]

  /// Reads the value of the flag.
  static func read(
    _ text: String, in arguments: ParsedArguments
  ) throws(Failure) -> Variation {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw arguments.usage(
        "--vary \(text): there is no \"=\"; write it like fleet.taxis=400,500")
    }
    var values: [String] = []
    for value in split(String(parts[1])) {
      values += try range(value, of: text, in: arguments) ?? [value]
    }
    guard values.count > 1, values.allSatisfy({ !$0.isEmpty }) else {
      throw arguments.usage(
        "--vary \(text): two or more values are needed, as in"
          + " fleet.taxis=400,500; use --set for one value")
    }
    for (index, value) in values.enumerated() where values[..<index].contains(value) {
      throw arguments.usage("--vary \(text): the value \(value) appears twice")
    }
    return Variation(path: trimmed(parts[0]), values: values)
  }

  /// Texts between commas outside brackets and quotes.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "[" || character == "{" {
        depth += 1
      } else if character == "]" || character == "}" {
        depth -= 1
      } else if character == ",", depth == 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { trimmed($0[...]) }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// Choice of values for all varied paths.
struct Variant {
  /// Chosen values, in the form of `--set`; empty if nothing varies.
  let settings: [String]

  /// Short form for names: `preset=two-step`; empty if nothing varies.
  let label: String

  /// All choices, the last variation varying fastest.
  static func all(of variations: [Variation]) -> [Variant] {
    var rows: [[String]] = [[]]
    for variation in variations {
      rows = rows.flatMap { row in variation.values.map { row + [$0] } }
    }
    return all(paths: variations.map(\.path), rows: rows)
  }

  /// One choice for each row of values at these paths.
  static func all(paths: [String], rows: [[String]]) -> [Variant] {
    let keys = paths.map { path -> String in
      let key = String(path.split(separator: ".").last ?? "")
      let isUnique = paths.count { $0.split(separator: ".").last ?? "" == key } == 1
      return isUnique ? key : path
    }
    return rows.map { row in
      Variant(
        settings: zip(paths, row).map { "\($0)=\($1)" },
        label: zip(keys, row).map { "\($0)=\($1)" }.joined(separator: " "))
    }
  }
}
