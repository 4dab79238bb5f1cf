package import Documents
import Quantities

/// A command-line value that replaces or adds a value of the scenario: `fleet.taxis=500`.
package struct ScenarioOverride: Sendable {
  /// Keys that lead to the value; a number is an index in a list, from 0.
  package let path: [String]

  /// Override as given: `path=value`.
  package let text: String

  /// True for `--set`, false for a flag that tries several values.
  let isSetting: Bool

  package let value: DocumentValue

  /// True if the path contains a key of an earlier version.
  private let hasFormerKey: Bool

  /// Location of the value for messages.
  let location: SourceLocation

  /// Reads an override.
  ///
  /// The value is JSON5. Text without quotes is taken literally, so that `fleet.accept=85 %` and
  /// `rulebook.preset=two-step` need none.
  /// - Parameters:
  ///   - text: `path=value`.
  ///   - flag: name of the flag, for messages.
  /// - Throws: `ScenarioError` if there is no path, or the value is a malformed block, list or
  ///   text.
  package init(_ text: String, from flag: String = "--set") throws(ScenarioError) {
    let usage = "write it like fleet.taxis=500"
    guard let equals = text.firstIndex(of: "=") else {
      throw Self.error("\(flag) \(text)", "there is no \"=\"", fix: usage)
    }
    let name = text[..<equals].trimmingSpaces
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let location = SourceLocation(file: "\(flag) \(name)")
    guard path.allSatisfy({ !$0.isEmpty }), path.count <= DocumentReader.greatestDepth else {
      throw Self.error("\(flag) \(text)", "the path before \"=\" is not complete", fix: usage)
    }
    let written = String(text[text.index(after: equals)...].trimmingSpaces)
    guard !written.isEmpty else {
      throw Self.error(location.file, "there is no value after \"=\"", fix: usage)
    }
    self.text = text
    isSetting = flag == "--set"
    self.path = FormerKeys.modernised(path)
    hasFormerKey = self.path != path
    self.location = location
    do {
      self.value = try DocumentReader.read(written, file: location.file).placed(at: location)
    } catch {
      if let first = written.first, "{[\"'".contains(first) {
        throw Self.error(location.file, error.message, fix: error.fix)
      }
      self.value = DocumentValue(.text(written), at: location)
    }
  }

  private static func error(_ file: String, _ message: String, fix: String?) -> ScenarioError {
    ScenarioError(problems: [Problem(at: SourceLocation(file: file), message, fix: fix)])
  }

  /// Applies the override to a document; list items that do not exist are reported.
  func applied(
    to document: DocumentValue, _ structure: Structure, log: ProblemLog
  ) -> DocumentValue {
    if hasFormerKey {
      log.warn(
        at: location, "the key has a new name",
        fix: "write \(path.joined(separator: ".")); a later version will not read the former name")
    }
    return change(document, structure, from: 0, log: log) ?? document
  }

  /// Applies the override at a part of the path.
  private func change(
    _ base: DocumentValue?, _ structure: Structure?, from step: Int, log: ProblemLog
  ) -> DocumentValue? {
    guard step < path.count else {
      let value = FormerKeys.modernised(value, at: path, log: log)
      return Structure.merged(base, with: value, structure)
    }
    if let base, case .array(var elements) = base.content {
      guard let index = Int(path[step]), elements.indices.contains(index) else {
        log.report(
          at: location,
          "\(path[..<step].joined(separator: ".")) is a list and has no item \(path[step])",
          fix: elements.isEmpty
            ? "the list is empty" : "write a number from 0 to \(elements.count - 1)")
        return nil
      }
      var element: Structure?
      if case .list(let inner, _) = structure?.alternative(for: base) { element = inner }
      guard let changed = change(elements[index], element, from: step + 1, log: log) else {
        return nil
      }
      elements[index] = changed
      return DocumentValue(.array(elements), at: base.location)
    }
    let key = path[step]
    var block = DocumentValue(.object([]), at: location)
    if let base, case .object = base.content { block = base }
    let declaration = structure?.declaration(for: block)
    let inner = declaration?.field(key)?.structure
    guard let changed = change(block[key], inner, from: step + 1, log: log) else { return nil }
    let member = DocumentMember(key: key, keyLocation: location, value: changed)
    return block.putting(member, beside: [key], declaration)
  }
}

extension DocumentValue {
  /// Returns the same value with another location, including its members.
  func placed(at location: SourceLocation) -> DocumentValue {
    switch content {
    case .null, .bool, .number, .text: DocumentValue(content, at: location)
    case .array(let elements):
      DocumentValue(.array(elements.map { $0.placed(at: location) }), at: location)
    case .object(let members):
      DocumentValue(
        .object(
          members.map {
            DocumentMember(
              key: $0.key, keyLocation: location, value: $0.value.placed(at: location))
          }), at: location)
    }
  }
}
