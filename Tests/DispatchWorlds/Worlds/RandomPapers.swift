import DispatchCore
import TestSupport

/// Contacts and papers as people type them, and what they stand for.
enum RandomPapers {
  /// Codes of licences and cabs.
  static let codes = (0..<6).map { "P\($0)" }

  /// E-mail addresses as typed, each with the address it stands for; nil when it is none.
  private static let emails: [(typed: String, address: String?)] =
    (0..<16).flatMap { [("p\($0)@city.it", "e\($0)"), ("P\($0)@City.IT", "e\($0)")] }
    + ["", "p1", "p1@city", "@city.it", "p1@@city.it", "p 1@city.it", "p1@city.", "p1@.it"].map {
      ($0, nil)
    }

  /// Telephone numbers as typed, each with the number it stands for; nil when it is none.
  private static let phones: [(typed: String, number: String?)] =
    (10..<26).flatMap { [("33300\($0)", "t\($0)"), ("+333 (00)-\($0)", "t\($0)")] }
    + ["", "12345", "1234567890123456", "33+30010", "call me"].map { ($0, nil) }

  /// How many people there are.
  static let peopleCount = 16

  /// Mostly the address of a person, sometimes another's, nonsense or nothing.
  static func email(of person: Int, _ luck: inout SplitMix64) -> String? {
    if luck.once(in: 8) { return nil }
    return emails[luck.once(in: 4) ? luck.below(emails.count) : 2 * person + luck.below(2)].typed
  }

  /// Mostly the telephone number of a person, sometimes another's, nonsense or nothing.
  static func phone(of person: Int, _ luck: inout SplitMix64) -> String? {
    if luck.once(in: 8) { return nil }
    return phones[luck.once(in: 4) ? luck.below(phones.count) : 2 * person + luck.below(2)].typed
  }

  /// Somebody who has left out what may be left out, and sometimes more, or has typed nonsense.
  static func person(_ number: Int, _ luck: inout SplitMix64) -> PersonalData {
    PersonalData(
      name: luck.once(in: 12) ? luck.pick([nil, "", " ", "A\u{7}"]) : "Ada",
      surname: luck.once(in: 12)
        ? luck.pick([nil, String(repeating: "x", count: 101)]) : "O'Neill",
      gender: luck.pick([nil, .other]),
      birthDate: luck.once(in: 2)
        ? nil : luck.pick(["1985-12-10", "2000-02-29", "2001-02-29", "85-1-1", "3000-01-01"]),
      userName: luck.once(in: 2) ? nil : userName(of: number, &luck))
  }

  private static func userName(of person: Int, _ luck: inout SplitMix64) -> String {
    luck.once(in: 10) ? luck.pick(["no", "a b c", "123456", "a@b.it"]) : "P\(person)_it"
  }

  /// Whether the random worlds know what somebody has typed as sensible, on a day of the year 2026.
  static func isSensible(_ person: PersonalData) -> Bool {
    (person.name == nil || person.name == "Ada") && person.surname.map { $0.count < 101 } ?? true
      && [nil, "1985-12-10", "2000-02-29"].contains(person.birthDate)
      && person.userName.map { $0.hasSuffix("_it") } ?? true
  }

  /// The fields that somebody has filled in.
  static func fields(_ person: PersonalData) -> AccountFields {
    var fields: AccountFields = []
    if person.name != nil { fields.insert(.name) }
    if person.surname != nil { fields.insert(.surname) }
    if person.gender != nil { fields.insert(.gender) }
    if person.birthDate != nil { fields.insert(.birthDate) }
    if person.userName != nil { fields.insert(.userName) }
    return fields
  }

  /// A licence or cab, or none, or one that nobody knows.
  static func code(_ luck: inout SplitMix64) -> String? {
    luck.once(in: 8) ? luck.pick([nil, "unknown"]) : luck.pick(codes)
  }

  /// The address that something typed stands for.
  static func address(of typed: String) -> String? {
    emails.first { $0.typed == typed }?.address
  }

  /// The telephone number that something typed stands for.
  static func number(of typed: String) -> String? {
    phones.first { $0.typed == typed }?.number
  }
}
