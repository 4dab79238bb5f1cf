import Documents
import Quantities

extension ScenarioLoader {
  /// Replaces the link of the block `fares` to a file by the fares in that file.
  /// - Parameters:
  ///   - members: the members of a scenario file.
  ///   - path: the scenario file.
  /// - Returns: false after reporting an error.
  func includeFares(in members: inout [DocumentMember], of path: String) -> Bool {
    guard let place = members.firstIndex(where: { $0.key == ScenarioBlock.fares.key }),
      case .object(var own) = members[place].value.content,
      let link = own.firstIndex(where: { $0.key == ScenarioBlock.extendsKey })
    else { return true }
    let location = own[link].value.location
    guard case .text(let name) = own.remove(at: link).value.content else {
      log.report(
        at: location, "fares.extends: expected the path of a file with fares",
        fix: "write it like \"tariffs/milan-2023.jsonc\"")
      return false
    }
    guard let fares = fares(at: InputFiles.resolve(name, besides: path), namedAt: location) else {
      return false
    }
    let change = DocumentValue(.object(own), at: members[place].value.location)
    members[place].value = Structure.merged(fares, with: change, FaresBlock.shape.structure)
    return true
  }

  /// Reads a file with fares; nil after reporting an error, which quotes nothing of the file.
  private func fares(at path: String, namedAt location: SourceLocation) -> DocumentValue? {
    guard
      let bytes = files.bytes(
        of: path, namedAt: location, isData: false, atMost: InputFiles.greatestScenario, log: log)
    else { return nil }
    if let document = try? DocumentReader.read(
      utf8: bytes, file: path, startingWith: "{ \"tariffs\": [] }"),
      case .object(let members) = document.content,
      members.contains(where: { $0.key == "tariffs" })
    {
      return document
    }
    log.report(
      at: location, "fares.extends: \(Wording.quoted(path)) has no fares",
      fix: "name a file with a block such as { \"currency\": \"EUR\", \"tariffs\": [ ... ] }")
    return nil
  }
}
