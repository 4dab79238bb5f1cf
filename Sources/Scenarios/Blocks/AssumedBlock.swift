import Documents
import Quantities

/// A value of a scenario that is an unconfirmed guess.
package struct AssumedValue: Hashable, Sendable {
  /// Path of the field, as in `fleet.taxis`.
  package let field: String

  /// Value as written in the list.
  package let value: String

  /// Origin of the value.
  package let why: String
}

/// A block of the list `assumed`.
enum AssumedBlock {
  static let field = Field(
    "field", .text(example: "fleet.taxis"),
    "Path of the field whose value is a guess, with positions in lists counted from 0.")

  static let value = Field(
    "value", .text(example: "260"),
    "Guessed value, as written in that field. The entry no longer counts once the field has "
      + "another value."
  )

  static let why = Field(
    "why", .text(example: "three times what the busiest hour keeps busy"),
    "Origin of the value.")

  static let shape: Shape<Located<AssumedValue>> = Shape<AssumedValue>.block(field, value, why) {
    AssumedValue(field: $0, value: $1, why: $2)
  }.located

  /// Entries that still apply, because their fields have the assumed values.
  ///
  /// Reports a field that does not exist, and warns of a field with another value in the file.
  static func standing(
    _ entries: [Located<AssumedValue>], in document: DocumentValue, changed: [String],
    _ log: ProblemLog
  ) -> [AssumedValue] {
    entries.compactMap { entry in
      let assumed = entry.value
      guard let value = document.value(at: assumed.field) else {
        entry.report(
          "this scenario has no field \(Wording.quoted(assumed.field))",
          fix: "name a field as --set does, such as fleet.taxis, or remove the entry", to: log)
        return nil
      }
      if value.isWritten(assumed.value) { return assumed }
      // A value set from outside replaces the guess deliberately.
      let isSet = changed.contains { path in
        assumed.field == path || assumed.field.hasPrefix(path + ".")
          || path.hasPrefix(assumed.field + ".")
      }
      if !isSet {
        entry.warn(
          "\(assumed.field) is \(value.excerpt), not \(assumed.value), so this assumption no longer counts",
          fix: "remove the entry", to: log)
      }
      return nil
    }
  }
}
