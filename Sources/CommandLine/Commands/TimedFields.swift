import CityModels
import CitySimulation
import Documents
import Quantities
import Scenarios

/// Fields of a scenario that prevent a steady state, each with a remedy.
struct TimedFields {
  private let file: String
  private let document: DocumentValue?

  /// Examines a scenario.
  /// - Parameters:
  ///   - scenario: scenario to examine.
  ///   - file: its name in messages.
  init(_ scenario: Scenario, file: String) {
    self.file = file
    document = try? DocumentReader.read(scenario.resolvedText, file: file)
  }

  /// Problems of parts of the city, one for each field.
  func problems(of parts: [TimedPart]) -> [Problem] { parts.flatMap(problems) }

  private func problems(of part: TimedPart) -> [Problem] {
    switch part {
    case .shifts:
      return places(of: "shifts").map { path in
        problem(
          path, "drivers work in shifts",
          "keep them on duty: --set \(path)=[], and set the number of taxis on duty")
      }
    case .breakdowns:
      return places(of: "breakdowns").map { path in
        problem(
          path, "taxis that break down come back at midnight",
          "remove breakdowns: --set \(path)=null")
      }
    case .acceptance:
      return (places(of: "accept_by_hour") + places(of: "accept_table")).map { path in
        problem(
          path, "the acceptance of offers depends on the hour",
          "remove it: --set \(path)=null")
      }
    case .conditions: return [Self.closed(file)]
    case .listedRequests, .listedHails, .requests, .hails, .residents, .shops, .speeds, .workdays,
      .outages, .calendar, .unansweredCalls:
      return [problemOfOneField(part)]
    }
  }

  private func problemOfOneField(_ part: TimedPart) -> Problem {
    switch part {
    case .listedRequests:
      problem(
        first(of: ["demand.listed"]) ?? "demand.observed",
        "a list of trips ends, so there is no long run",
        "set a number per day: requests_per_day")
    case .listedHails:
      problem(
        first(of: ["hails.listed"]) ?? "hails.observed",
        "a list of hails ends, so there is no long run",
        "set a number per day, or remove hails: --set hails=null")
    case .requests:
      hourly(first(of: ["demand.trip_table", "demand.by_hour"]) ?? "demand", "requests")
    case .hails:
      hourly(first(of: ["hails.trip_table", "hails.by_hour"]) ?? "hails", "hails")
    case .residents:
      problem(
        "people", "residents have appointments at certain times",
        "remove residents and set a demand: --set people=null")
    case .shops:
      problem(
        "shops", "shops open and close, and visits have certain times",
        "remove shops and set a demand: --set shops=null")
    case .speeds:
      hourly("city.travel.speed_by_hour", "speeds")
    case .workdays:
      problem(
        "rulebook.workday_max", "workdays end, and the drivers come back at midnight",
        "remove the limit: --set rulebook.workday_max=none")
    case .outages:
      problem(
        "service.outages", "the service is down at certain times",
        "remove outages: --set service.outages=[]")
    case .unansweredCalls: hourly("service.unanswered_calls", "unanswered calls")
    case .calendar:
      problem(
        "calendar", "days differ, or demand and supply change for a while",
        "remove it: --set calendar=null")
    case .shifts, .breakdowns, .acceptance, .conditions:
      preconditionFailure("\(part) may be set in several fields")
    }
  }

  private static func closed(_ file: String) -> Problem {
    Problem(
      at: SourceLocation(file: file), "conditions: streets are slow or closed at certain times",
      fix: "remove conditions: --set conditions=null")
  }

  private static let freezing = "use the same hour throughout, as in --at-hour 8"

  private func hourly(_ path: String, _ what: String) -> Problem {
    problem(path, "\(what) depend on the hour of the day", Self.freezing)
  }

  private func problem(_ path: String, _ message: String, _ fix: String) -> Problem {
    Problem(at: SourceLocation(file: file), "\(path): \(message)", fix: fix)
  }

  /// First of some paths with a value in the scenario.
  private func first(of paths: [String]) -> String? { paths.first(where: has) }

  /// True if the scenario has a value at a path.
  func has(_ path: String) -> Bool { value(at: path) != nil }

  /// Paths of values about drivers in the fleet and its groups; an empty list is not a value.
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
