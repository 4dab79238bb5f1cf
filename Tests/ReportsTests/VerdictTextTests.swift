import Results
import Testing

/// What the last lines say about the goal.
@Suite struct VerdictTextTests {
  @Test func `a missed goal names the lower bounds`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.judge(.waitMean, .fail, 3292, 3318)
    experiment.judge(.unservedShare, .fail, 0.213, 0.215)
    #expect(
      experiment.verdictText == """
        Goal: mean wait at most 15:00, not served at most 5.0 %
        FAIL fifo: mean wait at least 54:52, not served at least 21.3 %
        """)
  }

  @Test func `one missed goal is enough to fail, and the other is told as it is`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.judge(.waitMean, .pass, 300, 310)
    experiment.judge(.unservedShare, .fail, 0.06, 0.07)
    #expect(
      experiment.verdictText == """
        Goal: mean wait at most 15:00, not served at most 5.0 %
        FAIL fifo: mean wait at most 5:10, not served at least 6.0 %
        """)
  }

  @Test func `an open goal names both bounds`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.judge(.waitMean, .inconclusive, 890, 910)
    experiment.judge(.unservedShare, .inconclusive, 0.04, 0.06)
    #expect(
      experiment.verdictText == """
        Goal: mean wait at most 15:00, not served at most 5.0 %
        INCONCLUSIVE fifo: mean wait between 14:50 and 15:10, not served between 4.0 % and 6.0 %
        """)
  }

  @Test func `a wait that is only a lower bound is at least so long, perhaps more`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.judge(.waitMean, .inconclusive, 742, nil)
    experiment.judge(.unservedShare, .pass, 0.02, 0.035)
    #expect(
      experiment.verdictText == """
        Goal: mean wait at most 15:00, not served at most 5.0 %
        INCONCLUSIVE fifo: mean wait at least 12:22, perhaps more, not served at most 3.5 %
        """)
  }

  @Test func `one day settles nothing`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.measure(.waitMean, 400, days: 1)
    experiment.measure(.unservedShare, 0.1, days: 1)
    experiment.judge(.waitMean, .inconclusive, nil, nil)
    experiment.judge(.unservedShare, .inconclusive, nil, nil)
    #expect(
      experiment.lines.last
        == "INCONCLUSIVE fifo: mean wait not known from one replication, "
        + "not served not known from one replication")
  }

  @Test func `days without requests settle nothing either, however many there are`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.measure(.waitMean, nil, days: 0)
    experiment.measure(.unservedShare, nil, days: 0)
    experiment.judge(.waitMean, .inconclusive, nil, nil)
    experiment.judge(.unservedShare, .inconclusive, nil, nil)
    #expect(
      experiment.lines.last
        == "INCONCLUSIVE fifo: mean wait not known without requests, "
        + "not served not known without requests")
  }
}
