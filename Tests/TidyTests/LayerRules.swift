/// The parts of the world that share a module, which only the text can hold apart.
///
/// A layer is a folder within the folder of the world, and its owner is the type with the name of
/// the folder. What stands beside the folders routes events and says what layers may tell each
/// other.
enum LayerRules {
  static let world = "Sources/CitySimulation/World/"

  /// The layer that a file belongs to; nil for files of none.
  static func layer(of file: SourceFile) -> String? {
    guard file.path.hasPrefix(world) else { return nil }
    let parts = file.path.dropFirst(world.count).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  /// Places where a layer names a type of another one.
  static func strangeNames(in repository: Repository) -> [Finding] {
    let files = repository.swiftFiles(in: "Sources").filter { layer(of: $0) != nil }
    var layerOfType: [Substring: String] = [:]
    for file in files {
      for line in file.code {
        guard let name = declaredType(line) else { continue }
        layerOfType[name] = layer(of: file)
      }
    }
    return files.flatMap { file in
      file.code.enumerated().flatMap { index, line in
        WordSearch.words(line).compactMap { word in
          guard let other = layerOfType[word], other != layer(of: file) else { return nil }
          return Finding(
            path: file.path, line: index + 1, message: "names \(word) of the layer \(other)")
        }
      }
    }
  }

  /// The types that the city stores.
  static func owners(in repository: Repository) -> Set<Substring> {
    guard let city = repository.files.first(where: { $0.path == world + "City.swift" }) else {
      return []
    }
    let property = #/^  (?:private )?(?:let|var) \w+(?:: | = )(?<type>\w+)/#
    return Set(city.code.compactMap { $0.firstMatch(of: property)?.output.type })
  }

  /// Stored properties of an owner that code outside of its file may change.
  ///
  /// An owner is a type of a layer that the city stores. A property with a type of a layer may be open: it keeps its
  /// storage to itself.
  static func openStorage(in repository: Repository) -> [Finding] {
    let owners = owners(in: repository)
    let files = repository.swiftFiles(in: "Sources").filter { layer(of: $0) != nil }
    let types = Set(files.flatMap(\.code).compactMap(declaredType))
    return files.flatMap { file in
      var isInOwner = false
      return file.code.enumerated().compactMap { index, line -> Finding? in
        if let type = declaredType(line) { isInOwner = owners.contains(type) }
        guard isInOwner, !line.hasPrefix("  private "),
          let match = line.firstMatch(
            of: #/^  (?:\w+ )?var (?<name>\w+)(?:: (?<type>\w+))?[^{]*$/#),
          match.output.type.map({ !types.contains($0) }) ?? true
        else { return nil }
        return Finding(
          path: file.path, line: index + 1,
          message: "\(match.output.name) is open to other files; make it private or private(set)")
      }
    }
  }

  /// Places where the world reads the state of the dispatch core, rather than what its
  /// applications show.
  static func coreStates(in repository: Repository) -> [Finding] {
    repository.swiftFiles(in: "Sources").filter { $0.module == "CitySimulation" }.flatMap { file in
      file.code.enumerated().compactMap { index, line in
        guard WordSearch.contains("core.state", in: line) else { return nil }
        return Finding(
          path: file.path, line: index + 1,
          message: "people see what an application shows, not the state of the service")
      }
    }
  }

  /// The type that a line of a file's outermost level declares.
  private static func declaredType(_ line: String) -> Substring? {
    guard line.first?.isLetter == true else { return nil }
    let declaration = #/\b(?:struct|enum|class|protocol|actor|typealias)\s+(?<name>\w+)/#
    return line.firstMatch(of: declaration)?.output.name
  }
}
