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

func library(
  _ name: String, _ dependencies: [Target.Dependency], pages: [String] = [],
  embedded: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: ["README.md"] + pages,
    resources: embedded.map { .embedInCode($0) }, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
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
    // MARK: - Level 0: knows nothing; the first two tell the program from which commit it is built
    .executableTarget(
      name: "CommitWriter", dependencies: [], exclude: ["README.md"], swiftSettings: strict),
    .plugin(
      name: "CommitPlugin", capability: .buildTool(), dependencies: ["CommitWriter"],
      path: "Sources/CommitPlugin", exclude: ["README.md"]),
    library("Quantities", []),
    library("Matching", []),
    library("MachineParts", []),
    .systemLibrary(
      name: "CGSL", pkgConfig: gslSearch,
      providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    // Two targets in C: stacks, and the header by which other languages use this program.
    .target(name: "CFibers", exclude: ["README.md"]),
    .target(name: "CCabstand", exclude: ["README.md"]),

    // MARK: - Level 1: one concept each, unaware of one another. Few arrows stay within the level:
    // machines and means of travel know geography, and results are read with the readers of documents
    // and measured with statistics.
    library("EventEngine", ["Quantities"]),
    library("Geography", ["Quantities"]),
    library(
      "DispatchCore", ["Geography", "MachineParts", "Matching", "Quantities"],
      pages: ["Policies/README.md"]),
    // The rules of the documents, and where the core keeps them.
    library(
      "Requirements", ["DispatchCore"],
      pages: [
        "DataRules.md", "LineUpRules.md", "PlannerRules.md", "Rules.md", "RunRules.md",
        "WatchRules.md",
      ]),
    // Means of travel, and how long trips take with each.
    library("Mobility", ["Geography", "Quantities"]),
    // The machine behind calendars.
    library("PlannerCore", ["Geography", "MachineParts", "Mobility", "Quantities"]),
    // First aid: emergencies and ambulances.
    library("EmergencyCore", ["Geography", "MachineParts", "Matching", "Quantities"]),
    // Watches that call for help.
    library("AlarmCore", ["MachineParts", "Quantities"]),
    // Data of people for third parties, and those who try to learn more than they should.
    library("DisclosureCore", ["MachineParts", "Quantities"]),
    library("DisclosureAttacks", ["DisclosureCore", "MachineParts", "Quantities"]),
    // Shops that let only so many people in, and how people line up.
    library("LineUpCore", ["Geography", "MachineParts", "Quantities"]),
    // Street runs.
    library("RunCore", ["Geography", "MachineParts", "Quantities"]),
    library("RandomVariates", ["CGSL", "Quantities"]),
    library("Statistics", ["CGSL"]),
    library("Documents", ["Quantities"]),
    library("Results", ["Documents", "Mobility", "Quantities", "Statistics"]),
    // Files of trips that people made, row by row.
    library("TripFiles", ["Documents", "Geography", "Quantities"]),
    library("Charts", [], embedded: ["Page/page.css", "Page/charts.css", "Page/charts.js"]),

    // MARK: - Level 2: the world, the only place that knows both people and machine; and policies
    // that are programs of their own
    library(
      "CitySimulation",
      [
        "AlarmCore", "DisclosureAttacks", "DisclosureCore", "DispatchCore", "EmergencyCore",
        "EventEngine", "Geography", "LineUpCore", "MachineParts", "Mobility", "PlannerCore",
        "RandomVariates", "Results", "RunCore", "Quantities",
      ]),

    library(
      "ExternalPolicies",
      ["DispatchCore", "Geography", "Documents", "MachineParts", "Results", "Quantities"]),

    // MARK: - Level 3: what people do with a world. The page of a report knows its figures.
    library(
      "Scenarios",
      [
        "AlarmCore", "CitySimulation", "DispatchCore", "Documents", "EmergencyCore", "Geography",
        "DisclosureCore", "LineUpCore", "Mobility", "PlannerCore", "RandomVariates", "Results",
        "RunCore",
        "TripFiles", "Quantities",
      ]),
    library(
      "Experiments",
      [
        "CitySimulation", "DispatchCore", "EmergencyCore", "ExternalPolicies", "Geography",
        "Matching", "RandomVariates", "Statistics", "Results", "Quantities",
      ], pages: ["Bound/README.md"]),
    // A day that stops at every decision of its caller.
    library(
      "Environments",
      [
        "CFibers", "CitySimulation", "DispatchCore", "ExternalPolicies", "Geography", "Results",
        "Quantities",
      ]),
    // From rows about people to tables about groups.
    library("Publication", ["DisclosureCore", "Documents", "Quantities", "Results"]),
    // From files of trips to a scenario.
    library("TripImport", ["Documents", "Geography", "Quantities", "TripFiles"]),
    library(
      "Reports",
      ["Documents", "Geography", "Mobility", "Quantities", "Results", "Statistics"]),
    library("ReportPage", ["Charts", "Reports", "Results"], embedded: ["report.css"]),

    library(
      "ReplayPage", ["Charts", "Geography", "Results", "Documents", "Quantities"],
      embedded: [
        "Page/replay.css", "Page/replay-data.js", "Page/replay-pixels.js", "Page/replay-map.js",
        "Page/replay-names.js", "Page/replay-jumps.js", "Page/replay-panel.js",
        "Page/replay-player.js", "Page/replay-ambulances.js", "Page/replay-runs.js",
        "Page/replay-shops.js", "Page/replay-choices.js",
      ]),

    // MARK: - Level 4: arguments, messages, exit codes
    library(
      "CommandLine",
      [
        "Charts", "Reports", "ReportPage", "ReplayPage", "Experiments", "Scenarios",
        "CitySimulation",
        "DisclosureAttacks", "DisclosureCore", "Publication",
        "ExternalPolicies", "DispatchCore", "Documents", "Geography", "RandomVariates",
        "Requirements", "Results", "Quantities", "TripFiles", "TripImport",
      ], pages: ["Commands.md", "JSON.md", "Sweeping/README.md", "Templates/README.md"],
      embedded: [
        "Templates/small-town.jsonc", "Templates/city.jsonc", "Templates/airport-rank.jsonc",
        "Templates/airport-rank-zones.csv",
      ]),

    // MARK: - Level 5: programs, and the library for other languages
    library(
      "CInterface",
      [
        "CCabstand", "CommandLine", "Environments", "ExternalPolicies", "Scenarios",
        "CitySimulation", "DispatchCore", "Geography", "Results", "Quantities",
      ]),
    .executableTarget(
      name: "cabstand", dependencies: ["CommandLine"], exclude: ["README.md"],
      swiftSettings: strict, plugins: ["CommitPlugin"]),
    .executableTarget(
      name: "CommandLogClient",
      dependencies: ["DispatchCore", "Geography", "MachineParts", "Quantities"],
      exclude: ["README.md"], swiftSettings: strict),

    // MARK: - Tests: shared tools, one target per module, then the rings that cross modules
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
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
    tests(
      "DispatchCoreTests",
      ["TestSupport", "DispatchCore", "Geography", "MachineParts", "Quantities"]),
    tests("RequirementsTests", ["Requirements", "DispatchCore", "Quantities"]),
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
        "TestSupport", "AlarmCore", "CitySimulation", "DisclosureCore", "Reports", "DispatchCore",
        "EmergencyCore", "Geography", "LineUpCore", "MachineParts", "Mobility", "PlannerCore",
        "RandomVariates", "Results", "Quantities",
      ]),
    tests(
      "ExternalPoliciesTests",
      [
        "TestSupport", "ExternalPolicies", "DispatchCore", "Geography", "MachineParts", "Results",
        "Quantities",
      ]),
    tests(
      "EnvironmentsTests",
      [
        "Environments", "CitySimulation", "DispatchCore", "ExternalPolicies", "Geography",
        "Quantities", "Results", "Scenarios",
      ]),
    tests(
      "ScenariosTests",
      [
        "TestSupport", "AlarmCore", "Scenarios", "CitySimulation", "DispatchCore", "Documents",
        "EmergencyCore", "Geography", "LineUpCore", "Mobility", "PlannerCore", "RandomVariates",
        "Requirements", "Results",
        "DisclosureCore", "Quantities",
      ]),
    tests(
      "ExperimentsTests",
      [
        "TestSupport", "Experiments", "CitySimulation", "DispatchCore", "Geography",
        "RandomVariates", "Statistics", "Results", "Quantities",
      ]),
    tests(
      "ReportsTests",
      ["TestSupport", "Reports", "Mobility", "Statistics", "Documents", "Results", "Quantities"]),
    tests("ReportPageTests", ["ReportPage", "Reports", "Results"]),
    tests("ReplayPageTests", ["TestSupport", "ReplayPage", "Charts", "Results", "Quantities"]),
    tests(
      "CommandLineTests",
      [
        "TestSupport", "cabstand", "CommandLine", "CitySimulation", "ReplayPage", "Scenarios",
        "Experiments", "DispatchCore", "Geography", "Results", "Quantities",
      ]),
    tests("CInterfaceTests", ["CCabstand", "CInterface"]),
    tests(
      "TheoryTests",
      [
        "Experiments", "CitySimulation", "DispatchCore", "EmergencyCore", "EventEngine",
        "Geography", "LineUpCore", "RandomVariates", "Results", "Statistics", "Quantities",
        "TestSupport",
      ]),
    tests("TidyTests", []),
  ]
)

// Programs that measure cabstand. Whoever builds cabstand does not need them; the scripts that run
// them set this variable, and so does scripts/test, so that they keep compiling.
if Context.environment["CABSTAND_MEASURE"] != nil {
  package.targets += [
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [
        "CitySimulation", "DisclosureCore", "DispatchCore", "EventEngine", "Geography",
        "MachineParts", "RandomVariates", "Matching", "Quantities",
      ],
      path: "scripts/benchmarks", exclude: ["README.md", "Reference"], swiftSettings: strict),
    .executableTarget(
      name: "StatisticsTrials",
      dependencies: [
        "Experiments", "CitySimulation", "DispatchCore", "Geography", "RandomVariates", "Results",
        "Statistics", "Quantities",
      ],
      path: "scripts/trials", exclude: ["README.md"], swiftSettings: strict),
  ]
}
