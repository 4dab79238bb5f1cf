import Mobility
import Quantities
import Testing

@testable import PlannerCore

/// What the planner refuses, and that nothing changes then.
@Suite struct RefusalTests {
  private func form(_ change: (inout ActivityForm) -> Void = { _ in }) throws -> ActivityForm {
    var form = ActivityForm()
    form.name = "dentist"
    form.type = "meeting"
    form.date = PlannerDesk.day
    form.start = "09.00"
    form.end = "10.00"
    form.place = try PlannerDesk.place(2.5)
    change(&form)
    return form
  }

  @Test func `forms with something missing or wrong are refused`() throws {
    let desk = try PlannerDesk()
    let wrong: [((inout ActivityForm) -> Void, PlannerRefusal)] = [
      ({ $0.name = "" }, .missingField), ({ $0.type = "" }, .missingField),
      ({ $0.date = "" }, .missingField), ({ $0.start = "" }, .missingField),
      ({ $0.place = nil }, .missingField), ({ $0.type = "party" }, .badActivityType),
      ({ $0.start = "9.00" }, .badTime), ({ $0.start = "24.00" }, .badTime),
      ({ $0.start = "09.60" }, .badTime), ({ $0.start = "09:00" }, .badTime),
      ({ $0.end = "09.00" }, .badTime), ({ $0.end = "08.59" }, .badTime),
      ({ $0.date = "31/02/2026" }, .badDate), ({ $0.date = "2026-03-16" }, .badDate),
      ({ $0.date = "16/03/26" }, .badDate), ({ $0.date = "01/13/2026" }, .badDate),
      ({ $0.date = "15/03/2026" }, .dateInPast), ({ $0.date = "16/03/9999" }, .badDate),
      ({ $0.type = "break" }, .missingField),
      ({ ($0.type, $0.minimum) = ("break", "0") }, .badBreak),
      ({ ($0.type, $0.minimum) = ("break", "61") }, .badBreak),
      ({ ($0.type, $0.minimum) = ("break", "soon") }, .badBreak),
    ]
    for (change, refusal) in wrong {
      let form = try form(change)
      #expect(desk.refusal(.fillIn(form)) == refusal, "\(form)")
    }
    #expect(desk.activityCount == 0 && desk.notices.isEmpty)
    #expect(desk.tell(.fillIn(try form())) == .created(ActivityID(0)))
    let pause = try form { ($0.type, $0.minimum, $0.place) = ("break", "60", nil) }
    #expect(desk.tell(.fillIn(pause)) == .created(ActivityID(1)))
    #expect(desk.tell(.fillIn(try form { $0.date = "17/03/2026" })) == .created(ActivityID(2)))
    #expect(desk.activity(ActivityID(2)).start == PlannerDesk.at(9 + 24))
  }

  @Test func `activities that no form has checked are checked, too`() throws {
    let desk = try PlannerDesk()
    let place = try PlannerDesk.place(1)
    let (nine, ten) = (PlannerDesk.at(9), PlannerDesk.at(10))
    #expect(desk.refusal(.enter(.meeting("", at: place, from: nine, to: ten))) == .missingField)
    #expect(desk.refusal(.enter(.meeting("a", at: place, from: ten, to: nine))) == .badTime)
    #expect(desk.refusal(.enter(.pause("a", of: .hours(2), from: nine, to: ten))) == .badBreak)
    desk.wait(until: PlannerDesk.at(11))
    #expect(desk.refusal(.enter(.meeting("a", at: place, from: nine, to: ten))) == .dateInPast)
  }

  @Test func `only one's own activities that are there can be changed`() throws {
    let desk = try PlannerDesk()
    let activity = try desk.meet("a", at: 1.5, PlannerDesk.at(9), PlannerDesk.at(10))
    let plan = desk.plan(activity)
    let nobody = ActivityID(7)
    #expect(desk.refusal(.delete(nobody)) == .noSuchActivity)
    #expect(desk.refusal(.change(nobody, plan)) == .noSuchActivity)
    #expect(desk.tell(.change(activity, plan)) == .unchanged)
    guard case .joined(let other) = desk.tell(.join(home: try PlannerDesk.place(1), has: .all))
    else {
      Issue.record("nobody joins")
      return
    }
    #expect(desk.tell(.user(other, .delete(activity))) == .refused(.notCreator))
    #expect(desk.tell(.user(UserID(9), .goOnline)) == .refused(.notLoggedIn))
    #expect(desk.tell(.join(home: try PlannerDesk.place(1), has: [])) == .refused(.noMeansLeft))
    #expect(desk.tell(.delete(activity)) == .accepted)
    for command in [UserCommand.delete(activity), .setOut(activity), .showOptions(activity)] {
      #expect(desk.refusal(command) == .noSuchActivity)
    }
  }

  /// T-AC1, T-AUTH: a visitor can join, and nothing else.
  @Test func `every command of a visitor is refused and changes nothing`() throws {
    let desk = try PlannerDesk()
    let activity = try desk.meet("a", at: 1.5, PlannerDesk.at(9), PlannerDesk.at(10))
    let plan = desk.plan(activity)
    let trip = desk.activity(activity).option
    let told = desk.notices.count
    let noon = TimeOfDay(wrapping: .hours(12))
    let commands: [UserCommand] = [
      .fillIn(try form()), .enter(plan), .change(activity, plan), .delete(activity),
      .showOptions(activity), .choose(activity, .walk), .close(activity, .overlap),
      .activate(.walk), .deactivate(.walk), .limit(.walk, .minutes(5)), .limitWalking(100),
      .limitInRain(100), .blockLines(noon...noon), .minimiseFootprint(true), .hearNews(false),
      .wantBreaks([]), .goOffline, .goOnline, .setOut(activity), .arrive(activity),
      .stay(activity, until: PlannerDesk.at(11)), .isAt(try PlannerDesk.place(1)),
      .cannotTravel(activity, .taxi),
    ]
    let visitor = UserID(desk.user.index + 1)
    for command in commands {
      #expect(desk.tell(.user(visitor, command)) == .refused(.notLoggedIn), "\(command)")
    }
    #expect(desk.activityCount == 1 && desk.notices.count == told)
    #expect(desk.plan(activity) == plan && desk.activity(activity).option == trip)
    #expect(desk.tell(.join(home: try PlannerDesk.place(1), has: .all)) == .joined(visitor))
    #expect(desk.tell(.user(visitor, .fillIn(try form()))) == .created(ActivityID(1)))
    #expect(desk.tell(.user(visitor, .delete(activity))) == .refused(.notCreator))
  }

  @Test func `preferences that nothing can keep are refused`() throws {
    let desk = try PlannerDesk()
    #expect(desk.tell(.deactivate(.walk)) == .accepted)
    #expect(desk.refusal(.deactivate(.taxi)) == .noMeansLeft)
    #expect(desk.tell(.deactivate(.walk)) == .unchanged)
    #expect(desk.refusal(.limit(.walk, .minutes(5))) == .constraintOnInactive)
    #expect(desk.refusal(.limit(.taxi, .zero)) == .badConstraint)
    #expect(desk.refusal(.limit(.taxi, .hours(25))) == .badConstraint)
    #expect(desk.refusal(.limitWalking(-1)) == .badConstraint)
    #expect(desk.refusal(.limitWalking(.nan)) == .badConstraint)
    #expect(desk.refusal(.limitInRain(-1)) == .badConstraint)
    #expect(desk.refusal(.activate(.car)) == .noSuchMeans)
    let noon = TimeOfDay(wrapping: .hours(12))
    #expect(
      desk.refusal(.wantBreaks([DailyBreak("lunch", between: noon...noon, atLeast: .minutes(1))]))
        == .badBreak)
    let strict = try PlannerDesk { $0.isStrict = true }
    #expect(strict.refusal(.activate(.walk)) == .alreadySo)
    #expect(strict.tell(.deactivate(.walk)) == .accepted)
    #expect(strict.refusal(.deactivate(.walk)) == .alreadySo)
  }

  @Test func `trips that cannot begin, end or fail now are refused`() throws {
    let desk = try PlannerDesk()
    let activity = try desk.meet("a", at: 1.5, PlannerDesk.at(9), PlannerDesk.at(10))
    #expect(desk.refusal(.arrive(activity)) == .notNow)
    #expect(desk.refusal(.stay(activity, until: PlannerDesk.at(11))) == .notNow)
    #expect(desk.refusal(.choose(activity, .car)) == .noSuchOption)
    #expect(desk.refusal(.close(activity, .overlap)) == .noSuchWarning)
    #expect(desk.tell(.cannotTravel(activity, .walk)) == .accepted)
    #expect(desk.tell(.cannotTravel(activity, .walk)) == .unchanged)
    #expect(desk.tell(.setOut(activity)) == .accepted)
    #expect(desk.refusal(.setOut(activity)) == .notNow)
    #expect(desk.refusal(.choose(activity, .taxi)) == .notNow)
    #expect(
      desk.refusal(
        .change(
          activity,
          .meeting(
            "b", at: try PlannerDesk.place(1), from: PlannerDesk.at(9), to: PlannerDesk.at(11))))
        == .notNow)
    #expect(desk.tell(.arrive(activity)) == .accepted)
    #expect(desk.refusal(.cannotTravel(activity, .taxi)) == .notNow)
    #expect(desk.tell(.news(.taxiWait(.init(9), .zero))) == .refused(.badConstraint))
    #expect(desk.tell(.news(.vehicles(.init(0), false))) == .refused(.badConstraint))
    #expect(desk.tell(.news(.room(.init(0), false))) == .refused(.badConstraint))
    #expect(desk.tell(.timer(.leave(activity, version: 1))) == .unchanged)
    #expect(desk.violation == nil)
  }
}
