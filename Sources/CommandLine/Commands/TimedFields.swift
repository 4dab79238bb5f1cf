import CityModels
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
    case .shifts:
      return places(of: "shifts").map { path in
        problem(
          path, "drivers come and go by the clock",
          "keep them on duty: --set \(path)=[], and say how many taxis there are at once")
      }
    case .breakdowns:
      return places(of: "breakdowns").map { path in
        problem(
          path, "taxis that break down come back at midnight",
          "leave breakdowns out: --set \(path)=null")
      }
    case .acceptance:
      return (places(of: "accept_by_hour") + places(of: "accept_table")).map { path in
        problem(
          path, "which offers drivers take depends on the hour",
          "leave it out: --set \(path)=null")
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
        "say how many there are in a day: requests_per_day")
    case .listedHails:
      problem(
        first(of: ["hails.listed"]) ?? "hails.observed",
        "a list of hails ends, so there is no long run",
        "say how many there are in a day, or leave them out: --set hails=null")
    case .requests:
      hourly(first(of: ["demand.trip_table", "demand.by_hour"]) ?? "demand", "requests")
    case .hails:
      hourly(first(of: ["hails.trip_table", "hails.by_hour"]) ?? "hails", "hails")
    case .residents:
      problem(
        "people", "people have appointments at certain times",
        "leave them out, beside a demand: --set people=null")
    case .shops:
      problem(
        "shops", "shops open and close, and people want to shop at certain times",
        "leave them out, beside a demand: --set shops=null")
    case .speeds:
      hourly("city.travel.speed_by_hour", "speeds")
    case .workdays:
      problem(
        "rulebook.workday_max", "workdays end, and the drivers come back at midnight",
        "let them work on: --set rulebook.workday_max=none")
    case .outages:
      problem(
        "service.outages", "nobody reaches the service at certain times",
        "leave outages out: --set service.outages=[]")
    case .unansweredCalls: hourly("service.unanswered_calls", "unanswered calls")
    case .calendar:
      problem(
        "calendar", "days differ, or demand and supply change for a while",
        "leave it out: --set calendar=null")
    case .shifts, .breakdowns, .acceptance, .conditions:
      preconditionFailure("\(part) may be said in several fields")
    }
  }

  private static func closed(_ file: String) -> Problem {
    Problem(
      at: SourceLocation(file: file), "conditions: streets are slow or closed at certain times",
      fix: "leave conditions out: --set conditions=null")
  }

  private static let freezing = "make it the same hour all the time, as in --at-hour 8"

  private func hourly(_ path: String, _ what: String) -> Problem {
    problem(path, "\(what) depend on the hour of the day", Self.freezing)
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
