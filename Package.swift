// swift-tools-version: 6.2
// The manifest is the architecture diagram: targets stand bottom-up and may import only what is
// listed beside them. Tests/TidyTests reads the arrows here and nowhere else: it fails on an import
// that is not listed, on an arrow that no import needs, and on an arrow that goes up.
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// On Linux the headers and libraries of GSL stand where compilers look by themselves; elsewhere
// pkg-config tells where they are. Asking it where it is not installed only makes warnings.
#if os(Linux)
  let gslSearch: String? = nil
#else
  let gslSearch: String? = "gsl"
#endif

// The build that a script asks for, always as the root package: "program", or "tests" in a separate build folder.
// Other builds get no unsafe flags, which would bar the package from being a dependency.
let build = Context.environment["CABSTAND_BUILD"]

// How often code runs, which decides whether release builds of the scripts optimise it. Without
// optimisation a module compiles in a third of the time.
enum Heat {
  // Runs for every event of a simulated day.
  case hot
  // Runs for every row of a file, or for every question to a caller; tests have small files and days.
  case warm
  // Runs once a command.
  case cold

  var settings: [SwiftSetting] {
    let isOptimised =
      switch build {
      case "program": self != .cold
      case "tests": self == .hot
      default: true
      }
    var flags = isOptimised ? [] : ["-Onone"]
    // Events of a day cross many modules; small functions are inlined across them.
    if build == "program", self == .hot { flags.append("-cross-module-optimization") }
    return flags.isEmpty ? [] : [.unsafeFlags(flags, .when(configuration: .release))]
  }
}

// Files in `assets` become constants in the generated source `PackageAssets`.
func library(
  _ name: String, _ dependencies: [Target.Dependency], _ heat: Heat, pages: [String] = [],
  assets: [String] = [], hasCommit: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["README.md"] + pages + assets,
    swiftSettings: strict + heat.settings,
    plugins: assets.isEmpty && !hasCommit ? [] : ["SourcePlugin"])
}

// The scripts build all tests into one program, AllTests. That leaves out what `swift test` needs to find tests of
// XCTest: an index of every declaration, which takes a fifth of the time.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  build == "tests"
    ? .target(
      name: name, dependencies: dependencies, path: "Tests/\(name)",
      swiftSettings: strict + Heat.cold.settings)
    : .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

// A program that measures the others; the tests only compile it.
func measuring(
  _ name: String, _ dependencies: [Target.Dependency], path: String, exclude: [String]
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: strict + Heat.warm.settings)
}

let package = Package(
  name: "cabstand",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "cabstand", targets: ["cabstand"]),
    .library(
      name: "DispatchCore", targets: ["DispatchCore", "Geography", "MachineParts", "Quantities"]),
    .library(name: "Cabstand", type: .dynamic, targets: ["CInterface"]),
  ],
  targets: [
    // MARK: - Level 0: knows nothing; the first two generate sources during the build
    .executableTarget(
      name: "SourceWriter", dependencies: [], exclude: ["README.md"], swiftSettings: strict),
    .plugin(
      name: "SourcePlugin", capability: .buildTool(), dependencies: ["SourceWriter"],
      path: "Sources/SourcePlugin", exclude: ["README.md"]),
    library("Quantities", [], .hot),
    library("Matching", [], .hot),
    library("MachineParts", [], .hot),
    .systemLibrary(
      name: "CGSL", pkgConfig: gslSearch,
      providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    // Two targets in C: stacks, and the header by which other languages use this program.
    .target(name: "CFibers", exclude: ["README.md"]),
    .target(name: "CCabstand", exclude: ["README.md"]),

    // MARK: - Level 1: one concept each, unaware of one another. Few arrows stay within the level:
    // machines and means of travel know geography, and results are read with the readers of documents
    // and measured with statistics.
    library("EventEngine", ["Quantities"], .hot),
    library("Geography", ["Quantities"], .hot),
    library(
      "DispatchCore", ["Geography", "MachineParts", "Matching", "Quantities"], .hot,
      pages: ["Policies/README.md"]),
    // Means of travel, and how long trips take with each.
    library("Mobility", ["Geography", "Quantities"], .hot),
    // Fares: from distance and time to amounts.
    library("Tariffs", ["Geography", "Quantities"], .hot),
    // The machine behind calendars.
    library("PlannerCore", ["Geography", "MachineParts", "Mobility", "Quantities"], .hot),
    // First aid: emergencies and ambulances.
    library("EmergencyCore", ["Geography", "MachineParts", "Matching", "Quantities"], .hot),
    // Watches that call for help.
    library("AlarmCore", ["MachineParts", "Quantities"], .hot),
    // Data of people for third parties, and those who try to learn more than they should.
    library("DisclosureCore", ["MachineParts", "Quantities"], .hot),
    library("DisclosureAttacks", ["DisclosureCore", "MachineParts", "Quantities"], .warm),
    // Shops that let only so many people in, and how people line up.
    library("LineUpCore", ["Geography", "MachineParts", "Quantities"], .hot),
    // Street runs.
    library("RunCore", ["Geography", "MachineParts", "Quantities"], .hot),
    library("RandomVariates", ["CGSL", "Quantities"], .hot),
    library("Statistics", ["CGSL"], .hot),
    library("Documents", ["Quantities"], .warm),
    // The rules of the documents, how far the program follows them, and what shows that.
    library(
      "Requirements", ["DispatchCore", "Documents"], .cold,
      pages: [
        "DataRules.md", "LineUpRules.md", "PlannerRules.md", "Rules.md", "RunRules.md",
        "WatchRules.md",
      ], assets: ["differences.csv", "rules.csv"]),
    library("Results", ["Documents", "Mobility", "Quantities", "Statistics"], .warm),
    // Files of trips that people made, row by row.
    library("TripFiles", ["Documents", "Geography", "Quantities"], .warm),
    library("Charts", [], .cold, assets: ["Page/page.css", "Page/charts.css", "Page/charts.js"]),

    // MARK: - Level 2: the world, the only place that knows both people and machine, and what it is made
    // from; and policies that are programs of their own
    library(
      "CityModels",
      [
        "AlarmCore", "DisclosureCore", "DispatchCore", "EmergencyCore", "Geography", "LineUpCore",
        "Mobility", "PlannerCore", "Quantities", "RandomVariates", "Results", "RunCore", "Tariffs",
      ], .hot),
    library(
      "CitySimulation",
      [
        "AlarmCore", "CityModels", "DisclosureAttacks", "DisclosureCore", "DispatchCore",
        "EmergencyCore",
        "EventEngine", "Geography", "LineUpCore", "MachineParts", "Mobility", "PlannerCore",
        "RandomVariates", "Results", "RunCore", "Quantities", "Tariffs",
      ], .hot),

    library(
      "ExternalPolicies",
      ["DispatchCore", "Geography", "Documents", "MachineParts", "Results", "Quantities"], .warm),

    // MARK: - Level 3: what people do with a world. The page of a report knows its figures.
    library(
      "Scenarios",
      [
        "AlarmCore", "CityModels", "DispatchCore", "Documents", "EmergencyCore", "Geography",
        "DisclosureCore", "LineUpCore", "Mobility", "PlannerCore", "RandomVariates", "Results",
        "RunCore", "Tariffs",
        "TripFiles", "Quantities",
      ], .warm),
    library(
      "Experiments",
      [
        "CityModels", "CitySimulation", "DispatchCore", "EmergencyCore", "ExternalPolicies",
        "Geography",
        "Matching", "RandomVariates", "Statistics", "Results", "Quantities",
      ], .cold, pages: ["Bound/README.md"]),
    // A day that stops at every decision of its caller.
    library(
      "Environments",
      [
        "CFibers", "CityModels", "CitySimulation", "DispatchCore", "ExternalPolicies", "Geography",
        "Results",
        "Quantities",
      ], .warm),
    // From rows about people to tables about groups.
    library("Publication", ["DisclosureCore", "Documents", "Quantities", "Results"], .warm),
    // From files of trips to a scenario.
    library("TripImport", ["Documents", "Geography", "Quantities", "TripFiles"], .warm),
    library(
      "Reports",
      ["Documents", "Geography", "Mobility", "Quantities", "Results", "Statistics"], .cold),
    library(
      "ReportPage", ["Charts", "Quantities", "Reports", "Results"], .cold, assets: ["report.css"]),

    library(
      "ReplayPage",
      ["Charts", "Geography", "Mobility", "Results", "Documents", "Quantities"], .cold,
      assets: [
        "Page/replay.css", "Page/replay-data.js", "Page/replay-pixels.js", "Page/replay-map.js",
        "Page/replay-names.js", "Page/replay-jumps.js", "Page/replay-panel.js",
        "Page/replay-player.js", "Page/replay-ambulances.js", "Page/replay-runs.js",
        "Page/replay-shops.js", "Page/replay-residents.js", "Page/replay-choices.js",
      ]),

    // MARK: - Level 4: arguments, messages, exit codes
    library(
      "CommandLine",
      [
        "Charts", "Reports", "ReportPage", "ReplayPage", "Experiments", "Scenarios",
        "CityModels", "CitySimulation",
        "DisclosureAttacks", "DisclosureCore", "Publication",
        "ExternalPolicies", "DispatchCore", "Documents", "Geography", "RandomVariates",
        "Requirements", "Results", "Quantities", "TripFiles", "TripImport",
      ], .cold, pages: ["Commands.md", "JSON.md", "Sweeping/README.md", "Templates/README.md"],
      assets: [
        "Templates/small-town.jsonc", "Templates/city.jsonc", "Templates/airport-rank.jsonc",
        "Templates/airport-rank-zones.csv", "Templates/ambulances.jsonc",
        "Templates/ambulances-stations.csv", "Templates/ambulances-hospitals.csv",
        "Templates/shops.jsonc", "Templates/residents.jsonc", "Templates/run.jsonc",
        "Templates/run-path.csv", "Templates/data.jsonc",
      ]),

    // MARK: - Level 5: programs, and the library for other languages
    library(
      "CInterface",
      [
        "CCabstand", "CommandLine", "Environments", "ExternalPolicies", "Scenarios", "Documents",
        "CityModels", "CitySimulation", "DispatchCore", "Geography", "Results", "Quantities",
      ], .warm, hasCommit: true),
    .executableTarget(
      name: "cabstand", dependencies: ["CommandLine"], exclude: ["README.md"],
      swiftSettings: strict,
      linkerSettings: Context.environment["CABSTAND_LINK"] == "static"
        ? [.unsafeFlags(["-static-executable"], .when(platforms: [.linux]))] : [],
      plugins: ["SourcePlugin"]),
    .executableTarget(
      name: "CommandLogClient",
      dependencies: ["DispatchCore", "Geography", "MachineParts", "Quantities"],
      exclude: ["README.md"], swiftSettings: strict),

    // MARK: - Tests: shared tools, one target per module, then the rings that cross modules
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // Random worlds around the dispatch core with oracles beside them, whose loops are hot.
    .target(
      name: "DispatchWorlds",
      dependencies: ["TestSupport", "DispatchCore", "Geography", "MachineParts", "Quantities"],
      path: "Tests/DispatchWorlds", swiftSettings: strict),
    tests("QuantitiesTests", ["Quantities"]),
    tests("MatchingTests", ["TestSupport", "Matching"]),
    tests("EventEngineTests", ["TestSupport", "EventEngine", "Quantities"]),
    tests(
      "PlannerCoreTests",
      ["TestSupport", "Geography", "MachineParts", "Mobility", "PlannerCore", "Quantities"]),
    tests(
      "EmergencyCoreTests",
      ["TestSupport", "EmergencyCore", "Geography", "MachineParts", "Quantities"]),
    tests("AlarmCoreTests", ["TestSupport", "AlarmCore", "MachineParts", "Quantities"]),
    tests("DisclosureCoreTests", ["TestSupport", "DisclosureCore", "MachineParts", "Quantities"]),
    tests("DisclosureAttacksTests", ["TestSupport", "DisclosureAttacks", "DisclosureCore"]),
    tests(
      "LineUpCoreTests", ["TestSupport", "Geography", "LineUpCore", "MachineParts", "Quantities"]),
    tests("RunCoreTests", ["Geography", "MachineParts", "Quantities", "RunCore"]),
    tests("MobilityTests", ["TestSupport", "Geography", "Mobility", "Quantities"]),
    tests("GeographyTests", ["TestSupport", "Geography", "Quantities"]),
    tests("TariffsTests", ["TestSupport", "Geography", "Quantities", "Tariffs"]),
    tests(
      "DispatchCoreTests",
      ["TestSupport", "DispatchWorlds", "DispatchCore", "Geography", "MachineParts", "Quantities"]),
    tests("RequirementsTests", ["Requirements", "DispatchCore", "Documents", "Quantities"]),
    tests("CommandLogClientTests", ["TestSupport", "CommandLogClient"]),
    tests("RandomVariatesTests", ["RandomVariates", "CGSL", "Quantities"]),
    tests("StatisticsTests", ["TestSupport", "Statistics", "CGSL"]),
    tests("DocumentsTests", ["TestSupport", "Documents"]),
    tests("TripFilesTests", ["TestSupport", "TripFiles", "Documents", "Geography", "Quantities"]),
    tests(
      "TripImportTests", ["TestSupport", "TripImport", "TripFiles", "Geography", "Quantities"]),
    tests(
      "PublicationTests", ["TestSupport", "DisclosureCore", "Documents", "Publication", "Results"]),
    tests("ChartsTests", ["TestSupport", "Charts"]),
    tests("ResultsTests", ["TestSupport", "Results", "Documents", "Mobility", "Quantities"]),
    tests(
      "CitySimulationTests",
      [
        "TestSupport", "AlarmCore", "CityModels", "CitySimulation", "DisclosureCore", "Reports",
        "DispatchCore",
        "EmergencyCore", "Geography", "LineUpCore", "MachineParts", "Mobility", "PlannerCore",
        "RandomVariates", "Results", "RunCore", "Quantities", "Tariffs",
      ]),
    tests(
      "ExternalPoliciesTests",
      [
        "TestSupport", "DispatchWorlds", "ExternalPolicies", "DispatchCore", "Geography",
        "MachineParts", "Results", "Quantities",
      ]),
    tests(
      "EnvironmentsTests",
      [
        "Environments", "CityModels", "CitySimulation", "DispatchCore", "ExternalPolicies",
        "Geography",
        "Quantities", "Results", "Scenarios",
      ]),
    tests(
      "ScenariosTests",
      [
        "TestSupport", "AlarmCore", "Scenarios", "CityModels", "CitySimulation", "DispatchCore",
        "Documents",
        "EmergencyCore", "Geography", "LineUpCore", "Mobility", "PlannerCore", "RandomVariates",
        "Requirements", "Results", "RunCore",
        "DisclosureCore", "Quantities", "Tariffs",
      ]),
    tests(
      "ExperimentsTests",
      [
        "TestSupport", "Experiments", "CityModels", "CitySimulation", "DispatchCore", "Geography",
        "RandomVariates", "Statistics", "Results", "Quantities",
      ]),
    tests(
      "ReportsTests",
      ["TestSupport", "Reports", "Mobility", "Statistics", "Documents", "Results", "Quantities"]),
    tests("ReportPageTests", ["ReportPage", "Reports", "Results"]),
    tests(
      "ReplayPageTests",
      ["TestSupport", "ReplayPage", "Charts", "Mobility", "Results", "Quantities"]),
    tests(
      "CommandLineTests",
      [
        "TestSupport", "cabstand", "CommandLine", "CityModels", "CitySimulation", "ReplayPage",
        "Scenarios", "Documents",
        "Experiments", "DispatchCore", "EmergencyCore", "Geography", "Mobility", "Requirements",
        "Results", "Quantities",
      ]),
    tests("CInterfaceTests", ["CCabstand", "CInterface"]),
    tests(
      "TheoryTests",
      [
        "Experiments", "CityModels", "CitySimulation", "DispatchCore", "EmergencyCore",
        "EventEngine",
        "Geography", "LineUpCore", "RandomVariates", "Results", "Statistics", "Quantities",
        "TestSupport",
      ]),
    tests("TidyTests", []),
  ]
)

// Programs that measure cabstand. Whoever builds cabstand does not need them; the scripts that run
// them set this variable, and so does scripts/test, so that they keep compiling.
if build == "tests" || Context.environment["CABSTAND_MEASURE"] != nil {
  package.targets += [
    measuring(
      "EngineBenchmarks",
      [
        "CityModels", "CitySimulation", "DisclosureCore", "DispatchCore", "EventEngine",
        "Geography",
        "MachineParts", "RandomVariates", "Matching", "Quantities",
      ],
      path: "scripts/benchmarks", exclude: ["README.md", "Reference"]),
    measuring(
      "StatisticsTrials",
      [
        "Experiments", "CityModels", "CitySimulation", "DispatchCore", "Geography",
        "RandomVariates", "Results",
        "Statistics", "Quantities",
      ],
      path: "scripts/trials", exclude: ["README.md"]),
  ]
}

if build == "tests" {
  let names = package.targets.map(\.name).filter { $0.hasSuffix("Tests") }
  package.targets.append(
    .executableTarget(
      name: "AllTests", dependencies: names.map { .byName(name: $0) }, path: "Tests/Program",
      swiftSettings: strict))
}
