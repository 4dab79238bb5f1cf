/// The source that holds text files as constants of `PackageAssets`, named after the files.
///
/// A string literal costs the compiler nothing; the same bytes as an array literal took 15 s of processor time.
func assetSource(of paths: [String]) -> String {
  var source = "/// Files of the target, as text of the program.\nenum PackageAssets {\n"
  for path in paths {
    guard let bytes = content(of: path), let text = String(validating: bytes, as: UTF8.self) else {
      stop("is not readable as UTF-8 text", path)
    }
    guard !text.contains(where: { $0 == "\r" || $0 == "\r\n" || $0 == "\0" }) else {
      stop("holds a carriage return or a zero byte", path)
    }
    // More marks than anywhere in the text, so that nothing in it ends the literal.
    let marks = String(repeating: "#", count: longestRun(of: "#", in: text) + 1)
    source += "static let \(identifier(of: path)): StaticString = \(marks)\"\"\"\n"
    source += "\(text)\n\"\"\"\(marks)\n"
  }
  return source + "}\n"
}

/// The name of a file as an identifier: `small-town.jsonc` is `small_town_jsonc`.
private func identifier(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

/// The length of the longest sequence of one character in a text.
private func longestRun(of character: Character, in text: String) -> Int {
  var (longest, current) = (0, 0)
  for next in text {
    current = next == character ? current + 1 : 0
    longest = max(longest, current)
  }
  return longest
}
