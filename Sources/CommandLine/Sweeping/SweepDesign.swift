import Documents
import Quantities
import RandomVariates
import Scenarios

/// Points of a design file: all combinations of values, a list, or points that fill ranges evenly.
struct SweepDesign {
  /// Points in order.
  let variants: [Variant]

  private static let kinds = ["grid", "points", "sample"]
  private static let methods = ["latin-hypercube", "sobol"]

  /// Reads the variants of a design file.
  /// - Throws: `Failure` for a file that cannot be read or has no points.
  static func variants(at path: String) throws(Failure) -> [Variant] {
    do throws(Problem) {
      switch FileContent.read(path) {
      case .success(let bytes):
        return try SweepDesign(try DocumentReader.read(utf8: bytes, file: path)).variants
      case .failure(let failure):
        throw Problem(
          cause: failure.cause, at: SourceLocation(file: path),
          "cannot read the design: \(failure.message)", fix: failure.fix ?? "check the path")
      }
    } catch {
      throw .scenario(ScenarioError(problems: [error]))
    }
  }

  /// Reads a design.
  /// - Parameter document: whole file.
  /// - Throws: a `Problem` with its place for a design without points.
  private init(_ document: DocumentValue) throws(Problem) {
    guard case .object(let members) = document.content else {
      throw Problem(
        at: document.location, "a design is a block, not \(document.kind)",
        fix: "write { \"grid\": { \"fleet.taxis\": [400, 500] } }")
    }
    if let stranger = members.first(where: { !Self.kinds.contains($0.key) }) {
      throw Problem(
        at: stranger.keyLocation, "unknown key \(Wording.quoted(stranger.key))",
        fix: "a design has one of \(Wording.list(Self.kinds))")
    }
    guard members.count == 1, let member = members.first else {
      throw Problem(
        at: document.location,
        members.isEmpty ? "the design is empty" : "grid, points and sample exclude one another",
        fix: "write one of \(Wording.list(Self.kinds))")
    }
    switch member.key {
    case "grid": variants = Variant.all(of: try Self.grid(member.value))
    case "points": variants = try Self.points(member.value)
    default: variants = try Self.sample(member.value)
    }
  }

  /// All combinations of the values of some paths.
  private static func grid(_ value: DocumentValue) throws(Problem) -> [Variation] {
    var variations: [Variation] = []
    for member in try members(value, "grid", example: "{ \"fleet.taxis\": [400, 500] }") {
      guard case .array(let values) = member.value.content, !values.isEmpty else {
        throw Problem(
          at: member.value.location, "grid.\(member.key): a list of values is missing",
          fix: "write [400, 500]")
      }
      try check(member)
      let texts = values.map { text($0) }
      if let twice = texts.indices.first(where: { texts[..<$0].contains(texts[$0]) }) {
        throw Problem(
          at: values[twice].location, "grid.\(member.key): \(texts[twice]) appears twice",
          fix: "remove one")
      }
      variations.append(Variation(path: member.key, values: texts))
    }
    return variations
  }

  /// Points of a list.
  private static func points(_ value: DocumentValue) throws(Problem) -> [Variant] {
    guard case .array(let points) = value.content, !points.isEmpty else {
      throw Problem(
        at: value.location, "points: a list of points is missing",
        fix: "write [{ \"fleet.taxis\": 400 }, { \"fleet.taxis\": 500 }]")
    }
    var paths: [String] = []
    var rows: [[String]] = []
    for point in points {
      let members = try members(point, "points", example: "{ \"fleet.taxis\": 400 }")
      for member in members { try check(member) }
      if paths.isEmpty { paths = members.map(\.key) }
      let values = paths.compactMap { path in
        members.first { $0.key == path }.map { text($0.value) }
      }
      guard values.count == paths.count, members.count == paths.count else {
        throw Problem(
          at: point.location, "points: the keys of this point differ from the first",
          fix: "give all points the keys \(Wording.list(paths, last: "and"))")
      }
      guard !rows.contains(values) else {
        throw Problem(
          at: point.location, "points: this point appears twice", fix: "remove one")
      }
      rows.append(values)
    }
    return Variant.all(paths: paths, rows: rows)
  }

  /// Space-filling points of ranges.
  private static func sample(_ value: DocumentValue) throws(Problem) -> [Variant] {
    let example =
      "{ \"method\": \"sobol\", \"count\": 32, \"ranges\": { \"fleet.taxis\": \"400..600\" } }"
    let fields = try members(value, "sample", example: example)
    if let stranger = fields.first(where: {
      !["method", "count", "seed", "ranges"].contains($0.key)
    }) {
      throw Problem(
        at: stranger.keyLocation, "sample: unknown key \(Wording.quoted(stranger.key))",
        fix: "write \(example)")
    }
    guard let method = value["method"], case .text(let name) = method.content,
      methods.contains(name)
    else {
      throw Problem(
        at: value["method"]?.location ?? value.location,
        "sample.method: the method is missing or unknown",
        fix: "write \(Wording.list(methods.map(Wording.quoted)))")
    }
    let count = try whole(value["count"], "sample.count", in: 1...1000, at: value.location)
    let seed = try value["seed"].map { value throws(Problem) in
      try whole(value, "sample.seed", in: 0...Int.max, at: value.location)
    }
    guard let ranges = value["ranges"] else {
      throw Problem(
        at: value.location, "sample.ranges: the ranges are missing", fix: "write \(example)")
    }
    var sampled: [SampledRange] = []
    for member in try members(ranges, "sample.ranges", example: "{ \"fleet.taxis\": \"400..600\" }")
    {
      try check(member)
      sampled.append(try SampledRange(member))
    }
    guard name != "sobol" || sampled.count <= SpaceFilling.greatestSobolDimension else {
      throw Problem(
        at: ranges.location,
        "sample.ranges: a Sobol sequence has at most \(SpaceFilling.greatestSobolDimension) dimensions",
        fix: "use latin-hypercube")
    }
    let cube =
      name == "sobol"
      ? SpaceFilling.sobol(count: count, dimensions: sampled.count)
      : SpaceFilling.latinHypercube(
        count: count, dimensions: sampled.count, seed: UInt64(seed ?? 1))
    var rows: [[String]] = []
    for point in cube {
      let row = zip(sampled, point).map { $0.value(at: $1) }
      // Whole numbers of a short range may repeat.
      if !rows.contains(row) { rows.append(row) }
    }
    return Variant.all(paths: sampled.map(\.path), rows: rows)
  }

  private static func members(
    _ value: DocumentValue, _ path: String, example: String
  ) throws(Problem) -> [DocumentMember] {
    guard case .object(let members) = value.content, !members.isEmpty else {
      throw Problem(
        at: value.location, "\(path): a block of keys of the scenario is missing",
        fix: "write \(example)")
    }
    return members
  }

  /// Rejects seeds, which give different days, and policies, which have a flag.
  private static func check(_ member: DocumentMember) throws(Problem) {
    guard member.key != "policies", !member.key.hasPrefix("experiment.") else {
      throw Problem(
        at: member.keyLocation, "\(member.key) is not part of the city",
        fix: "use \(member.key == "policies" ? "--policies" : "--seed or --replications")")
    }
  }

  private static func whole(
    _ value: DocumentValue?, _ path: String, in range: ClosedRange<Int>, at place: SourceLocation
  ) throws(Problem) -> Int {
    guard let value, case .number(let number, _) = value.content,
      let whole = Int(exactly: number), range.contains(whole)
    else {
      throw Problem(
        at: value?.location ?? place, "\(path): a whole number is missing",
        fix: "write one from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// Value in the form of `--set`.
  private static func text(_ value: DocumentValue) -> String {
    if case .text(let text) = value.content { return text }
    return value.text(.compact)
  }
}

/// Range of numbers in one unit, from which values are drawn.
private struct SampledRange {
  /// Extra decimals of a value that is not a whole number, compared with its ends.
  private static let furtherDecimals = 2

  let path: String
  private let low: WrittenNumber
  private let high: WrittenNumber
  private let decimals: Int

  init(_ member: DocumentMember) throws(Problem) {
    path = member.key
    var problem = Problem(
      at: member.value.location, "sample.ranges.\(member.key): a range is missing",
      fix: "write \"400..600\", \"5..15 min\" or \"60..90 %\"")
    guard case .text(let text) = member.value.content, let dots = text.firstRange(of: ".."),
      let first = WrittenNumber(String(text[..<dots.lowerBound])),
      let last = WrittenNumber(String(text[dots.upperBound...]))
    else { throw problem }
    let low =
      first.unit.isEmpty
      ? WrittenNumber(mantissa: first.mantissa, decimals: first.decimals, unit: last.unit) : first
    guard low.unit == last.unit else {
      problem = Problem(
        at: member.value.location,
        "sample.ranges.\(member.key): \(first) and \(last) have different units",
        fix: "write both in one")
      throw problem
    }
    let isWhole = low.isPlainInteger && last.isPlainInteger
    decimals = max(low.decimals, last.decimals) + (isWhole ? 0 : Self.furtherDecimals)
    guard last.mantissa(at: decimals) > low.mantissa(at: decimals) else {
      problem = Problem(
        at: member.value.location, "sample.ranges.\(member.key): \(last) is not above \(low)",
        fix: "write the smaller number first")
      throw problem
    }
    self.low = low
    high = last
  }

  /// Value at a position from 0 to below 1; whole numbers are equally likely.
  func value(at share: Double) -> String {
    let (from, to) = (low.mantissa(at: decimals), high.mantissa(at: decimals))
    let steps = Int((share * Double(to - from + 1)).rounded(.down))
    return WrittenNumber(
      mantissa: min(to, from + steps), decimals: decimals, unit: low.unit
    ).description
  }
}
