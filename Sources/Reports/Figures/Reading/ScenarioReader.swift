import Documents
import Quantities
import Results

/// Reads the facts that a report needs from a resolved scenario.
struct ScenarioReader {
  private let document: DocumentValue

  init(_ text: String, file: String) throws(StoredResultsError) {
    do throws(Problem) {
      document = try DocumentReader.read(text, file: file)
    } catch {
      throw ScenarioReader.broken(at: error.location, error.message)
    }
  }

  /// Returns all facts of the scenario that the report shows.
  func facts() throws(StoredResultsError) -> ScenarioFacts {
    let seed: UInt64 = try wholeNumber("experiment", "seed")
    var facts = ScenarioFacts(
      name: try text("name"), description: try optionalText("description"),
      startOfDay: try timeOfDay("window", "start"),
      windowLength: try time(.positive, "window", "length"),
      warmUp: try time(.any, "window", "warmup"), drain: try time(.any, "window", "drain"),
      goalWait: try time(.positive, "goal", "wait_mean"),
      goalUnservedShare: try share("goal", "unserved_share"), city: city,
      travel: words("city", "travel") ?? "", demand: demand,
      boarding: words("passengers", "boarding") ?? "0 s",
      rulebook: words("rulebook", "preset") ?? "", policies: try policies(), seed: seed,
      replications: try wholeNumber("experiment", "replications"))
    if case .number(let number, _) = value("demand", "requests_per_day")?.content {
      facts.requestsPerDay = number
    }
    facts.hails = words("hails")
    facts.patience = words("passengers", "patience")
    facts.taxis = taxis
    if case .array(let shifts) = value("fleet", "shifts")?.content {
      facts.shifts = shifts.map(FieldWords.of)
    }
    FieldWords.append(document, at: "", to: &facts.fields)
    facts.drivers = facts.fields.filter { field in
      field.path.hasPrefix("fleet.") && field.path != "fleet.taxis"
        && !field.path.hasPrefix("fleet.shifts")
    }
    facts.strikes = strikes
    facts.assumed = assumed
    facts.hasTaxis = hasTaxis
    return facts
  }

  /// Assumed values whose field still has the assumed value.
  private var assumed: [AssumedFact] {
    guard case .array(let entries)? = value("assumed")?.content else { return [] }
    return entries.compactMap { entry in
      guard case .text(let field)? = entry["field"]?.content,
        case .text(let guess)? = entry["value"]?.content,
        case .text(let why)? = entry["why"]?.content,
        document.value(at: field)?.isWritten(guess) ?? false
      else { return nil }
      return AssumedFact(field: field, value: guess, why: why)
    }
  }

  /// True for a city with taxis; only a city with ambulances or shops may have none.
  private var hasTaxis: Bool {
    let hasOthers = value("emergency") != nil || value("shops") != nil
    return !hasOthers
      || ["demand", "hails", "people", "fleet"].contains { document.value(at: $0) != nil }
  }

  /// Strikes that begin at a time of day.
  ///
  /// Strikes with a start relative to the window are omitted.
  private var strikes: [ClosedRange<Double>] {
    guard case .array(let strikes)? = value("conditions", "strikes")?.content else { return [] }
    return strikes.compactMap { strike in
      guard case .text(let start)? = strike["start"]?.content,
        case .text(let length)? = strike["length"]?.content,
        let begins = ScenarioReader.seconds(of: start),
        let lasts = try? Dimension.duration.parse(length)
      else { return nil }
      return begins...(begins + lasts)
    }
  }

  /// Scenario without the size of its fleet, its name and its number of days: equal for
  /// alternatives that differ in the size alone.
  var withoutFleetSize: String {
    guard case .object(let members) = document.content else { return "" }
    let others = members.filter {
      !["name", "description", "policies", "experiment", "fleet"].contains($0.key)
    }
    var text = others.map { "\($0.key): \($0.value.text(.line))\n" }.joined()
    // Days of another seed are different days.
    text += "experiment.seed: \(words("experiment", "seed") ?? "")\n"
    if case .object(let fleet) = document["fleet"]?.content {
      text += fleet.filter { $0.key != "taxis" }
        .map { "fleet.\($0.key): \($0.value.text(.line))\n" }.joined()
    }
    return text
  }

  /// Number of taxis of the fleet, or of its groups if they state it.
  private var taxis: Int? {
    if let value = value("fleet", "taxis") { return ScenarioReader.count(value) }
    guard case .array(let groups) = value("fleet", "groups")?.content else { return nil }
    var sum = 0
    for group in groups {
      guard let count = group["taxis"].flatMap(ScenarioReader.count) else { return nil }
      sum += count
    }
    return sum
  }

  private var city: String {
    guard let grid = value("city", "grid") else {
      return (words("city", "zones")).map { "zones of the table \($0)" } ?? ""
    }
    func part(_ key: String) -> String { grid[key].map(FieldWords.of) ?? "?" }
    return "grid of \(part("columns")) x \(part("rows")) zones of \(part("zone_area"))"
  }

  private var demand: String {
    guard case .array(let requests) = value("demand", "listed")?.content else {
      return words("demand") ?? ""
    }
    return requests.count == 1 ? "1 listed request" : "\(requests.count) listed requests"
  }

  private func policies() throws(StoredResultsError) -> [String] {
    let value = try required("policies")
    guard case .array(let elements) = value.content else { throw unfit(value, "a list") }
    var names: [String] = []
    for element in elements {
      guard case .text(let name) = element.content else { throw unfit(element, "text") }
      names.append(name)
    }
    return names
  }
}

// MARK: - Values

extension ScenarioReader {
  private enum Range { case any, positive }

  private func value(_ path: String...) -> DocumentValue? { value(path) }

  private func value(_ path: [String]) -> DocumentValue? {
    var value: DocumentValue? = document
    for key in path { value = value?[key] }
    return value
  }

  private func required(_ path: String...) throws(StoredResultsError) -> DocumentValue {
    try required(path)
  }

  private func required(_ path: [String]) throws(StoredResultsError) -> DocumentValue {
    guard let value = value(path) else {
      throw ScenarioReader.broken(
        at: document.location,
        "the key \(Wording.quoted(path.joined(separator: "."))) is missing")
    }
    return value
  }

  private func words(_ path: String...) -> String? { value(path).map(FieldWords.of) }

  private func text(_ path: String...) throws(StoredResultsError) -> String {
    let value = try required(path)
    guard case .text(let text) = value.content else { throw unfit(value, "text") }
    return text
  }

  private func optionalText(_ key: String) throws(StoredResultsError) -> String? {
    value(key) == nil ? nil : try text(key)
  }

  private func wholeNumber<Number: FixedWidthInteger>(
    _ path: String...
  ) throws(StoredResultsError) -> Number {
    let value = try required(path)
    guard case .number(_, let text) = value.content, let number = Number(text), number >= 0 else {
      throw unfit(value, "a whole number")
    }
    return number
  }

  private static func count(_ value: DocumentValue) -> Int? {
    guard case .number(_, let text) = value.content, let number = Int32(text), number >= 0 else {
      return nil
    }
    return Int(number)
  }

  private func time(_ range: Range, _ path: String...) throws(StoredResultsError) -> Double {
    let seconds = try quantity(.duration, path)
    guard seconds >= (range == .positive ? 0.001 : 0), seconds <= TimeSpan.longest.inSeconds else {
      throw unfit(try required(path), "a length of time that a run can have")
    }
    return seconds
  }

  private func share(_ path: String...) throws(StoredResultsError) -> Double {
    try quantity(.share, path)
  }

  private func quantity(
    _ dimension: Dimension, _ path: [String]
  ) throws(StoredResultsError) -> Double {
    let value = try required(path)
    guard case .text(let text) = value.content, let number = try? dimension.parse(text) else {
      throw unfit(value, dimension.name)
    }
    return number
  }

  private func timeOfDay(_ path: String...) throws(StoredResultsError) -> Double {
    let value = try required(path)
    guard case .text(let text) = value.content, let seconds = ScenarioReader.seconds(of: text)
    else { throw unfit(value, "a time of day") }
    return seconds
  }

  /// Returns the seconds after midnight of a time like `07:30`.
  private static func seconds(of text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hours = UInt8(parts[0]),
      let minutes = UInt8(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return Double(hours) * 3600 + Double(minutes) * 60
  }

  private func unfit(_ value: DocumentValue, _ expected: String) -> StoredResultsError {
    ScenarioReader.broken(at: value.location, "found \(value.excerpt), expected \(expected)")
  }

  private static func broken(at place: SourceLocation, _ message: String) -> StoredResultsError {
    StoredResultsError(
      at: place, message, fix: "the resolved scenario is broken; make the results again")
  }
}
