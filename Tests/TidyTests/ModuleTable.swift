/// Which module may import which: the arrows of the architecture.
struct ModuleTable {
  struct Module: Equatable {
    let name: String
    /// Arrows go to lower levels.
    let level: Int
    let dependencies: [String]
  }

  let modules: [Module]

  func module(_ name: String) -> Module? { modules.first { $0.name == name } }

  /// Reads lines of level, name and the names of what the module may import.
  init(_ text: String) {
    modules = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2, let level = Int(words[0]) else { return nil }
      return Module(name: words[1], level: level, dependencies: Array(words.dropFirst(2)))
    }
  }

  /// The arrows of this repository.
  static let current = ModuleTable(
    """
    0 CommitWriter
    0 CommitPlugin      CommitWriter
    0 Quantities
    0 Matching
    0 CGSL
    1 EventEngine       Quantities
    1 Geography         Quantities
    1 DispatchCore      Geography Matching Quantities
    1 RandomVariates    CGSL Quantities
    1 Statistics        CGSL
    1 Documents         Quantities
    1 Results           Documents Quantities
    1 Charts
    2 CitySimulation    EventEngine DispatchCore Geography RandomVariates Results Quantities
    2 ExternalPolicies  DispatchCore Geography Documents Results Quantities
    3 Scenarios         CitySimulation DispatchCore Documents Geography RandomVariates Quantities
    3 Experiments       CitySimulation DispatchCore Geography Matching Statistics Results Quantities
    3 Reports           Geography Statistics Documents Results Quantities
    3 ReportPage        Charts Reports Results
    3 ReplayPage        Charts Geography Results Documents Quantities
    4 CommandLine       Charts Reports ReportPage ReplayPage Experiments Scenarios CitySimulation ExternalPolicies DispatchCore Documents Geography Results Quantities
    5 cabstand          CommandLine
    5 EngineBenchmarks  CitySimulation DispatchCore EventEngine Geography RandomVariates Matching Quantities
    5 StatisticsTrials  Experiments CitySimulation DispatchCore Geography RandomVariates Results Statistics Quantities
    """)

  /// The only arrows that stay within a level.
  static let exceptions = [
    "CommitPlugin -> CommitWriter", "DispatchCore -> Geography", "Results -> Documents",
    "ReportPage -> Reports",
  ]

  /// The modules of the system that a module may import.
  static func systemModules(of module: String) -> [String] {
    switch module {
    case "DispatchCore": return []
    case "CommitPlugin": return ["PackagePlugin", "Foundation"]
    case "Experiments", "Results":
      return ["Glibc", "Darwin", "Musl", "Synchronization", "Dispatch"]
    default: return ["Glibc", "Darwin", "Musl", "Synchronization"]
    }
  }
}
