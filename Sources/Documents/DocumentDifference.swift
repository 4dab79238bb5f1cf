/// A field in which two documents differ.
public struct DocumentDifference: Hashable, Sendable {
  /// Path of the field, as for `--set`: `fleet.taxis`, `policies.0`.
  public let path: String

  /// Value in the first document as JSON on one line; nil if it is missing.
  public let first: String?

  /// Value in the second document as JSON on one line; nil if it is missing.
  public let second: String?

  /// Compares two documents field by field.
  ///
  /// Blocks are compared key by key, in any order of the keys, and lists item by item. A block or
  /// list that only one document has is one difference.
  /// - Parameters:
  ///   - first: a document, JSON or JSON5.
  ///   - second: another one.
  /// - Returns: the differences in the order of the first document; keys of the second alone are at
  ///   their position there.
  /// - Throws: the first problem of an invalid document.
  /// - Complexity: O(size of the documents), times the number of keys of a block.
  public static func between(
    _ first: String, _ second: String
  ) throws(Problem) -> [DocumentDifference] {
    between(
      try DocumentReader.read(first, file: "the first document"),
      try DocumentReader.read(second, file: "the second document"))
  }

  /// Compares two documents field by field, as above.
  package static func between(
    _ first: DocumentValue, _ second: DocumentValue
  ) -> [DocumentDifference] {
    var found: [DocumentDifference] = []
    compare(first, second, at: "", &found)
    return found
  }

  private static func compare(
    _ first: DocumentValue?, _ second: DocumentValue?, at path: String,
    _ found: inout [DocumentDifference]
  ) {
    switch (first?.content, second?.content) {
    case (.object(let left), .object(let right)): compare(left, right, at: path, &found)
    case (.array(let left), .array(let right)):
      for index in 0..<max(left.count, right.count) {
        compare(
          index < left.count ? left[index] : nil, index < right.count ? right[index] : nil,
          at: join(path, "\(index)"), &found)
      }
    default:
      let (left, right) = (first?.text(.line), second?.text(.line))
      if left != right { found.append(DocumentDifference(path: path, first: left, second: right)) }
    }
  }

  private static func compare(
    _ left: [DocumentMember], _ right: [DocumentMember], at path: String,
    _ found: inout [DocumentDifference]
  ) {
    var reached = 0
    /// Records the members that only the second block has, up to a position in it.
    func catchUp(to end: Int, _ found: inout [DocumentDifference]) {
      while reached < end {
        let member = right[reached]
        reached += 1
        guard !left.contains(where: { $0.key == member.key }) else { continue }
        compare(nil, member.value, at: join(path, member.key), &found)
      }
    }
    for member in left {
      let place = right.firstIndex { $0.key == member.key }
      if let place { catchUp(to: place, &found) }
      compare(member.value, place.map { right[$0].value }, at: join(path, member.key), &found)
    }
    catchUp(to: right.count, &found)
  }

  private static func join(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}
