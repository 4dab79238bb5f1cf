import DisclosureCore
import Documents

/// Guarantee of a published folder, with the hashes of its files.
struct Certificate {
  /// A folder on which the guarantee depends.
  struct Earlier: Equatable {
    let folder: String
    let certificate: String
  }

  let preset: String
  let threshold: Int
  let largestPercent: Int?
  let decimals: Int
  let after: [Earlier]

  /// Hash of each file, in the order in which they are written.
  var files: [(name: String, hash: String)] = []

  var alignsToBlocks: Bool { preset != Self.document }

  private static let document = "document"

  /// Describes a folder.
  init(_ publication: Publication, preset: String) {
    self.preset = preset
    threshold = publication.rules.threshold
    largestPercent = publication.rules.largestPercent
    decimals = publication.decimals
    after = publication.after.folders.map {
      Earlier(folder: $0.name, certificate: $0.certificate)
    }
  }

  /// Guarantee of the rules in one sentence, with a remark about any k other than 1000.
  var statement: String {
    let size = threshold == 1000 ? "k = 1000" : "k = \(threshold), not the document's 1000"
    return alignsToBlocks
      ? "Groups of at least k people that do not overlap; \(size)."
      : "Every total of at least k people, also where totals overlap; \(size)."
  }

  /// Folders to which the guarantee applies.
  var scope: String {
    let others = after.isEmpty ? "" : " together with the folders named in after"
    return "This holds for this folder\(others), and for no other tables of the same people:"
      + " these can be subtracted from one another."
  }

  /// Returns the whole document.
  /// - Parameters:
  ///   - blocks: number of people of each block.
  ///   - groups: number of zone groups.
  ///   - empty: number of figures withheld from the blocks.
  /// - Returns: the document with its keys in written order.
  func document(blocks: [Int], groups: Int, empty: Int) -> DocumentValue {
    let people = blocks.sorted()
    return [
      "rules": .text(preset), "k": .number(threshold), "statement": .text(statement),
      "scope": .text(scope),
      "largest_share_percent": largestPercent.map { .number($0) } ?? .null,
      "decimals": .number(decimals), "blocks": .number(people.count),
      "zone_groups": .number(groups),
      "people_per_block_min": people.first.map { .number($0) } ?? .null,
      "people_per_block_median": people.isEmpty ? .null : .number(people[people.count / 2]),
      "empty_cells": .number(empty),
      "after": .array(
        after.map { ["folder": .text($0.folder), "certificate": .text($0.certificate)] }),
      "files": .object(files.map { ($0.name, .text($0.hash)) }),
    ]
  }

  /// Reads a document; nil if it is not a certificate.
  init?(_ document: DocumentValue) {
    func whole(_ key: String, in range: ClosedRange<Int>) -> Int? {
      guard case .number(let number, _)? = document[key]?.content,
        let whole = Int(exactly: number), range.contains(whole)
      else { return nil }
      return whole
    }
    func text(_ value: DocumentValue?) -> String? {
      if case .text(let text)? = value?.content { text } else { nil }
    }
    guard let preset = text(document["rules"]), ["guarded", Self.document].contains(preset),
      let threshold = whole("k", in: 1...1_000_000_000),
      let decimals = whole("decimals", in: Decimals.range),
      case .array(let after)? = document["after"]?.content,
      case .object(let files)? = document["files"]?.content
    else { return nil }
    self.preset = preset
    self.threshold = threshold
    self.decimals = decimals
    largestPercent = whole("largest_share_percent", in: 1...100)
    self.after = after.compactMap { earlier in
      guard let folder = text(earlier["folder"]), let certificate = text(earlier["certificate"])
      else { return nil }
      return Earlier(folder: folder, certificate: certificate)
    }
    self.files = files.compactMap { file in text(file.value).map { (file.key, $0) } }
    guard self.after.count == after.count, self.files.count == files.count else { return nil }
  }
}
