import DispatchCore
import Quantities

/// A rulebook as keys and values, seen by reflection, so that no rule can be forgotten.
enum RulebookMirror {
  /// The keys that rules have in a scenario, in the order of declaration.
  static let keys = entries(of: .oneStep).map(\.key)

  /// The value of a key in a rulebook, as it would be written in a scenario; nil when there is none.
  static func text(_ key: String, in rulebook: Rulebook) -> String? {
    entries(of: rulebook).first { $0.key == key }?.text
  }

  private static func entries(of rulebook: Rulebook) -> [(key: String, text: String)] {
    Mirror(reflecting: rulebook).children.map { child in
      let name = child.label ?? ""
      if name == "arrivalRadiusMeters" { return ("arrival_radius", "\(text(child.value)) m") }
      return (snakeCase(name), text(child.value))
    }
  }

  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { key, letter in
      key += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
  }

  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text($0.value) } ?? "none"
    }
    switch value {
    case let words as NoticeChannels:
      return list(NoticeChannels.named.filter { words.contains($0.element) }.map(\.name))
    case let words as AccountFields:
      return list(AccountFields.named.filter { words.contains($0.element) }.map(\.name))
    case let words as NoticeKinds:
      return list(NoticeKinds.named.filter { words.contains($0.element) }.map(\.name))
    case let words as Extras:
      return list(Extras.named.filter { words.contains($0.element) }.map(\.name))
    case let choice as any RawRepresentable<String>: return choice.rawValue
    case let meters as Double: return "\(Int(meters))"
    default: return "\(value)"
    }
  }

  private static func list(_ words: [String]) -> String { "[\(words.joined(separator: ", "))]" }
}
