import Documents
import Quantities

extension HandbookBuilder {
  /// Values without a name in the schema that occur in fields of several blocks.
  private static let shared: [(title: String, summary: String, structure: Structure)] = [
    ("place", "A zone by its id, or a point by its coordinates.", PlaceShape.shape.structure),
    ("period", "Start and length of a time span.", OutageBlock.shape.structure),
  ]

  private static let distributions = "distributions"

  /// Page of the values that are common to many fields.
  ///
  /// It is written before the pages of blocks, which link to it.
  /// - Parameter root: structure of a whole scenario.
  /// - Returns: the page as Markdown.
  mutating func values(of root: Structure) -> String {
    for value in Self.shared {
      places[value.structure.signature] = HandbookPlace(
        page: ScenarioHandbook.valuesPage, anchor: value.title, name: value.title, isShared: true)
    }
    var known: [(name: String, structure: Structure)] = []
    Self.collect(root, into: &known)
    var lines = ["# Values that many fields share", "", "[All blocks](../README.md)"]
    for (name, structure) in known where !structure.isDistribution {
      lines += section(of: name, structure)
    }
    for value in Self.shared {
      lines += ["", "## \(value.title)", "", value.summary, ""]
      if let block = value.structure.firstBlock {
        let written = value.structure.isEither ? value.structure.expectation : "a block"
        lines += ["Written as \(written), with these fields:", ""]
        lines += self.lines(of: block, at: spot(of: value.title))
      }
    }
    let kinds = known.filter(\.structure.isDistribution)
    if let model = kinds.first?.structure { lines += forms(of: model) }
    for (name, structure) in kinds { lines += Self.distribution(name, structure) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func spot(of title: String) -> Spot {
    var spot = Spot(page: ScenarioHandbook.valuesPage, name: title, stem: "\(title): ")
    spot.anchor = HandbookPlace.anchor(of: title)
    return spot
  }

  /// Section of a value with a name in the schema.
  private mutating func section(of name: String, _ structure: Structure) -> [String] {
    let title = Self.title(ofValue: name)
    var lines = ["", "## \(title)", ""]
    guard let block = structure.firstBlock else {
      let units = structure.leaf?.dimension?.units.map(\.name) ?? []
      let words = units.isEmpty ? "" : " Units: \(units.joined(separator: ", "))."
      return lines + ["Written as \(structure.expectation).\(words)"]
    }
    lines += ["Written as \(structure.expectation), with these fields:", ""]
    return lines + self.lines(of: block, at: spot(of: title))
  }

  /// Forms of distributions, which are the same for values of every kind.
  /// - Parameter model: a distribution whose values are quantities.
  /// - Returns: lines of Markdown.
  private mutating func forms(of model: Structure) -> [String] {
    guard let block = model.firstBlock else { return [] }
    let (any, positive) = Self.ranges(of: model)
    if let any { substitutes[any.signature] = ("a value", "values") }
    if let positive { substitutes[positive.signature] = ("a value above 0", "values above 0") }
    let lines = [
      "", "## \(Self.distributions)", "",
      "Written as a constant value, or as a block that holds one of these forms:", "",
    ]
    let table = self.lines(of: block, at: spot(of: Self.distributions))
    substitutes = [:]
    return lines + table
  }

  /// Values of a kind of distribution.
  private static func distribution(_ name: String, _ structure: Structure) -> [String] {
    let (any, positive) = ranges(of: structure)
    let values = any.map { plainValue($0) } ?? ""
    let above = positive?.leaf?.range.map { " Values above 0: \($0)." } ?? ""
    return [
      "", "### \(title(ofValue: name))", "",
      "One of the [\(distributions)](#\(distributions)) of values such as \(values).\(above)",
    ]
  }

  private static func plainValue(_ structure: Structure) -> String {
    let range = structure.leaf?.range.map { "; \($0)" } ?? ""
    if case .named(let name, _) = structure {
      return link(toValue: name, from: ScenarioHandbook.valuesPage) + range
    }
    return structure.expectation + range
  }

  /// Value range of a distribution, and that of its mean.
  private static func ranges(of structure: Structure) -> (any: Structure?, positive: Structure?) {
    let forms = structure.firstBlock?.fields ?? []
    let any = forms.first { $0.key == "constant" }?.structure
    let mean = forms.first { $0.key == "exponential" }?.structure.firstBlock?.field("mean")
    return (any, mean?.structure)
  }

  /// Collects the structures with a name in the schema, in the order of first occurrence.
  private static func collect(
    _ structure: Structure, into known: inout [(name: String, structure: Structure)]
  ) {
    switch structure {
    case .leaf: break
    case .list(let element, _): collect(element, into: &known)
    case .either(let first, let second):
      collect(first, into: &known)
      collect(second, into: &known)
    case .block(let declaration):
      for field in declaration.fields { collect(field.structure, into: &known) }
    case .named(let name, let inner):
      guard !known.contains(where: { $0.name == name }) else { return }
      known.append((name, inner))
      collect(inner, into: &known)
    }
  }
}

extension Structure {
  /// True for a block with the forms of distributions.
  fileprivate var isDistribution: Bool {
    firstBlock?.field("exponential") != nil
  }

  /// True for a value with two accepted forms.
  fileprivate var isEither: Bool {
    if case .either = self { true } else { false }
  }
}
