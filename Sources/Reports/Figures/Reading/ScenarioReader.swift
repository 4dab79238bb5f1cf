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
    var facts = ScenarioFacts()
    facts.seed = try wholeNumber("experiment.seed")
    facts.name = try text("name")
    facts.description = value("description") == nil ? nil : try text("description")
    facts.startOfDay = try read("window.start", "a time of day", ScenarioReader.seconds)
    facts.windowLength = try time("window.length", atLeast: 0.001)
    facts.warmUp = try time("window.warmup")
    facts.drain = try time("window.drain")
    facts.goalWait = try time("goal.wait_mean", atLeast: 0.001)
    facts.goalUnservedShare = try quantity(.share, "goal.unserved_share")
    facts.city = city
    facts.travel = words("city.travel") ?? ""
    facts.demand = demand
    facts.boarding = words("passengers.boarding") ?? "0 s"
    facts.rulebook = words("rulebook.preset") ?? ""
    facts.policies = try policies()
    facts.replications = try wholeNumber("experiment.replications")
    if case .number(let number, _) = value("demand.requests_per_day")?.content {
      facts.requestsPerDay = number
    }
    facts.hails = words("hails")
    facts.patience = words("passengers.patience")
    facts.taxis = taxis
    facts.shifts = elements(of: value("fleet.shifts")).map(FieldWords.of)
    FieldWords.append(document, at: "", to: &facts.fields)
    facts.drivers = facts.fields.filter { field in
      field.path.hasPrefix("fleet.") && field.path != "fleet.taxis"
        && !field.path.hasPrefix("fleet.shifts")
    }
    facts.strikes = strikes
    facts.currency = words("fares.currency")
    facts.assumed = assumed
    facts.hasTaxis = hasTaxis
    return facts
  }

  /// Assumed values whose field still has the assumed value.
  private var assumed: [AssumedFact] {
    elements(of: value("assumed")).compactMap { entry in
      guard let field = entry["field"]?.string, let guess = entry["value"]?.string,
        let why = entry["why"]?.string, value(field)?.isWritten(guess) ?? false
      else { return nil }
      return AssumedFact(field: field, value: guess, why: why)
    }
  }

  /// True for a city with taxis; only a city with ambulances or shops may have none.
  private var hasTaxis: Bool {
    let hasOthers = value("emergency") != nil || value("shops") != nil
    return !hasOthers
      || ["demand", "hails", "people", "fleet"].contains { value($0) != nil }
  }

  /// Strikes that begin at a time of day.
  ///
  /// Strikes with a start relative to the window are omitted.
  private var strikes: [ClosedRange<Double>] {
    elements(of: value("conditions.strikes")).compactMap { strike in
      guard let begins = strike["start"].flatMap(ScenarioReader.seconds),
        let length = strike["length"]?.string,
        let lasts = try? Dimension.duration.parse(length), lasts >= 0
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
    // Days of another seed are others.
    text += "experiment.seed: \(words("experiment.seed") ?? "")\n"
    if case .object(let fleet) = document["fleet"]?.content {
      text += fleet.filter { $0.key != "taxis" }
        .map { "fleet.\($0.key): \($0.value.text(.line))\n" }.joined()
    }
    return text
  }

  /// Number of taxis of the fleet, or of its groups if they state it.
  private var taxis: Int? {
    if let value = value("fleet.taxis") { return ScenarioReader.count(value) }
    guard case .array(let groups) = value("fleet.groups")?.content else { return nil }
    var sum = 0
    for group in groups {
      guard let count = group["taxis"].flatMap(ScenarioReader.count) else { return nil }
      sum += count
    }
    return sum
  }

  private var city: String {
    guard let grid = value("city.grid") else {
      return (words("city.zones")).map { "zones of the table \($0)" } ?? ""
    }
    func part(_ key: String) -> String { grid[key].map(FieldWords.of) ?? "?" }
    return "grid of \(part("columns")) x \(part("rows")) zones of \(part("zone_area"))"
  }

  private var demand: String {
    guard case .array(let requests) = value("demand.listed")?.content else {
      return words("demand") ?? ""
    }
    return requests.count == 1 ? "1 listed request" : "\(requests.count) listed requests"
  }

  private func policies() throws(StoredResultsError) -> [String] {
    let value = try required("policies")
    guard case .array(let elements) = value.content else { throw unfit(value, "a list") }
    var names: [String] = []
    for element in elements {
      guard let name = element.string else { throw unfit(element, "text") }
      names.append(name)
    }
    return names
  }
}

// MARK: - Values

extension ScenarioReader {
  private func value(_ path: String) -> DocumentValue? { document.value(at: path) }

  private func words(_ path: String) -> String? { value(path).map(FieldWords.of) }

  /// Elements of a list; none for any other value.
  private func elements(of value: DocumentValue?) -> [DocumentValue] {
    guard case .array(let elements)? = value?.content else { return [] }
    return elements
  }

  private func required(_ path: String) throws(StoredResultsError) -> DocumentValue {
    guard let value = value(path) else {
      throw ScenarioReader.broken(
        at: document.location, "the key \(Wording.quoted(path)) is missing")
    }
    return value
  }

  /// Reads a required value that can be converted.
  private func read<Value>(
    _ path: String, _ expected: String, _ convert: (DocumentValue) -> Value?
  ) throws(StoredResultsError) -> Value {
    let value = try required(path)
    guard let converted = convert(value) else { throw unfit(value, expected) }
    return converted
  }

  private func text(_ path: String) throws(StoredResultsError) -> String {
    try read(path, "text", \.string)
  }

  private func wholeNumber<Number: FixedWidthInteger>(
    _ path: String
  ) throws(StoredResultsError) -> Number {
    let value = try required(path)
    guard let number: Number = ScenarioReader.wholeNumber(value) else {
      throw unfit(value, "a whole number")
    }
    return number
  }

  private static func wholeNumber<Number: FixedWidthInteger>(_ value: DocumentValue) -> Number? {
    guard case .number(_, let text) = value.content, let number = Number(text), number >= 0 else {
      return nil
    }
    return number
  }

  private static func count(_ value: DocumentValue) -> Int? {
    let number: Int32? = wholeNumber(value)
    return number.map(Int.init)
  }

  private func time(_ path: String, atLeast least: Double = 0) throws(StoredResultsError) -> Double
  {
    let seconds = try quantity(.duration, path)
    return try read(path, "a length of time that a run can have") { _ in
      (least...TimeSpan.longest.inSeconds).contains(seconds) ? seconds : nil
    }
  }

  private func quantity(
    _ dimension: Dimension, _ path: String
  ) throws(StoredResultsError) -> Double {
    try read(path, dimension.name) { value in
      value.string.flatMap { try? dimension.parse($0) }
    }
  }

  /// Seconds after midnight of a time like `07:30`.
  private static func seconds(of value: DocumentValue) -> Double? {
    let parts = (value.string ?? "").split(separator: ":", omittingEmptySubsequences: false)
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

extension DocumentValue {
  /// The text of a value that is one.
  fileprivate var string: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }
}
