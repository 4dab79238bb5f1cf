import Quantities

/// What people say of themselves besides their contacts, as they typed it.
///
/// Which of it they have to say is the rulebook's: `Rulebook.accountFields`. What is said has to make
/// sense in any case.
public struct PersonalData: Hashable, Sendable {
  /// What a person says when asked for a gender.
  public enum Gender: String, Hashable, Sendable, CaseIterable {
    /// A woman.
    case female

    /// A man.
    case male

    /// Neither, or the person would rather not say.
    case other
  }

  /// The given name; nil when left out.
  public var name: String?

  /// The family name; nil when left out.
  public var surname: String?

  /// The gender; nil when left out.
  public var gender: Gender?

  /// The date of birth as year, month and day, such as 1985-12-10; nil when left out.
  public var birthDate: String?

  /// The name by which the person signs in, besides the contacts; nil when left out.
  public var userName: String?

  /// Describes a person.
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

  /// True if whatever is filled in makes sense, by itself.
  ///
  /// The documents require valid fields without a definition. Here a name has 1 to 100
  /// characters, at least one of them visible, and a date of birth exists in the calendar.
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

/// A name by which a person signs in, well formed.
///
/// Three to forty letters, digits, points, hyphens and underscores, of which at least one is a letter:
/// so it can be mistaken neither for an e-mail address nor for a telephone number. Upper and lower case
/// are the same name.
struct UserName: Hashable, Sendable {
  /// The name in lower case.
  let text: String

  /// Makes a name from typed text; nil when it is not well formed.
  init?(_ typed: String) {
    guard (3...40).contains(typed.count), typed.contains(where: \.isLetter),
      typed.allSatisfy({ $0.isLetter || $0.isWholeNumber || ".-_".contains($0) })
    else { return nil }
    text = typed.lowercased()
  }
}

/// What a person can change about an account without an administrator, as it is to be afterwards.
public struct OwnData: Hashable, Sendable {
  /// The e-mail address; nil for none.
  public var email: String?

  /// The telephone number; nil for none.
  public var phone: String?

  /// Who the person is.
  public var person: PersonalData

  /// Describes an account.
  public init(email: String?, phone: String?, person: PersonalData = PersonalData()) {
    self.email = email
    self.phone = phone
    self.person = person
  }
}
