import CitySimulation
import Documents
import Quantities
import Scenarios

/// The fields of a scenario that keep its city from settling, each with what to do about it.
struct TimedFields {
  private let file: String
  private let document: DocumentValue?

  /// Looks at a scenario.
  /// - Parameters:
  ///   - scenario: which one.
  ///   - file: what messages call it.
  init(_ scenario: Scenario, file: String) {
    self.file = file
    document = try? DocumentReader.read(scenario.resolvedText, file: file)
  }

  /// What is to be said about parts of the city, one problem for each field.
  func problems(of parts: [TimedPart]) -> [Problem] { parts.flatMap(problems) }

  private func problems(of part: TimedPart) -> [Problem] {
    switch part {
    case .listedRequests:
      [
        problem(
          "demand.listed", "a list of trips ends, so there is no long run",
          "say how many there are in a day: requests_per_day")
      ]
    case .listedHails:
      [
        problem(
          "hails.listed", "a list of hails ends, so there is no long run",
          "say how many there are in a day, or leave them out: --set hails=null")
      ]
    case .requests:
      [hourly(first(of: ["demand.trip_table", "demand.by_hour"]) ?? "demand", "requests")]
    case .hails:
      [hourly(first(of: ["hails.trip_table", "hails.by_hour"]) ?? "hails", "hails")]
    case .speeds: [hourly("city.travel.speed_by_hour", "speeds")]
    case .conditions: [Self.closed(file)]
    case .shifts:
      places(of: "shifts").map { path in
        problem(
          path, "drivers come and go by the clock",
          "keep them on duty: --set \(path)=[], and say how many taxis there are at once")
      }
    case .workdays:
      [
        problem(
          "rulebook.workday_max", "workdays end, and the drivers come back at midnight",
          "let them work on: --set rulebook.workday_max=none")
      ]
    case .breakdowns:
      places(of: "breakdowns").map { path in
        problem(
          path, "taxis that break down come back at midnight",
          "leave breakdowns out: --set \(path)=null")
      }
    case .outages:
      [
        problem(
          "service.outages", "nobody reaches the service at certain times",
          "leave outages out: --set service.outages=[]")
      ]
    case .unansweredCalls: [hourly("service.unanswered_calls", "unanswered calls")]
    }
  }

  private static func closed(_ file: String) -> Problem {
    Problem(
      at: SourceLocation(file: file), "conditions: streets are slow or closed at certain times",
      fix: "leave conditions out: --set conditions=null")
  }

  private func hourly(_ path: String, _ what: String) -> Problem {
    problem(
      path, "\(what) depend on the hour of the day",
      "make it the same hour all the time, as in --at-hour 8")
  }

  private func problem(_ path: String, _ message: String, _ fix: String) -> Problem {
    Problem(at: SourceLocation(file: file), "\(path): \(message)", fix: fix)
  }

  /// The first of some paths that the scenario has.
  private func first(of paths: [String]) -> String? { paths.first(where: has) }

  /// Whether the scenario says something at a path.
  func has(_ path: String) -> Bool { value(at: path) != nil }

  /// Where the fleet and its groups say something about drivers; a list without items says nothing.
  func places(of key: String) -> [String] {
    var paths = ["fleet.\(key)"]
    if case .array(let groups)? = value(at: "fleet.groups")?.content {
      paths += groups.indices.map { "fleet.groups.\($0).\(key)" }
    }
    return paths.filter { path in
      guard let value = value(at: path) else { return false }
      if case .array(let items) = value.content { return !items.isEmpty }
      return true
    }
  }

  private func value(at path: String) -> DocumentValue? {
    path.split(separator: ".").reduce(document) { value, key in
      if case .array(let items)? = value?.content { return Int(key).map { items[$0] } }
      return value?[String(key)]
    }
  }
}
