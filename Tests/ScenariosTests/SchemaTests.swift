import Documents
import Quantities
import Testing

@testable import Scenarios

@Suite struct SchemaTests {
  private let document = ScenarioSchema.document

  /// Calls a closure with every object of the schema.
  private func visit(
    _ value: DocumentValue, _ path: String = "", _ body: (DocumentValue, String) -> Void
  ) {
    switch value.content {
    case .object(let members):
      body(value, path)
      for member in members { visit(member.value, path + "/" + member.key, body) }
    case .array(let elements):
      for (index, element) in elements.enumerated() { visit(element, "\(path)/\(index)", body) }
    case .null, .bool, .number, .text: break
    }
  }

  private func keys(_ value: DocumentValue?) -> [String] {
    guard case .object(let members)? = value?.content else { return [] }
    return members.map(\.key)
  }

  @Test func `the schema is json of the stated draft`() throws {
    let read = try DocumentReader.read(ScenarioSchema.text, file: "schema")
    let isSame = read.canonicalText == ScenarioSchema.text
    #expect(isSame)
    #expect(document["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(document["type"] == "object")
  }

  @Test func `no block allows unknown keys but those for programs`() {
    var open: [String] = []
    visit(document) { value, path in
      guard value["type"] == "object", value["properties"] != nil else { return }
      if value["additionalProperties"] != false { open.append("\(path)") }
    }
    #expect(open.count == 2 && open.allSatisfy { $0.contains("policy_parameters") }, "\(open)")
  }

  @Test func `every field is described`() {
    visit(document) { value, path in
      guard value["additionalProperties"] != nil,
        case .object(let fields)? = value["properties"]?.content
      else { return }
      for field in fields {
        guard case .text(let summary)? = field.value["description"]?.content else {
          Issue.record("\(path)/\(field.key) has no description")
          continue
        }
        #expect(summary.hasSuffix("."), "\(path)/\(field.key): \(summary)")
      }
    }
  }

  @Test func `every reference has a definition and every definition is used`() {
    var used: [String] = []
    visit(document) { value, _ in
      if case .text(let target)? = value["$ref"]?.content { used.append(target) }
    }
    let defined = keys(document["$defs"]).map { "#/$defs/\($0)" }
    #expect(used.allSatisfy(defined.contains))
    #expect(defined.allSatisfy(used.contains))
  }

  @Test func `the blocks of a scenario are all there`() {
    #expect(
      keys(document["properties"]) == [
        "$schema", "extends", "name", "description", "window", "goal", "city", "conditions",
        "demand", "hails", "people", "modes", "emergency", "alarms", "shops", "runs", "disclosure",
        "calendar",
        "passengers", "fleet", "service", "sharing", "rebalancing", "cruising", "fares",
        "rulebook",
        "policies",
        "policy_parameters", "experiment", "assumed",
      ])
    #expect(document["then"]?["required"] == ["name", "city"])
  }

  @Test func `every default is legal and is what its own declaration reads`() {
    check(.block(declaration), "")
  }

  private var declaration: BlockDeclaration {
    guard case .block(let declaration) = ScenarioBlock.shape.structure else {
      preconditionFailure("the root is a block")
    }
    return declaration
  }

  private func check(_ structure: Structure, _ path: String) {
    switch structure {
    case .leaf: break
    case .list(let element, _): check(element, path)
    case .named(_, let inner): check(inner, path)
    case .either(let first, let second):
      check(first, path)
      check(second, path)
    case .block(let declaration):
      for field in declaration.fields {
        let name = "\(path).\(field.key)"
        if case .standard(let value) = field.presence {
          let log = ProblemLog()
          let reading = Reading(path: name, log: log, files: InputFiles(shouldStop: { false }))
          _ = field.read(field.structure.completed(value), reading)
          #expect(log.problems == [], "\(name)")
        }
        check(field.structure, name)
      }
    }
  }

  @Test func `every pattern of a unit accepts what the reader reads`() throws {
    for dimension in Dimension.all {
      let pattern = try Regex(dimension.pattern)
      for unit in dimension.units {
        for text in ["15 \(unit.name)", "0.5\(unit.name)", ".5 \(unit.name)"] {
          #expect(text.contains(pattern), "\(text)")
          #expect(throws: Never.self) { try dimension.parse(text) }
        }
      }
      #expect(!"15".contains(pattern))
      #expect(!"\(dimension.units[0].name)".contains(pattern))
    }
    let time = try Regex(Dimension.duration.pattern)
    #expect("1 h 30 min".contains(time))
    #expect(!"30 min 1 h".contains(time))
    let clock = try Regex(DayTime.pattern)
    #expect("07:30:15".contains(clock) && !"24:00".contains(clock))
  }
}
