import Quantities

extension CheckParser {
  private static let hourExample = "@ hour=17..20"

  private var zoneExample: String {
    "@ zone=\(Self.written(zone: city.zones.first ?? "1-1"))"
  }

  /// Parses the filters and the end of the check.
  mutating func parseFilters(of quantity: CheckQuantity) throws(CheckProblem) -> CheckFilter {
    var zone: String?
    var hours: HourRange?
    var isFirst = true
    while true {
      scanner.skipSpaces()
      let start = scanner.index
      if scanner.isAtEnd { return CheckFilter(zone: zone, hours: hours) }
      guard scanner.take("@") || (!isFirst && scanner.take(",")) else {
        let place = !isFirst ? "filter" : form == .check ? "limit" : "value"
        throw scanner.problemHere(
          "this cannot stand after the \(place)",
          fix: "remove it, or begin a filter with @, as in \(Self.hourExample)")
      }
      guard quantity.population != nil else {
        throw scanner.problem(
          from: start,
          "\(quantity) is measured neither request by request nor emergency by emergency, so it has no filter",
          fix: "leave the filter out")
      }
      isFirst = false
      scanner.skipSpaces()
      let nameStart = scanner.index
      let name = scanner.takeWord(upTo: "=@,")
      switch name {
      case "zone":
        try parseEquals(after: name, isRepeated: zone != nil, from: nameStart, zoneExample)
        zone = try parseZone()
      case "hour":
        try parseEquals(after: name, isRepeated: hours != nil, from: nameStart, Self.hourExample)
        hours = try parseHours()
      default: throw unknownFilter(name, from: nameStart)
      }
    }
  }

  private func unknownFilter(_ name: String, from start: Int) -> CheckProblem {
    let examples = "write \(zoneExample) or \(Self.hourExample)"
    if name.isEmpty {
      return scanner.problemHere("there is no filter here", fix: examples)
    }
    let guess = Similarity.closest(to: name, among: ["zone", "hour"])
    return scanner.problem(
      from: start, "there is no filter \(Wording.quoted(name))",
      fix: guess.map { "did you mean \(Wording.quoted($0))?" } ?? examples)
  }

  /// Takes the sign between the name of a filter and its value.
  private mutating func parseEquals(
    after name: String, isRepeated: Bool, from start: Int, _ example: String
  ) throws(CheckProblem) {
    if isRepeated {
      throw scanner.problem(
        from: start, "the filter \(name) appears twice",
        fix: "write one \(form.noun) for each \(name)")
    }
    scanner.skipSpaces()
    guard scanner.take("=") else {
      throw scanner.problemHere("there is no = after \(name)", fix: "write \(example)")
    }
    scanner.skipSpaces()
  }

  private mutating func parseHours() throws(CheckProblem) -> HourRange {
    let start = scanner.index
    let text = scanner.takeWord(upTo: "@,")
    let fix = "write one hour from 0 to 23, or the first and the last, as in \(Self.hourExample)"
    if text.isEmpty { throw scanner.problemHere("there is no hour after =", fix: fix) }
    var hours: [Int] = []
    for part in text.split(separator: "..", omittingEmptySubsequences: false) {
      let isNumber = part.utf8.count <= 4 && part.utf8.allSatisfy { (48...57).contains($0) }
      guard isNumber, let hour = Int(part) else {
        throw scanner.problem(
          from: start, "\(Wording.quoted(text)) is neither an hour nor a range of hours", fix: fix)
      }
      guard HourRange.legal.contains(hour) else {
        throw scanner.problem(from: start, "\(hour) is not an hour of the day", fix: fix)
      }
      hours.append(hour)
    }
    guard hours.count <= 2, let first = hours.first, let last = hours.last else {
      throw scanner.problem(
        from: start, "\(Wording.quoted(text)) is neither an hour nor a range of hours", fix: fix)
    }
    return HourRange(from: first, through: last)
  }

  private mutating func parseZone() throws(CheckProblem) -> String {
    let start = scanner.index
    let key: String
    if scanner.take("\"") {
      key = try parseQuoted(from: start)
    } else {
      key = scanner.take { !Self.endsBareKey($0) }
      if key.isEmpty {
        throw scanner.problemHere("there is no zone after =", fix: "write \(zoneExample)")
      }
    }
    if let known = city.zones.first(where: { $0 == key }) { return known }
    throw scanner.problem(
      from: start, "the scenario has no zone \(Wording.quoted(key))", fix: zoneFix(key))
  }

  /// Remedy for an unknown zone; similar numbers may mean different things.
  private func zoneFix(_ key: String) -> String {
    let isName = key.unicodeScalars.contains { $0.properties.isAlphabetic }
    if isName, let guess = Similarity.closest(to: key, among: city.zones) {
      return "did you mean \(Wording.quoted(guess))?"
    }
    guard let first = city.zones.first, let last = city.zones.last, city.zones.count > 8 else {
      return "the zones are \(Wording.list(city.zones.map(Wording.quoted), last: "and"))"
    }
    return "the \(city.zones.count) zones go from \(Wording.quoted(first)) to "
      + Wording.quoted(last)
  }

  private mutating func parseQuoted(from start: Int) throws(CheckProblem) -> String {
    var key = String.UnicodeScalarView()
    while let scalar = scanner.takeAny() {
      if scalar == "\"" { return String(key) }
      if scalar == "\\", let escaped = scanner.takeAny() {
        key.append(escaped)
      } else {
        key.append(scalar)
      }
    }
    throw scanner.problem(
      from: start, "the quotation mark is not closed", fix: "end the zone with \"")
  }

  private static func endsBareKey(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "@,\"".unicodeScalars.contains(scalar)
  }

  /// Returns a key as text in a check, with quotation marks if needed.
  static func written(zone key: String) -> String {
    let isBare = !key.isEmpty && !key.unicodeScalars.contains { endsBareKey($0) }
    if isBare { return key }
    var quoted = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
      quoted.append(scalar)
    }
    return "\"\(String(quoted))\""
  }
}
