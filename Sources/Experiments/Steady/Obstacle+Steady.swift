import CityModels
import DispatchCore
import Geography

extension Obstacle {
  /// Features that depend on the time of day or on the calendar, so that a city never settles, in a
  /// fixed order.
  package static let toSteadyState = requests + times + drivers

  private static let requests: [Obstacle] = [
    Obstacle(
      .first(["demand.listed", "demand.observed"]), "a list of trips ends, so there is no long run",
      remedy: "set a number per day: requests_per_day"
    ) { $0.demand.isList },
    Obstacle(
      .first(["hails.listed", "hails.observed"]), "a list of hails ends, so there is no long run",
      remedy: "set a number per day, or remove hails: --set hails=null"
    ) { $0.hails?.isList ?? false },
    hourly(.first(["demand.trip_table", "demand.by_hour", "demand"]), "requests") {
      $0.demand.dependsOnHour
    },
    hourly(.first(["hails.trip_table", "hails.by_hour", "hails"]), "hails") {
      $0.hails?.dependsOnHour ?? false
    },
    Obstacle(
      "people", "residents have appointments at certain times",
      remedy: "remove residents and set a demand: --set people=null"
    ) { $0.peopleFrame != nil },
    Obstacle(
      "shops", "shops open and close, and visits have certain times",
      remedy: "remove shops and set a demand: --set shops=null"
    ) { $0.shops != nil },
  ]

  private static let times: [Obstacle] = [
    hourly("city.travel.speed_by_hour", "speeds") { $0.streets?.dependOnHour ?? false },
    Obstacle(
      "conditions", "streets are slow or closed at certain times", remove: "conditions"
    ) { $0.streets?.conditions != nil },
    Obstacle(
      .present(["fleet.shifts"]), "drivers work in shifts",
      remedy: "keep them on duty: --set {field}=[], and set the number of taxis on duty"
    ) { $0.fleet.groups.contains { !$0.shifts.isEmpty } },
    Obstacle(
      "rulebook.workday_max", "workdays end, and the drivers come back at midnight",
      remedy: "remove the limit: --set rulebook.workday_max=none"
    ) { $0.rulebook.workdayMax != nil },
  ]

  private static let drivers: [Obstacle] = [
    Obstacle(
      .present(["fleet.breakdowns"]), "taxis that break down come back at midnight",
      remove: "breakdowns"
    ) { $0.fleet.groups.contains { $0.habits.breakdownShare > 0 } },
    Obstacle(
      "service.outages", "the service is down at certain times",
      remedy: "remove outages: --set service.outages=[]"
    ) { !$0.outages.isEmpty },
    Obstacle(
      "calendar", "days differ, or demand and supply change for a while", remove: "it"
    ) { $0.calendar != nil },
    Obstacle(
      .present(["fleet.accept_by_hour", "fleet.accept_table"]),
      "the acceptance of offers depends on the hour", remove: "it"
    ) { $0.fleet.groups.contains { $0.acceptRates != nil } },
    hourly("service.unanswered_calls", "unanswered calls") { city in
      city.unansweredShares.contains { $0 != city.unansweredShares[0] }
    },
  ]

  /// Declares values that depend on the hour.
  private static func hourly(
    _ fields: Fields, _ what: String, isFound: @escaping @Sendable (CityModel) -> Bool
  ) -> Obstacle {
    Obstacle(
      fields, "\(what) depend on the hour of the day",
      remedy: "use the same hour throughout, as in --at-hour 8", isFound: isFound)
  }
}
