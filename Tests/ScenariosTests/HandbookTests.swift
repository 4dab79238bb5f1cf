import CityModels
import CitySimulation
import Documents
import Foundation
import TestSupport
import Testing

@testable import Scenarios

/// The reference of scenario files: contents, pages of blocks, and their examples.
@Suite struct HandbookTests {
  /// Tables that the examples name.
  private static let tables = [
    "stations.csv": "station,zone,ambulances\na,1-1,6\n",
    "path.csv": "x_km,y_km\n0.5,0.5\n0.5,3\n4.5,3\n",
    "hospitals.csv": "hospital,zone\nb,2-2\n", "residents.csv": "resident,home_zone\nada,1-1\n",
    "activities.csv": "resident,activity,type,zone,start,end\nada,1,work,3-2,06:30,10:00\n",
  ]

  private static let pages = ScenarioHandbook.pages

  private var pages: [ScenarioHandbook.Page] { Self.pages }

  @Test(arguments: ScenarioExamples.texts.map(\.block))
  func `every example is read, and a city with it lives through a day`(block: String) throws {
    let text = try #require(ScenarioExamples.text(of: block))
    var files = Self.tables
    files["base.jsonc"] = ScenarioExamples.minimal
    let scenario = try Fixture("{ extends: 'base.jsonc', name: 'example',\n\(text) }", files).load()
    #expect(scenario.warnings.isEmpty)
    for name in scenario.policies {
      let simulation = Simulation(
        model: scenario.model, policy: try #require(scenario.policy(named: name)),
        seed: scenario.seed)
      #expect(try !simulation.replication(1).requests.isEmpty)
    }
  }

  @Test func `the smallest whole scenario is read without a warning`() throws {
    let scenario = try Fixture(ScenarioExamples.minimal).load()
    #expect(scenario.warnings.isEmpty)
  }

  @Test func `every block has an example, a topic and scenarios that set it`() throws {
    let plain = ["$schema", "extends", "name", "description"]
    let keys = ScenarioBlock.fields.map(\.key).filter { !plain.contains($0) }
    #expect(keys == ScenarioExamples.texts.map(\.block))
    #expect(Set(keys) == Set(HandbookTopic.all.flatMap(\.blocks)))
    #expect(keys.count == HandbookTopic.all.flatMap(\.blocks).count)
    #expect(Set(keys) == Set(HandbookTopic.scenarios.keys))
    for (key, names) in HandbookTopic.scenarios {
      #expect(!names.isEmpty, "\(key)")
      for name in names {
        let path = "\(ShippedScenarioTests.folder)/\(name).jsonc"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(try DocumentReader.read(text, file: name)[key] != nil, "\(name) has no \(key)")
      }
    }
  }

  @Test func `every block has a page that the contents link to`() throws {
    let contents = try #require(pages.first)
    #expect(contents.path == "README.md")
    for block in ScenarioExamples.texts.map(\.block) {
      #expect(pages.contains { $0.path == "reference/\(block).md" }, "\(block)")
      #expect(ReferenceBlock.named(block)?.page == "scenarios/reference/\(block).md")
    }
    for page in pages.dropFirst() {
      #expect(contents.markdown.contains("](\(page.path))"), "\(page.path)")
    }
  }

  @Test func `the contents and the first page link to every guide`() throws {
    let contents = try #require(pages.first).markdown
    let folder = ShippedScenarioTests.folder
    let first = try String(contentsOfFile: "\(folder)/../README.md", encoding: .utf8)
    for guide in StudyGuide.allCases {
      let text = try String(contentsOfFile: "\(folder)/\(guide.rawValue)", encoding: .utf8)
      #expect(text.hasPrefix("# \(guide.title)"), "\(guide.rawValue)")
      #expect(contents.contains(guide.link(from: "")), "\(guide.rawValue)")
      #expect(first.contains("](scenarios/\(guide.rawValue))"), "\(guide.rawValue)")
    }
  }

  @Test func `every shipped scenario is in one table of the contents`() {
    let listed = ShippedScenario.all.flatMap(\.names)
    #expect(listed.sorted() == ShippedScenarioTests.names.sorted())
    for kind in ShippedScenario.Kind.allCases {
      #expect(ShippedScenario.all.contains { $0.kind == kind }, "\(kind)")
    }
  }

  @Test func `every field of every block is in a page`() {
    func keys(_ structure: Structure) -> [String] {
      switch structure {
      case .leaf: []
      case .list(let element, _): keys(element)
      case .named(_, let inner): keys(inner)
      case .either(let first, let second): keys(first) + keys(second)
      case .block(let block): block.fields.flatMap { [$0.key] + keys($0.structure) }
      }
    }
    // The text between two backticks, in full and from its last dot on.
    let pieces = pages.map(\.markdown).joined(separator: "\n").utf8
      .split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    var shown = Set(pieces.dropFirst().dropLast())
    for piece in pieces.dropLast() {
      if let dot = piece.lastIndex(of: ".") { shown.insert(String(piece[dot...].dropFirst())) }
    }
    let fields = Set(keys(ScenarioBlock.shape.structure))
    #expect(fields.count > 100)
    #expect(fields.subtracting(shown).sorted() == [], "not in a page")
  }

  @Test func `no block of fields is listed twice`() {
    var places: [String: String] = [:]
    for page in pages {
      for table in Self.tables(of: page.markdown) where table.count > 1 {
        let text = table.joined(separator: "\n")
        if let other = places[text] {
          Issue.record("\(page.path) and \(other) list the same fields:\n\(text)")
        }
        places[text] = page.path
      }
    }
    #expect(places.count > 40)
  }

  /// The rows of each table, without its head.
  private static func tables(of markdown: String) -> [[Substring]] {
    var tables: [[Substring]] = [[]]
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("| `") {
        tables[tables.count - 1].append(line)
      } else if !tables[tables.count - 1].isEmpty {
        tables.append([])
      }
    }
    return tables
  }

  @Test func `fields of the example come first, required ones and alternatives next`() throws {
    let shops = try #require(ReferenceBlock.named("shops"))
    #expect(
      shops.fields.map(\.key).prefix(7) == [
        "list", "stay", "demand", "line_up", "patience", "table", "stay_factor",
      ])
    #expect(shops.fields.first?.absence == "instead: table")
    let emergency = try #require(ReferenceBlock.named("emergency"))
    #expect(emergency.fields.map(\.key).prefix(3) == ["calls", "stations", "hospitals"])
    #expect(emergency.fields.map(\.absence).prefix(3) == ["required", "required", "none"])
    #expect(emergency.fields.first { $0.key == "handover" }?.absence == "0 s")
    #expect(ReferenceBlock.named("rulebook")?.fields.count == RulebookParameter.all.count + 1)
    #expect(ReferenceBlock.named("policies")?.fields.isEmpty == true)
    #expect(ReferenceBlock.named("name") == nil)
  }

  @Test func `every link of the pages leads to a file and a heading`() throws {
    var count = 0
    for page in pages {
      let folder = page.path.hasPrefix("reference/") ? "reference/" : ""
      for found in page.markdown.matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/) {
        count += 1
        let (file, anchor) = (String(found.output.1), found.output.2)
        let path = file.isEmpty ? page.path : Self.plain(folder + file)
        let target = pages.first { $0.path == path }
        guard let anchor else {
          let place = "\(ShippedScenarioTests.folder)/\(path)"
          let isFile = FileManager.default.fileExists(atPath: place)
          #expect(target != nil || isFile, "\(page.path): \(path)")
          continue
        }
        let headings = target.map { Self.anchors(of: $0.markdown) } ?? []
        #expect(headings.contains(String(anchor)), "\(page.path): \(path)#\(anchor)")
      }
    }
    #expect(count > 300)
  }

  /// A path without steps to an outer folder.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("reference/../") ? String(path.dropFirst("reference/../".count)) : path
  }

  /// The anchors of the headings of a page, as GitHub makes them.
  private static func anchors(of markdown: String) -> [String] {
    let headings = markdown.split(separator: "\n").filter { $0.hasPrefix("#") }
    return headings.map { heading in
      heading.drop { $0 == "#" }.dropFirst().lowercased()
        .replacing(/[^\p{L}\p{N} _-]/, with: "").replacing(" ", with: "-")
    }
  }

  @Test func `no two headings of a page have one anchor`() {
    for page in pages {
      let anchors = Self.anchors(of: page.markdown)
      #expect(Set(anchors).count == anchors.count, "\(page.path): \(anchors)")
    }
  }

  /// Set `UPDATE_GOLDEN=1` to write the pages anew.
  @Test func `the pages about scenarios are those of the declarations`() throws {
    for page in pages { try expectGolden(page.markdown, in: "scenarios/\(page.path)") }
    let folder = "\(ShippedScenarioTests.folder)/\(ScenarioHandbook.folder)"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let known = pages.map(\.path).filter { $0.hasPrefix("reference/") }.map { $0.dropFirst(10) }
    #expect(files.sorted() == known.map(String.init).sorted())
  }
}
