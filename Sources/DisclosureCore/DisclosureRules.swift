public import Quantities

/// What may be given to whom: every difference between the rule of the document and rules that protect people is one
/// property here (G1 to G10 of the module page).
///
/// ```swift
/// var rules = DisclosureRules.guarded
/// rules.threshold = 20  // a small world, and every certificate says so
/// ```
public struct DisclosureRules: Hashable, Sendable {
  /// What an answer about a group holds (G7).
  public enum Content: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// All samples of all members, without their names: the document, read to the letter.
    case rows

    /// Number of people, and sums of their newest values.
    case sums
  }

  /// Where people count who ask for an area (G10).
  public enum Place: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// Place where they were when they were last heard of.
    case present

    /// Place where they live.
    case residence
  }

  /// Number of people that a group has at least (G1, H-R19); at least 1.
  public var threshold = 1000

  /// True if the rest of the people of the same area has to be as large, or nobody (G2).
  public var guardsRest: Bool

  /// Whether groups are unions of blocks that are fixed before any question (G3); needs `freezesEpochs`.
  public var alignsToBlocks: Bool

  /// True if an epoch is answered from what was known at its end, for ever (G4).
  public var freezesEpochs: Bool

  /// Whether people join and leave what is given only together with enough others (G5); needs `alignsToBlocks`.
  public var guardsHistories: Bool

  /// The greatest share of a sum that may come from one person, in percent (G6); nil: any.
  public var largestPercent: Int?

  /// What an answer about a group holds (G7).
  public var content: Content

  /// Whether a person who asks for a person learns if the person is unknown or has not agreed (G8, H-UC3).
  public var tellsUnknownFromUnwilling: Bool

  /// What is added to what is given of blocks (G9), which needs `alignsToBlocks`; nil: nothing.
  public var noise: DisclosureNoise?

  /// How many questions for a person may fail within a day, for each third party (G8); nil: any number.
  public var mostMissesADay: Int?

  /// Place where people count who ask for an area (G10).
  public var place: Place

  /// By what cells differ that are merged into blocks; empty: one block.
  public var blockTraits: Set<Trait> = [.zone]

  /// How many years of age a cell spans, where blocks differ by age; at least 1.
  public var ageBand = 10

  /// Number of different jobs that the people of a block have at least; 1: any.
  public var leastJobs = 1

  /// Length of an epoch.
  public var epoch = TimeSpan.minutes(10)

  /// Number of people who may have an active application at the same time (H-N1).
  public var mostOnline = 10_000

  /// The rule of the document, and nothing else.
  public static var document: DisclosureRules {
    DisclosureRules(
      guardsRest: false, alignsToBlocks: false, freezesEpochs: false, guardsHistories: false,
      largestPercent: nil, content: .rows, tellsUnknownFromUnwilling: true, mostMissesADay: nil,
      place: .present)
  }

  /// Rules under which no combination of answers rests on fewer people than the threshold.
  public static var guarded: DisclosureRules {
    DisclosureRules(
      guardsRest: true, alignsToBlocks: true, freezesEpochs: true, guardsHistories: true,
      largestPercent: 10, content: .sums, tellsUnknownFromUnwilling: false, mostMissesADay: 10,
      place: .residence)
  }

  /// What is wrong with the rules in themselves; nil when nothing is.
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
