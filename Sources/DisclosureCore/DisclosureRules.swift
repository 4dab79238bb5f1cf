public import Quantities

/// Conditions of a release: each difference between the rule of the document and rules that protect
/// people is one property (G1 to G10 of the module page).
///
/// ```swift
/// var rules = DisclosureRules.guarded
/// rules.threshold = 20  // for a small population; every certificate states it
/// ```
public struct DisclosureRules: Hashable, Sendable {
  /// Content of an answer about a group (G7).
  public enum Content: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// All samples of all members, without names: the document, read literally.
    case rows

    /// Number of people, and sums of their newest values.
    case sums
  }

  /// Place by which people count in requests for an area (G10).
  public enum Place: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// The place of the newest sample.
    case present

    /// The place of residence.
    case residence
  }

  /// Minimum number of people in a group (G1, H-R19); at least 1.
  public var threshold = 1000

  /// True if the remaining people of the same area must be as many, or none (G2).
  public var guardsRest: Bool

  /// True if groups must be unions of blocks that are fixed before any request (G3); requires
  /// `freezesEpochs`.
  public var alignsToBlocks: Bool

  /// True if an epoch is always answered from the data known at its end (G4).
  public var freezesEpochs: Bool

  /// True if people join and leave the releases only together with enough others (G5); requires
  /// `alignsToBlocks`.
  public var guardsHistories: Bool

  /// Largest share of a sum that may come from one person, in percent (G6); nil for no limit.
  public var largestPercent: Int?

  /// Content of an answer about a group (G7).
  public var content: Content

  /// True if a refused request about a person reveals whether the person is unknown or has not
  /// consented (G8, H-UC3).
  public var tellsUnknownFromUnwilling: Bool

  /// Noise on the totals of blocks (G9), which requires `alignsToBlocks`; nil for none.
  public var noise: DisclosureNoise?

  /// Largest number of failed requests about a person within a day, for each third party (G8); nil
  /// for no limit.
  public var mostMissesADay: Int?

  /// Place by which people count in requests for an area (G10).
  public var place: Place

  /// Traits by which the cells differ that are merged into blocks; empty for one block.
  public var blockTraits: Set<Trait> = [.zone]

  /// Number of years of age in a cell, if blocks differ by age; at least 1.
  public var ageBand = 10

  /// Minimum number of different jobs among the people of a block; 1 for no requirement.
  public var leastJobs = 1

  /// Length of an epoch.
  public var epoch = TimeSpan.minutes(10)

  /// Largest number of people with an open application at the same time (H-N1).
  public var mostOnline = 10_000

  /// The rule of the document only.
  public static var document: DisclosureRules {
    DisclosureRules(
      guardsRest: false, alignsToBlocks: false, freezesEpochs: false, guardsHistories: false,
      largestPercent: nil, content: .rows, tellsUnknownFromUnwilling: true, mostMissesADay: nil,
      place: .present)
  }

  /// Rules under which no combination of answers is based on fewer people than the threshold.
  public static var guarded: DisclosureRules {
    DisclosureRules(
      guardsRest: true, alignsToBlocks: true, freezesEpochs: true, guardsHistories: true,
      largestPercent: 10, content: .sums, tellsUnknownFromUnwilling: false, mostMissesADay: 10,
      place: .residence)
  }

  /// Contradiction between the rules; nil if there is none.
  public var contradiction: String? {
    if threshold < 1 { return "a group needs at least one person" }
    if ageBand < 1 { return "a band of ages has at least one year" }
    if epoch <= .zero { return "an epoch takes time" }
    if alignsToBlocks && !freezesEpochs { return "blocks need epochs that are frozen" }
    if guardsHistories && !alignsToBlocks { return "histories are those of blocks" }
    if alignsToBlocks && content == .rows { return "blocks give sums, not rows" }
    if noise != nil && !alignsToBlocks { return "noise is that of blocks" }
    if let noise, noise.epsilon.millionths < 1 { return "noise that hides all takes for ever" }
    if alignsToBlocks && place == .present { return "blocks are made of residences" }
    return nil
  }
}
