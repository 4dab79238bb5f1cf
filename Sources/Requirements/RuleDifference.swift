import DispatchCore

/// One rule in which the two requirement documents differ, or which only one of them has.
///
/// Each is governed by values of a scenario, most of them of its rulebook.
package struct RuleDifference: Hashable, Sendable {
  /// Number, from 1.
  package let number: Int

  /// Subject of the rule.
  package let title: String

  /// Requirement in document A.
  package let documentA: String

  /// Requirement in document B.
  package let documentB: String

  /// Paths of the scenario values that govern the rule, such as `rulebook.offer_timeout`.
  package let parameters: [String]

  /// Declares a difference.
  ///
  /// Its parameters include those of all rules that name its number.
  private init(
    _ number: Int, _ title: String, a documentA: String, b documentB: String,
    besides parameters: String...
  ) {
    self.number = number
    self.title = title
    self.documentA = documentA
    self.documentB = documentB
    self.parameters =
      RulebookRule.all.filter { $0.row == number }.map(\.path) + parameters
  }

  /// Returns the difference with a number; nil if there is none.
  package static func numbered(_ number: Int) -> RuleDifference? {
    all.first { $0.number == number }
  }

  /// Returns the difference that a value of a scenario decides; nil if the documents agree there.
  /// - Parameter parameter: path of the value, such as `rulebook.offer_timeout`.
  /// - Returns: the difference with the value as a parameter.
  package static func governed(by parameter: String) -> RuleDifference? {
    all.first { $0.parameters.contains(parameter) }
  }
}

extension RuleDifference {
  /// All differences, by number.
  package static let all: [RuleDifference] = asking + riding + driving + people

  private static let asking = [
    RuleDifference(1, "time to answer an offer", a: "60 s", b: "30 s"),
    RuleDifference(2, "no answer", a: "is a refusal", b: "silent; as in A"),
    RuleDifference(
      3, "a driver who refuses an offer", a: "silent; keeps the place in the queue",
      b: "goes to the end of the queue"),
    RuleDifference(
      4, "the passenger's word", a: "is not asked for: the driver's yes assigns",
      b: "is needed after the driver's; time for it: silent"),
    RuleDifference(
      5, "a taxi leaves its queue", a: "at the driver's yes, or when they press Busy",
      b: "when the passenger has confirmed"),
    RuleDifference(
      6, "nobody to ask",
      a: "the ride is held, its customer told, and it is looked at again; how often: silent",
      b: "the request fails"),
    RuleDifference(
      7, "when a customer may cancel", a: "as long as no taxi is assigned",
      b: "at their wish, however far the ride has come; only the count limits it"),
    RuleDifference(
      8, "how often a customer may cancel, and the effect",
      a: "as often as they like; the ride is annulled",
      b: "three times; declining a taxi starts the search again"),
  ]

  private static let riding = [
    RuleDifference(
      9, "how many people", a: "not asked; one taxi a ride",
      b: "asked; three people a taxi, three taxis a request; too few taxis found: silent"),
    RuleDifference(
      10, "the destination", a: "may be said with a request, must be with a reservation",
      b: "is told aboard"),
    RuleDifference(
      11, "where a request comes from", a: "any address, typed or found by GPS",
      b: "where GPS or the browser finds the passenger"),
    RuleDifference(
      12, "which addresses are accepted", a: "well-formed ones; drivers telephone about the rest",
      b: "those on the map and in the served area"),
    RuleDifference(13, "how far ahead one can reserve", a: "one year", b: "silent; no limit"),
    RuleDifference(
      14, "reservations that overlap",
      a: "are accepted; the one that cannot be kept is annulled when it is due",
      b: "the second is refused at once; how near is too near: silent in both"),
    RuleDifference(
      15, "open rides of a customer", a: "one request, any number of reservations",
      b: "one ride of either kind"),
    RuleDifference(
      16, "after the drop-off", a: "the driver presses Available by hand",
      b: "Destination reached puts the taxi into a queue"),
    RuleDifference(
      17, "a ride is completed", a: "when the driver presses Available",
      b: "when they press Destination reached"),
  ]

  private static let driving = [
    RuleDifference(
      18, "a driver logs in", a: "and is available",
      b:
        "and is enabled, starts the workday and presses Available; or, as its list of people can be read, is available by it"
    ),
    RuleDifference(
      19, "the end of work", a: "the driver logs out, not while busy; no limit",
      b: "after eight hours, once a day, the job at hand finished first"),
    RuleDifference(20, "breaks", a: "none", b: "two a workday at most, enforced; how long: silent"),
    RuleDifference(21, "absences", a: "by logging out", b: "announced, for hours or a day"),
    RuleDifference(
      22, "hails in the street", a: "make a driver busy without a ride", b: "silent",
      besides: "hails"),
    RuleDifference(
      23, "the waiting time shown", a: "is updated every 30 s",
      b: "is told once, with the taxi"),
    RuleDifference(
      24, "the goal", a: "15 minutes on average", b: "silent; reported all the same",
      besides: "goal.wait_mean"),
    RuleDifference(25, "the order of a queue", a: "silent; as in B", b: "first in, first out"),
    RuleDifference(
      26, "every taxi of the zone has refused", a: "the adjacent zones are asked",
      b: "the same zone is asked again; how often: silent, here twice in all"),
    RuleDifference(
      27, "zones without a taxi", a: "are assumed not to exist", b: "are a normal failure"),
  ]

  private static let people = [
    RuleDifference(
      28, "registering",
      a: "takes e-mail, telephone and a user name; the account is usable at once",
      b: "takes e-mail or telephone; a link, a code or a first log-in activates the account"),
    RuleDifference(
      29, "deleting one's account", a: "is not foreseen", b: "takes the reservations along"),
    RuleDifference(
      30, "administrators", a: "also set the status of drivers and rides",
      b: "keep data, checked against the registry of licences and cabs"),
    RuleDifference(
      31, "what customer and driver learn of each other",
      a: "their telephone numbers, and the taxi's code",
      b: "the passenger learns taxi and time, the driver the position"),
    RuleDifference(
      32, "notices",
      a:
        "by e-mail or in the application, as chosen; four kinds, and a confirmation of each request and reservation",
      b:
        "by e-mail, text message or on the screen; success and failure; drivers hear which queue they have joined"
    ),
    RuleDifference(
      33, "regulation", a: "none", b: "cookies, privacy, traffic code, safety at work"),
    RuleDifference(
      34, "future features", a: "sharing, text messages, estimates, moving taxis, a map",
      b: "sharing, payment, opinions"),
    RuleDifference(
      35, "who may use the same e-mail address or telephone number", a: "nobody, whatever the role",
      b: "no two passengers; silent on the others, here no two people of one role"),
  ]
}
