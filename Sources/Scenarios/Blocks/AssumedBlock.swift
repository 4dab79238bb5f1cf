import Documents
import Quantities

/// A value of a scenario that is an unconfirmed guess.
public struct AssumedValue: Hashable, Sendable {
  /// Keys that lead to the field, as in `fleet.taxis`.
  public let field: String

  /// The value as it is written there.
  public let value: String

  /// Origin of the value.
  public let why: String
}

/// A block of the list `assumed`.
enum AssumedBlock {
  static let field = Field(
    "field", .text(example: "fleet.taxis"),
    "The field whose value is a guess: the keys that lead to it, and places in lists from 0.")

  static let value = Field(
    "value", .text(example: "260"),
    "The value that was guessed, as it is written there. Once the field has another value, the entry no longer counts."
  )

  static let why = Field(
    "why", .text(example: "three times what the busiest hour keeps busy"),
    "Where the value comes from.")

  static let shape: Shape<Located<AssumedValue>> = Shape<AssumedValue>.block(field, value, why) {
    AssumedValue(field: $0, value: $1, why: $2)
  }.located

  /// Entries that still count: their fields have the assumed values.
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
      // A value set from outside replaces the guess on purpose.
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
