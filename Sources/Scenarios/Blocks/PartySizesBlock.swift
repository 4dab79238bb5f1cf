import Documents
import RandomVariates

/// The block `party_sizes`: a weight for each size of a party.
enum PartySizesBlock {
  /// Largest party; larger than that of the documents, which have up to three taxis for three
  /// passengers each.
  static let most = 12

  static let sizes = (1...most).map { people in
    Field(
      "\(people)", Shape<Double>.number(.notNegative(to: 1e9), example: 10),
      people == 1
        ? "Weight of people who travel alone." : "Weight of parties of \(people) people.",
      .optional)
  }

  static let shape: Shape<WeightedChoice> = .block(
    BlockDeclaration(sizes.map(\.declaration))
  ) { block in
    var weights = sizes.map { block[$0] ?? 0 }
    // The largest party is the last one with a weight.
    while weights.count > 1, weights.last == 0 { weights.removeLast() }
    if let choice = try? WeightedChoice(weights: weights) { return choice }
    // An invalid weight is reported already.
    if sizes.allSatisfy({ !block.has($0) || block[$0] != nil }) {
      block.reading.report(
        at: block.location, "the weights of all numbers of people are 0",
        fix: "give some number of people a weight, such as \"1\": 60")
    }
    return nil
  }
}
