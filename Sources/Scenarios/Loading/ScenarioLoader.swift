import Documents
import Quantities

/// Reader of scenario files with the files that they extend, as one document.
struct ScenarioLoader {
  let files: InputFiles
  let log: ProblemLog

  /// Greatest length of a chain of files that extend one another.
  static let longestChain = 20

  /// Reads a file with everything it inherits.
  /// - Parameters:
  ///   - path: the file.
  ///   - location: location of the reference to the file.
  ///   - chain: files that extend this one, the outermost first.
  /// - Returns: the document; nil after reporting an error.
  func document(
    at path: String, namedAt location: SourceLocation, chain: [String] = []
  ) -> DocumentValue? {
    let limit = InputFiles.greatestScenario
    guard
      let bytes = files.bytes(
        of: path, namedAt: location, isData: false, atMost: limit, log: log)
    else {
      return nil
    }
    let document: DocumentValue
    do throws(Problem) {
      document = try DocumentReader.read(
        utf8: bytes, file: path, startingWith: "{ \"name\": \"my-scenario\" }")
    } catch {
      log.report(chain.isEmpty ? error : foreign(path, at: error.location))
      return nil
    }
    guard chain.isEmpty || isScenario(document) else {
      log.report(foreign(path, at: location))
      return nil
    }
    guard case .object(var members) = document.content else {
      log.report(
        at: document.location, "found \(document.excerpt), expected a block",
        fix: "a scenario is one block in braces: { \"name\": ... }")
      return nil
    }
    var base: DocumentValue?
    if let place = members.firstIndex(where: { $0.key == ScenarioBlock.extendsKey }) {
      let link = members.remove(at: place).value
      base = self.base(of: path, link, chain: chain + [path])
      if base == nil { return nil }
    }
    guard includeFares(in: &members, of: path) else { return nil }
    let change = FormerKeys.modernised(
      DocumentValue(.object(members), at: document.location), log: log)
    return Structure.merged(base, with: change, ScenarioBlock.shape.structure)
  }

  /// True if a document is a block with at least one of the keys of a scenario.
  private func isScenario(_ document: DocumentValue) -> Bool {
    guard case .object(let members) = document.content else { return false }
    let keys = ScenarioBlock.shape.structure.declaration(for: document)?.fields.map(\.key) ?? []
    return members.isEmpty
      || members.contains { keys.contains($0.key) }
  }

  /// Error for a file that another extends but that is not a scenario.
  ///
  /// It quotes no content: a scenario from elsewhere may name any file that its user can open, and
  /// others may read the messages.
  private func foreign(_ path: String, at location: SourceLocation) -> Problem {
    Problem(
      at: location, "extends: \(Wording.quoted(path)) is no scenario file",
      fix: "name another file; if it is meant to be one, cabstand validate "
        + "\(Wording.quoted(path)) lists its problems")
  }

  private func base(of path: String, _ link: DocumentValue, chain: [String]) -> DocumentValue? {
    guard case .text(let name) = link.content else {
      log.report(
        at: link.location,
        "extends: found \(link.excerpt), expected the path of a scenario file")
      return nil
    }
    let target = InputFiles.resolve(name, besides: path)
    guard !chain.contains(target) else {
      log.report(
        at: link.location, "extends: the files extend one another in a circle",
        fix: "break it: \((chain + [target]).joined(separator: " -> "))")
      return nil
    }
    guard chain.count < Self.longestChain else {
      log.report(
        at: link.location, "extends: more than \(Self.longestChain) files extend one another")
      return nil
    }
    return document(at: target, namedAt: link.location, chain: chain)
  }
}
