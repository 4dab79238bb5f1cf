/// Scenarios that are shipped with the program, as listed in the reference.
struct ShippedScenario {
  /// Subject of a scenario; each has a table.
  enum Kind: String, CaseIterable {
    case taxis = "Taxis"
    case residents = "Residents"
    case shops = "Shops"
    case ambulances = "Ambulances and watches"
    case runs = "Street runs"
    case data = "Data"
    case several = "Several services"
  }

  let kind: Kind

  /// File names, without the extension.
  let names: [String]

  /// Description of the scenarios.
  let summary: String

  /// Figures that agree with published ones, and figures that are invented.
  let basis: String

  /// Makes the scenarios of a table row.
  /// - Parameters:
  ///   - names: file names, separated by spaces.
  ///   - kind: kind of the scenarios.
  ///   - summary: description of the scenarios.
  ///   - basis: figures that agree with published ones, and figures that are invented.
  private init(_ names: String, _ kind: Kind, _ summary: String, _ basis: String) {
    self.kind = kind
    self.names = names.split(separator: " ").map(String.init)
    self.summary = summary
    self.basis = basis
  }

  /// All scenarios, without repetition.
  static let all: [ShippedScenario] = [
    ShippedScenario(
      "smallest", .taxis,
      "one zone, two taxis",
      "every wait as computed by hand; fictitious"),
    ShippedScenario(
      "milan-weekday", .taxis,
      "a weekday of a Milan-like city: 33,400 calls and 36,600 hails a day",
      "area, licences, rush-hour speed and daily totals as published; hours, zones and shifts "
        + "are assumed, and hardly a call goes unanswered"),
    ShippedScenario(
      "milan-unanswered-calls", .taxis,
      "the same with a call service that gives up when the drivers nearby refuse",
      "the daily 13.8 % of unanswered calls, to which the acceptance is fitted; the hours "
        + "come out too even"),
    ShippedScenario(
      "milan-weekend", .taxis,
      "a Saturday: no morning rush, and people out until late",
      "only inherited figures are published; demand and speeds are assumed, and too few "
        + "calls go unanswered"),
    ShippedScenario(
      "milan-friday-night", .taxis,
      "from Friday 18:00 to Saturday 06:00",
      "the same"),
    ShippedScenario(
      "manhattan-weekday", .taxis,
      "half of all taxi rides of a 2018 business day within Manhattan, on its real zones",
      "counted rides by hour and zones, hourly speeds; rides take 13 % longer than those of "
        + "yellow taxis; the dispatcher and fleet are made up"),
    ShippedScenario(
      "manhattan-full", .taxis,
      "all of those rides, taxis and app cars together",
      "the demand of 2018, 441,964 rides a day; one service with 24,000 taxis for all of them "
        + "is made up"),
    ShippedScenario(
      "manhattan-hails", .taxis,
      "the taxis that people stop in the streets of Manhattan, as in 2018",
      "share of occupied time and idle time per ride within a tenth; the patience of people in "
        + "the street is assumed"),
    ShippedScenario(
      "three-fares", .taxis,
      "one taxi and three rides with every kind of fare",
      "every fare as computed by hand; fictitious"),
    ShippedScenario(
      "milan-fares", .taxis,
      "the weekday of the Milan-like city with its fares: what drivers earn an hour",
      "the tariff of 2023; costs of drivers, booking fee and commission are assumed"),
    ShippedScenario(
      "manhattan-fares", .taxis,
      "the taxis stopped in the streets of Manhattan, with the fares of 2018",
      "the tariff of yellow taxis; city and people as in manhattan-hails"),
    ShippedScenario(
      "mielec", .taxis,
      "the town of a published study, from light demand to overload",
      "its taxis, ranks, service times and levels of demand; map, trips and speed are made "
        + "up, so waits cannot be compared with the published ones"),
    ShippedScenario(
      "answer-strike", .taxis,
      "drivers accept one offer in twenty",
      "the acceptance found in a press test; the kinds of refusals are assumed"),
    ShippedScenario(
      "shared-evening", .taxis,
      "people share taxis when a concert ends",
      "fictitious: every number is assumed to show what sharing does"),
    ShippedScenario(
      "city-run", .taxis,
      "a run through the city cuts it in two, on a morning of rain",
      "fictitious: every number is assumed"),
    ShippedScenario(
      "both-rulebooks", .taxis,
      "most of what people and drivers can do, under document A",
      "the rules of the document; frequencies of behaviour are assumed"),
    ShippedScenario(
      "both-rulebooks-two-step", .taxis,
      "the same morning under document B",
      "the rules of the document"),
    ShippedScenario(
      "both-rulebooks-every-rule", .taxis,
      "the same with every single rule set",
      "nothing further; it shows the place of each rule"),
    ShippedScenario(
      "three-neighbours", .residents,
      "three people, one taxi, one meeting",
      "every arrival as computed by hand; fictitious"),
    ShippedScenario(
      "colleagues", .residents,
      "three people, one shared bicycle, one shared car",
      "every arrival as computed by hand; fictitious"),
    ShippedScenario(
      "four-calendars", .residents,
      "four people on a day with rain, a slow hour on the roads, an overlap and no time for lunch",
      "every arrival as computed by hand; fictitious"),
    ShippedScenario(
      "appointments", .residents,
      "a town whose people have appointments, and the appointments missed because of waits",
      "fictitious: every number is assumed"),
    ShippedScenario(
      "team-meetings", .residents,
      "the town of appointments, where people meet and wait for one another",
      "the cost of a late taxi to others; fictitious"),
    ShippedScenario(
      "strike-day", .residents,
      "the town of appointments with a strike of metro and trams, and a planner with this information",
      "fictitious: every number is assumed"),
    ShippedScenario(
      "milan-residents", .residents,
      "20,000 of the people of the Milan-like city, with homes, days, lines and a rest in the "
        + "evening, among all others who call",
      "shares of trips by means near those published; kinds of days and the network of lines "
        + "are assumed"),
    ShippedScenario(
      "one-place", .shops,
      "three people with tickets and a shop with room for one",
      "every arrival as computed by hand; fictitious"),
    ShippedScenario(
      "line-up-study", .shops,
      "nine shops with 30 places each that fill at noon",
      "fictitious: every number is assumed to compare notice and calls ahead"),
    ShippedScenario(
      "slow-line-ups", .shops,
      "the same shops with a queue service that takes seconds to answer",
      "answer times of the service are assumed"),
    ShippedScenario(
      "ambulances", .ambulances,
      "the ambulances of a city for a fortnight, without taxis",
      "numbers of calls, priorities and times of a published model of Auckland; map, stations "
        + "and hospitals are made up"),
    ShippedScenario(
      "ambulances-edmonton ambulances-utrecht ambulances-manhattan", .ambulances,
      "three more cities of the model behind ambulances",
      "their numbers of calls, priorities and times; stations and hospitals are made up, and "
        + "so are the maps but for the zones and speeds of Manhattan"),
    ShippedScenario(
      "ambulances-move-up", .ambulances,
      "the same as ambulances, with crews that wait where the next emergency is likely",
      "as in ambulances; shifts and move-up rules are made up"),
    ShippedScenario(
      "three-ambulances", .ambulances,
      "three ambulances that four zones ask in different orders",
      "the workloads of a textbook; fictitious"),
    ShippedScenario(
      "one-ambulance", .ambulances,
      "one ambulance that turns from one patient to another",
      "every arrival as computed by hand; fictitious"),
    ShippedScenario(
      "watches", .ambulances,
      "a day of the city of ambulances, where 10,000 people wear watches that call for help",
      "rates of low values and of false alarms are assumed"),
    ShippedScenario(
      "watches-that-scatter", .ambulances,
      "a day of 300 people with watches whose values scatter: how many samples in a row "
        + "should call for help",
      "the scatter is assumed"),
    ShippedScenario(
      "one-watch", .ambulances,
      "one watch that calls an ambulance",
      "every instant as computed by hand; fictitious"),
    ShippedScenario(
      "one-day", .ambulances,
      "one resident whom an ambulance takes from a shop to the hospital, and who is late for the dentist",
      "every instant as computed by hand; fictitious"),
    ShippedScenario(
      "appointments-and-ambulances", .ambulances,
      "the town of appointments with ambulances for its residents: what an emergency costs the rest of a day",
      "rates and times are assumed"),
    ShippedScenario(
      "half-marathon", .runs,
      "a half-marathon on the Sunday morning of the Milan-like city",
      "pace and size as published for other runs; path, gates and the share by taxi are assumed"),
    ShippedScenario(
      "two-runners", .runs,
      "two residents who run: one starts late because of the taxi, the other is late for the bank because of the run",
      "every instant as computed by hand; fictitious"),
    ShippedScenario(
      "appointments-and-run", .runs,
      "the town of appointments with a street run of its residents: what a run does to appointments, and a taxi to a run",
      "fictitious: every number is assumed"),
    ShippedScenario(
      "data-for-third-parties", .data,
      "a town that collects data of its people, and companies that ask for them",
      "the questions are assumed"),
    ShippedScenario(
      "data-of-residents", .data,
      "the town of appointments, with data of 3,000 of its people",
      "the questions and the noise on the answers are assumed"),
    ShippedScenario(
      "data-of-athletes", .data,
      "the Sunday of the half-marathon, with data of 4,500 athletes",
      "taxis and race as in half-marathon; the questions are assumed"),
    ShippedScenario(
      "errands", .several,
      "the town of appointments, whose people also shop in twelve shops with queues",
      "fictitious: every number is assumed"),
    ShippedScenario(
      "two-shops", .several,
      "one resident who wants to be in two shops at nearly the same time",
      "every instant as computed by hand; fictitious"),
    ShippedScenario(
      "appointments-and-shops", .several,
      "the town of appointments, whose residents also shop: what a late taxi does to a turn in a shop",
      "fictitious: every number is assumed"),
    ShippedScenario(
      "saturday", .several,
      "60,000 people of that town and customers of 40 shops with tickets and visits",
      "15 of 100 people shop on such a day, as surveyed; the rest is made up"),
    ShippedScenario(
      "saturday-one-population", .several,
      "the same Saturday with one population: its residents are the customers of the shops",
      "as in saturday"),
    ShippedScenario(
      "patients-by-taxi", .several,
      "a day of the city of ambulances, which sends some patients a taxi",
      "numbers of calls and times as in ambulances; taxis, passengers and the share of such "
        + "patients are made up"),
    ShippedScenario(
      "sunday", .several,
      "the Sunday of the half-marathon with all services at once: residents, shops, "
        + "ambulances, watches, the race, data for a company",
      "taxis, race and ambulances as in half-marathon and ambulances; the others are made up, "
        + "and smaller than in a city"),
    ShippedScenario(
      "sunday-one-population", .several,
      "the same Sunday with one population: its residents run, shop, wear watches and fall ill",
      "as in sunday; a thousand residents are invited to the race"),
  ]
}
