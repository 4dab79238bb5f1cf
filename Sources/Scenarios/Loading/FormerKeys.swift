import Documents
import Quantities

/// Keys that were renamed since an earlier version.
///
/// A former key in a scenario is read as the present one, with a warning. Hashes are computed with
/// the former keys, so a new name changes no hash and stored results stay comparable.
enum FormerKeys {
  private struct Change {
    /// Path of the parent before the change, with `N` for every item of a list.
    let parents: [String]
    let former: String
    let present: String

    init(_ path: String, _ present: String) {
      let keys = path.split(separator: ".").map(String.init)
      parents = Array(keys.dropLast())
      former = keys[keys.count - 1]
      self.present = present
    }
  }

  /// Changes in order: each path contains the keys after the changes before it.
  private static let changes = [
    Change("means", "modes"),
    Change("shops.wants", "demand"),
    Change("shops.demand.means", "modes"),
    Change("shops.demand.list.N.means", "mode"),
    Change("shops.own_pace", "stay_factor"),
    Change("shops.line_up.over_call", "overbooking"),
  ]

  /// Replaces former keys by present ones.
  /// - Parameters:
  ///   - document: a scenario with present or former keys.
  ///   - log: receives warnings about former keys; nil for a document that users do not edit.
  /// - Returns: the same document with present keys. A former key beside its present one remains,
  ///   for the reader to report.
  static func modernised(_ document: DocumentValue, log: ProblemLog?) -> DocumentValue {
    changes.reduce(document) { document, change in
      document.renaming(change.former, to: change.present, in: change.parents[...]) { location in
        log?.warn(
          at: location, "\(Wording.quoted(change.former)) has a new name",
          fix:
            "write \(Wording.quoted(change.present)); a later version will not read the former name"
        )
      }
    }
  }

  /// Replaces present keys by former ones.
  static func restored(_ document: DocumentValue) -> DocumentValue {
    changes.reversed().reduce(document) { document, change in
      document.renaming(change.present, to: change.former, in: change.parents[...]) { _ in }
    }
  }

  /// Replaces former keys in the value at a path of present keys.
  static func modernised(
    _ value: DocumentValue, at path: [String], log: ProblemLog
  ) -> DocumentValue {
    let nested = path.reversed().reduce(value) { inner, key in
      let member = DocumentMember(key: key, keyLocation: value.location, value: inner)
      return DocumentValue(
        Int(key) == nil ? .object([member]) : .array([inner]), at: value.location)
    }
    return path.reduce(modernised(nested, log: log)) { outer, _ in
      switch outer.content {
      case .object(let members): members[0].value
      case .array(let elements): elements[0]
      default: outer
      }
    }
  }

  /// Replaces former keys in a path such as `shops.wants.per_day`.
  static func modernised(_ path: [String]) -> [String] {
    changes.reduce(path) { path, change in
      let place = change.parents.count
      guard place < path.count, path[place] == change.former,
        zip(path, change.parents).allSatisfy({ $0 == $1 || $1 == "N" && Int($0) != nil })
      else { return path }
      var path = path
      path[place] = change.present
      return path
    }
  }
}

extension DocumentValue {
  /// Renames a member of the blocks at a path, unless the new key is already present.
  fileprivate func renaming(
    _ key: String, to newKey: String, in path: ArraySlice<String>,
    _ note: (SourceLocation) -> Void
  ) -> DocumentValue {
    switch content {
    case .array(let elements) where path.first == "N":
      return DocumentValue(
        .array(elements.map { $0.renaming(key, to: newKey, in: path.dropFirst(), note) }),
        at: location)
    case .object(var members):
      let sought = path.first ?? key
      guard let place = members.firstIndex(where: { $0.key == sought }) else { return self }
      let member = members[place]
      if path.isEmpty {
        if members.contains(where: { $0.key == newKey }) { return self }
        note(member.keyLocation)
        members[place] = DocumentMember(
          key: newKey, keyLocation: member.keyLocation, value: member.value)
      } else {
        members[place].value = member.value.renaming(key, to: newKey, in: path.dropFirst(), note)
      }
      return DocumentValue(.object(members), at: location)
    default: return self
    }
  }
}
