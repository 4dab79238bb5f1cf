import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What people say of themselves, and whether it makes sense (row 28, A-UC1, B-UC1).
@Suite struct AccountFieldTests {
  private static let open = Rulebook.oneStep.with { $0.accountFields = [] }

  private func register(_ person: PersonalData, _ rulebook: Rulebook = open) -> Response {
    DispatchDesk(rulebook).register("ada@home.it", "06 123456", person)
  }

  @Test(arguments: AccountFields.named.map(\.name))
  func `row 28: A-UC1: a field that is asked for must not be left out`(_ name: String) {
    let field = AccountFields.named.first { $0.name == name }?.element ?? []
    var person = PersonalData.example(1)
    switch field {
    case .name: person.name = nil
    case .surname: person.surname = nil
    case .gender: person.gender = nil
    case .birthDate: person.birthDate = nil
    default: person.userName = nil
    }
    for preset in [Rulebook.oneStep, .twoStep] {
      let asking = preset.with { $0.accountFields = field }
      #expect(register(person, asking) == .refused(.missingField))
      #expect(register(.example(1), asking).isRegistered)
      let others = preset.with { $0.accountFields = AccountFields(rawValue: 31).subtracting(field) }
      #expect(register(person, others).isRegistered)
    }
  }

  @Test func `row 28: the presets ask for different fields`() {
    let name = PersonalData(name: "Ada", surname: "Byron", userName: "ada")
    #expect(register(name, .oneStep).isRegistered)
    #expect(register(name, .twoStep) == .refused(.missingField))
    let birth = PersonalData(
      name: "Ada", surname: "Byron", gender: .female, birthDate: "1985-12-10")
    #expect(register(birth, .twoStep).isRegistered)
    #expect(register(birth, .oneStep) == .refused(.missingField))
  }

  @Test(arguments: ["Ada", "O'Neill", "María José", "李", String(repeating: "x", count: 100)])
  func `these are names`(_ name: String) {
    #expect(register(PersonalData(name: name)).isRegistered)
    #expect(register(PersonalData(surname: name)).isRegistered)
  }

  @Test(arguments: ["", " ", "\t", "Ada\nByron", "\u{7f}", String(repeating: "x", count: 101)])
  func `B-UC1: these are not names`(_ name: String) {
    #expect(register(PersonalData(name: name)) == .refused(.badField))
    #expect(register(PersonalData(surname: name)) == .refused(.badField))
  }

  @Test(arguments: ["ada", "Ada.Byron", "a-1", "üöä", "x23456789012345678901234567890123456789_"])
  func `A-UC1: these are user names`(_ name: String) {
    #expect(register(PersonalData(userName: name)).isRegistered)
  }

  @Test(arguments: [
    "", "ab", "ada byron", "ada@home.it", "061234567", "...", "ada\u{0}",
    "x234567890123456789012345678901234567890_",
  ])
  func `A-UC1: these are not user names`(_ name: String) {
    #expect(register(PersonalData(userName: name)) == .refused(.badField))
  }

  @Test(arguments: ["1985-12-10", "2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31"])
  func `these are dates of birth`(_ date: String) {
    #expect(register(PersonalData(birthDate: date)).isRegistered)
  }

  @Test(arguments: [
    "", "1985", "1985-12", "10-12-1985", "1985-13-01", "1985-00-10", "1985-12-00", "1985-12-32",
    "1985-04-31", "1900-02-29", "2023-02-29", "0000-01-01", "1985-1-1", "1985/12/10", "-985-12-10",
    "1985-12-1O", "１９８５-12-10", "1985-12-10-",
  ])
  func `these are not dates of birth`(_ date: String) {
    #expect(register(PersonalData(birthDate: date)) == .refused(.badField))
    #expect(CalendarDate(date) == nil)
  }

  @Test func `nobody is born tomorrow, where the day is known`() {
    let person = PersonalData(birthDate: "2026-03-02")
    var surroundings = Surroundings.day(from: 23)
    surroundings.dateAtStart = CalendarDate("2026-03-01")
    let desk = DispatchDesk(Self.open, surroundings: surroundings)
    #expect(desk.at(3599).register("a@home.it", "06 1234561", person) == .refused(.badField))
    // It is midnight.
    #expect(desk.at(3600).register("a@home.it", "06 1234561", person).isRegistered)
    #expect(register(PersonalData(birthDate: "9999-12-31")).isRegistered)
  }

  @Test func `days are counted as the calendar does`() {
    let days = ["1969-12-31", "1970-01-01", "2000-02-29", "2000-03-01", "2024-12-31", "2025-01-01"]
    // The numbers are those of POSIX time, in days.
    #expect(days.map { CalendarDate($0)?.dayNumber } == [-1, 0, 11_016, 11_017, 20_088, 20_089])
    #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: .max, month: .max, day: .max) == nil)
  }

  @Test func `A-UC1: a user name opens the door, and belongs to one person`() {
    let desk = DispatchDesk(.oneStep)
    var person = PersonalData.example(1)
    person.userName = "Ada.Byron"
    desk.register("ada@home.it", "06 123456", person)
    #expect(desk.signIn("ada.byron", 6) == .signedIn(.customer(CustomerID(6))))
    #expect(desk.signIn("ada.byron", 5) == .refused(.badCredentials))
    person.userName = "ADA.BYRON"
    #expect(desk.register("bob@home.it", "06 654321", person) == .refused(.duplicateUserName))
    #expect(desk.core.state.customers.count == 7)
  }
}
