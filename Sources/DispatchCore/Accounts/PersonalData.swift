import Quantities

/// Personal data besides contacts, as entered.
///
/// `Rulebook.accountFields` lists the required fields. Every field entered must be valid.
public struct PersonalData: Hashable, Sendable {
  /// Gender as stated by a person.
  public enum Gender: String, Hashable, Sendable, CaseIterable {
    /// A woman.
    case female

    /// A man.
    case male

    /// Another gender, or not stated.
    case other
  }

  /// The given name; nil if absent.
  public var name: String?

  /// The family name; nil if absent.
  public var surname: String?

  /// The gender; nil if absent.
  public var gender: Gender?

  /// The date of birth as year, month and day, such as 1985-12-10; nil if absent.
  public var birthDate: String?

  /// The name for signing in, besides the contacts; nil if absent.
  public var userName: String?

  /// Makes personal data.
  public init(
    name: String? = nil, surname: String? = nil, gender: Gender? = nil, birthDate: String? = nil,
    userName: String? = nil
  ) {
    self.name = name
    self.surname = surname
    self.gender = gender
    self.birthDate = birthDate
    self.userName = userName
  }

  /// The fields that are filled in.
  var fields: AccountFields {
    var fields: AccountFields = []
    if name != nil { fields.insert(.name) }
    if surname != nil { fields.insert(.surname) }
    if gender != nil { fields.insert(.gender) }
    if birthDate != nil { fields.insert(.birthDate) }
    if userName != nil { fields.insert(.userName) }
    return fields
  }

  /// True if every field entered is valid, without comparison to other accounts.
  ///
  /// The documents require valid fields without defining them. Here a name has 1 to 100 characters,
  /// at least one of them visible, and a date of birth exists in the calendar.
  var makesSense: Bool {
    [name, surname].allSatisfy { $0.map(Self.isName) ?? true }
      && birthDate.map { CalendarDate($0) != nil } ?? true
      && userName.map { UserName($0) != nil } ?? true
  }

  private static func isName(_ typed: String) -> Bool {
    typed.count <= 100 && !typed.allSatisfy(\.isWhitespace)
      && typed.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
  }
}

/// A well-formed user name for signing in.
///
/// Three to forty letters, digits, points, hyphens and underscores, including at least one letter,
/// so that it cannot be mistaken for an e-mail address or a telephone number. User names are not
/// case-sensitive.
struct UserName: Hashable, Sendable {
  /// The name in lower case.
  let text: String

  /// Makes a name from entered text; nil if it is not well formed.
  init?(_ typed: String) {
    guard (3...40).contains(typed.count), typed.contains(where: \.isLetter),
      typed.allSatisfy({ $0.isLetter || $0.isWholeNumber || ".-_".contains($0) })
    else { return nil }
    text = typed.lowercased()
  }
}

/// New values of the data that a person can change without an administrator.
public struct OwnData: Hashable, Sendable {
  /// The e-mail address; nil for none.
  public var email: String?

  /// The telephone number; nil for none.
  public var phone: String?

  /// The personal data.
  public var person: PersonalData

  /// Makes a set of account data.
  public init(email: String?, phone: String?, person: PersonalData = PersonalData()) {
    self.email = email
    self.phone = phone
    self.person = person
  }
}
