import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What drivers cannot do in their day.
extension RefusalTests {
  static let days: [RefusalExample] = workdays + breaks + absences

  private static let workdays: [RefusalExample] = [
    RefusalExample(refusal: .notInRulebook, name: "start of a workday", fleet: [0]) {
      $0.startWorkday(0)
    },
    RefusalExample(refusal: .notInRulebook, name: "end of a workday", fleet: [0]) {
      $0.endWorkday(0)
    },
    RefusalExample(
      refusal: .notLoggedIn, name: "start of a workday", rulebook: .twoStep, fleet: [nil]
    ) { $0.startWorkday(0) },
    RefusalExample(
      refusal: .workdayNotStarted, name: "end", rulebook: .twoStep, fleet: [nil],
      prepare: { $0.logIn(0, in: 0) }
    ) { $0.endWorkday(0) },
    RefusalExample(
      refusal: .workdayNotStarted, name: "available", rulebook: .twoStep, fleet: [nil],
      prepare: { $0.logIn(0, in: 0) }
    ) { $0.available(0, in: 0) },
    RefusalExample(
      refusal: .workdayNotStarted, name: "busy", rulebook: .twoStep, fleet: [nil],
      prepare: { $0.logIn(0, in: 0) }
    ) { $0.busy(0) },
    RefusalExample(
      refusal: .workdayNotStarted, name: "break", rulebook: .twoStep, fleet: [nil],
      prepare: { $0.logIn(0, in: 0) }
    ) { $0.startBreak(0) },
    RefusalExample(
      refusal: .workdayAlreadyStarted, name: "under way", rulebook: .twoStep, fleet: [0]
    ) { $0.startWorkday(0) },
    RefusalExample(
      refusal: .appDisabled, name: "log-in after the workday", rulebook: .twoStep, fleet: [0],
      prepare: { $0.endWorkday(0) }
    ) { $0.logIn(0, in: 0) },
    RefusalExample(
      refusal: .appDisabled, name: "one-step log-in after the workday",
      rulebook: .oneStep.with { $0.workdaysPerDay = 1 }, fleet: [0],
      prepare: { $0.endWorkday(0) }
    ) { $0.logIn(0, in: 0) },
    RefusalExample(
      refusal: .logOutWhileBusy, name: "end of the workday",
      rulebook: .twoStep.with { $0.logOutGuard = .notBusy }, fleet: [0],
      prepare: RefusalExample.assign
    ) { $0.endWorkday(0) },
  ]

  private static let breaks: [RefusalExample] = [
    RefusalExample(refusal: .notInRulebook, name: "break", fleet: [0]) { $0.startBreak(0) },
    RefusalExample(refusal: .notLoggedIn, name: "break", rulebook: .twoStep, fleet: [nil]) {
      $0.startBreak(0)
    },
    RefusalExample(
      refusal: .onBreak, name: "break", rulebook: .twoStep, fleet: [0],
      prepare: { $0.startBreak(0) }
    ) { $0.startBreak(0) },
    RefusalExample(
      refusal: .onBreak, name: "available", rulebook: .twoStep, fleet: [0],
      prepare: { $0.startBreak(0) }
    ) { $0.available(0, in: 0) },
    RefusalExample(
      refusal: .onBreak, name: "busy", rulebook: .twoStep, fleet: [0],
      prepare: { $0.startBreak(0) }
    ) { $0.busy(0) },
    RefusalExample(
      refusal: .onBreak, name: "log-out", rulebook: .twoStep, fleet: [0],
      prepare: { $0.startBreak(0) }
    ) { $0.logOut(0) },
    RefusalExample(
      refusal: .alreadyLoggedIn, name: "on a break", rulebook: .twoStep, fleet: [0],
      prepare: { $0.startBreak(0) }
    ) { $0.logIn(0, in: 0) },
    RefusalExample(refusal: .noBreak, name: "end", rulebook: .twoStep, fleet: [0]) {
      $0.endBreak(0, in: 0)
    },
    RefusalExample(
      refusal: .notOnMap, name: "end of a break", rulebook: .twoStep, fleet: [0],
      prepare: { $0.startBreak(0) }
    ) { $0.tell(.driver(TaxiID(0), .endBreak(at: RefusalExample.far))) },
    RefusalExample(
      refusal: .breakEnforced, name: "end", rulebook: .twoStep, fleet: [0],
      prepare: { $0.run(until: 14_400) }
    ) { $0.endBreak(0, in: 0) },
    RefusalExample(
      refusal: .breakLimit, name: "third break", rulebook: .twoStep, fleet: [0],
      prepare: { desk in
        desk.startBreak(0)
        desk.endBreak(0, in: 0)
        desk.startBreak(0)
        desk.endBreak(0, in: 0)
      }
    ) { $0.startBreak(0) },
    RefusalExample(
      refusal: .breakLimit, name: "one taken, one waiting", rulebook: .twoStep, fleet: [0],
      prepare: { desk in
        desk.startBreak(0)
        desk.endBreak(0, in: 0)
        RefusalExample.assign(desk)
        desk.startBreak(0)
      }
    ) { $0.startBreak(0) },
    RefusalExample(
      refusal: .breakLimit, name: "two registered where one is allowed",
      rulebook: .twoStep.with { $0.breaksMax = 1 }, fleet: [nil]
    ) { $0.setBreaks(0, .hours(2), .hours(4)) },
    RefusalExample(refusal: .notInRulebook, name: "registered breaks", fleet: [0]) {
      $0.setBreaks(0, .hours(2))
    },
    RefusalExample(refusal: .noSuchDriver, name: "registered breaks", rulebook: .twoStep) {
      $0.setBreaks(0, .hours(2))
    },
    RefusalExample(
      refusal: .badField, name: "break at the start", rulebook: .twoStep, fleet: [nil]
    ) { $0.setBreaks(0, .zero) },
    RefusalExample(
      refusal: .badField, name: "break at the end", rulebook: .twoStep, fleet: [nil]
    ) { $0.setBreaks(0, .hours(8)) },
    RefusalExample(
      refusal: .badField, name: "second break in the first", rulebook: .twoStep, fleet: [nil]
    ) { $0.setBreaks(0, .hours(2), .hours(2) + .minutes(30) - .milliseconds(1)) },
  ]

  private static let absences: [RefusalExample] = [
    RefusalExample(refusal: .notInRulebook, name: "absence", fleet: [0]) {
      $0.beAbsent(0, from: 10, until: 20)
    },
    RefusalExample(
      refusal: .badField, name: "absence without length", rulebook: .twoStep, fleet: [0]
    ) { $0.beAbsent(0, from: 10, until: 10) },
    RefusalExample(
      refusal: .badField, name: "absence that is over", rulebook: .twoStep, fleet: [0],
      prepare: { $0.at(20) }
    ) { $0.beAbsent(0, from: 10, until: 20) },
    RefusalExample(
      refusal: .driverAbsent, name: "log-in", rulebook: .twoStep, fleet: [0],
      prepare: { $0.beAbsent(0, from: 0, until: 3600) }
    ) { $0.logIn(0, in: 0) },
    RefusalExample(
      refusal: .notLoggedIn, name: "absence", rulebook: .twoStep, fleet: [nil]
    ) { $0.beAbsent(0, from: 10, until: 20) },
    RefusalExample(refusal: .offerStale, name: "duty of no taxi", rulebook: .twoStep) {
      $0.tell(.timer(.duty(TaxiID(0), .breakDue, number: 1)))
    },
    RefusalExample(
      refusal: .offerStale, name: "end of a break that is over", rulebook: .twoStep, fleet: [0],
      prepare: { desk in
        desk.startBreak(0)
        desk.endBreak(0, in: 0)
      }
    ) { $0.tell(.timer(.duty(TaxiID(0), .breakEnd, number: 1))) },
  ]
}
