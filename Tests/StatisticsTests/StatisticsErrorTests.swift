import Statistics
import Testing

@Suite struct StatisticsErrorTests {
  @Test(
    arguments: [
      (.tooFewValues(count: 3, least: 50), "3 values are too few; give at least 50"),
      (.illegalBatchCount(1), "1 batches give no interval; give at least 2, such as 20"),
      (
        .illegalShare(1),
        "no interval is known for the quantile of share 1.0; give a share between 0 and 1, such "
          + "as 0.95"
      ),
      (.emptySection(index: 1), "section 2 has no values; leave it out or make it longer"),
      (
        .illegalValue(section: 1, index: 2),
        "value 3 of section 2 is minus infinity or not a number; give a number, or infinity for "
          + "what never ended"
      ),
      (
        .illegalTarget(0),
        "a relative half-width of 0.0 is not possible; give one above 0, such as 0.02"
      ),
      (
        .illegalLimits(minimum: 30, cap: 20),
        "30 to 20 replications are not possible; give at least 2 and a cap not below"
      ),
      (
        .illegalLookAhead(-1),
        "-1 replications cannot be looked ahead; give 0 or more, such as 5"
      ),
      (
        .illegalMargin(.infinity),
        "a margin of inf is not possible; give a number in the unit of the values"
      ),
      (
        .illegalLooks([50, 20]),
        "looks at [50, 20] values are not possible; give ascending counts of at least 2, such as "
          + "20, 50, 100, 200"
      ),
      (.illegalSystemCount(1), "no best of 1 can be found; give at least 2 systems"),
      (
        .illegalIndifference(-1),
        "an indifference of -1.0 is not possible; give one above 0, in the unit of the values"
      ),
      (
        .illegalFirstStage(1),
        "a first stage of 1 values has no variance; give at least 2, such as 20"
      ),
      (
        .confidenceOfALot(confidence: 0.5, systems: 2),
        "a lot among 2 systems is right with confidence 0.5 already; give a higher one, such as "
          + "0.95"
      ),
      (
        .wrongValueCount(given: 3, needed: 2),
        "3 values were given for 2 systems; give one for each that is still in"
      ),
      (
        .selectionIsOver, "the best is selected and takes no more values; begin a new selection"
      ),
    ] as [(StatisticsError, String)])
  func `an error says what is wrong and what to do`(error: StatisticsError, message: String) {
    #expect(error.description == message)
  }
}
