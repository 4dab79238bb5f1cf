import Results
import Testing

/// The table as a person sees it, from rows made by hand.
@Suite struct ComparisonTableTests {
  @Test func `one policy has its line and its verdict and no comparison`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.measure(.waitMean, 757, 738...776)
    experiment.measure(.waitOrLimitMean, 771)
    experiment.measure(
      served: 699, wait95: 5340, level: 0.806, unserved: 0.034, used: 0.399, empty: 0.102)
    experiment.judge(.waitMean, .pass, 740, 772)
    experiment.judge(.unservedShare, .pass, 0.032, 0.035)
    #expect(
      experiment.text == """
                    mean wait, all requests,   unserved  served  95 % wait  within                 empty
        policy              and share served  as 15:00+    only    at most  15 min  utilisation  driving
        fifo    12:37 [12:18, 12:56], 96.6 %      12:51   11:39      89:00  80.6 %       39.9 %   10.2 %

        Goal: mean wait at most 15:00, not served at most 5.0 %
        PASS fifo: mean wait at most 12:52, not served at most 3.5 %
        """)
  }

  @Test func `two policies are compared on the same days, with the sign of the difference`() {
    #expect(
      twoPolicies.text == """
                      mean wait, all requests,   unserved  served  95 % wait  within                 empty
        policy                and share served  as 15:00+    only    at most  15 min  utilisation  driving
        fifo      12:37 [12:18, 12:56], 96.6 %      12:51   11:39      never  80.6 %       39.9 %   10.2 %
        adjacent     5:49 [5:48, 5:50], 99.8 %          -    5:50      12:50  97.4 %       43.9 %   13.7 %

                             difference in        not served,  p-value,   variance by   days to
        against fifo             mean wait             points      Holm     same days  separate
        adjacent      -6:48 [-7:07, -6:29]  -3.2 [-3.4, -3.1]   < 0.001  1.1x smaller    enough

        Goal: mean wait at most 15:00, not served at most 5.0 %
        INCONCLUSIVE fifo: mean wait at least 12:22, perhaps more, not served at most 3.5 %
        PASS adjacent: mean wait at most 5:50, not served at most 0.2 %
        """)
  }

  @Test func `where people share, the table says what that is worth`() {
    var experiment = HandmadeExperiment()
    for (policy, values) in [
      ("adjacent", [0, nil, 1, 1]), ("insertion", [0.641, 0.208, 1.169, 1.307]),
    ] as [(String, [Double?])] {
      experiment.add(policy)
      experiment.measure(.waitMean, 120)
      experiment.measure(
        served: 120, wait95: 300, level: 1, unserved: 0, used: 0.5, empty: 0.2)
      let metrics: [Metric] = [
        .sharedRideShare, .detourMean, .directDistanceRatio, .peopleAboardMean,
      ]
      for (metric, value) in zip(metrics, values) { experiment.measure(metric, value) }
    }
    #expect(
      experiment.text == """
                   mean wait, all requests,      unserved  served  95 % wait   within                 empty
        policy             and share served  as the goal+    only    at most   15 min  utilisation  driving
        adjacent              2:00, 100.0 %             -    2:00       5:00  100.0 %       50.0 %   20.0 %
        insertion             2:00, 100.0 %             -    2:00       5:00  100.0 %       50.0 %   20.0 %

                    rides   detour of       direct per  people
        policy     shared  who shares  driven distance  aboard
        adjacent    0.0 %           -             1.00    1.00
        insertion  64.1 %      20.8 %             1.17    1.31

        """)
  }

  @Test func `where streets are closed or slow, the table says what that costs`() {
    var experiment = HandmadeExperiment()
    for (policy, values) in [
      ("adjacent", [0.61, 143.2, 65.0]), ("nearest", [0.6, 141.0, 8.4]),
    ] as [(String, [Double])] {
      experiment.add(policy)
      experiment.measure(.waitMean, 120)
      experiment.measure(
        served: 120, wait95: 300, level: 1, unserved: 0, used: 0.5, empty: 0.2)
      let metrics: [Metric] = [.hinderedRideShare, .rideDelayMean, .approachDelayMean]
      for (metric, value) in zip(metrics, values) { experiment.measure(metric, value) }
    }
    #expect(
      experiment.text == """
                  mean wait, all requests,      unserved  served  95 % wait   within                 empty
        policy            and share served  as the goal+    only    at most   15 min  utilisation  driving
        adjacent             2:00, 100.0 %             -    2:00       5:00  100.0 %       50.0 %   20.0 %
        nearest              2:00, 100.0 %             -    2:00       5:00  100.0 %       50.0 %   20.0 %

                  rides closed or slow  mean ride  mean approach
        policy     streets make longer  longer by      longer by
        adjacent                61.0 %       2:23           1:05
        nearest                 60.0 %       2:21           0:08

        """)
  }

  @Test func `two policies leave room for a heading and notes on a screen of 24 lines`() {
    // Three lines of heading, two notes, a blank line and the folder.
    #expect(twoPolicies.lines.count + 7 <= 24)
  }

  private var twoPolicies: HandmadeExperiment {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.measure(.waitMean, 757, 738...776)
    experiment.measure(.waitOrLimitMean, 771)
    experiment.measure(
      served: 699, wait95: .infinity, level: 0.806, unserved: 0.034, used: 0.399, empty: 0.102)
    experiment.judge(.waitMean, .inconclusive, 742, nil)
    experiment.judge(.unservedShare, .pass, 0.032, 0.035)
    experiment.add("adjacent")
    experiment.measure(.waitMean, 349, 348...350)
    experiment.measure(
      served: 350, wait95: 770, level: 0.974, unserved: 0.002, used: 0.439, empty: 0.137)
    experiment.compare(
      .waitMean, -408, -427 ... -389, probability: 1e-12, more: 0, reduction: 1.1)
    experiment.compare(.unservedShare, -0.032, -0.034 ... -0.031)
    experiment.judge(.waitMean, .pass, 348, 350)
    experiment.judge(.unservedShare, .pass, 0.001, 0.002)
    return experiment
  }

  @Test func `every further policy of five is held against the first`() {
    var experiment = HandmadeExperiment()
    for (number, name) in ["one", "two", "three", "four", "five"].enumerated() {
      experiment.add(name)
      experiment.measure(.waitMean, 600 - 60 * Double(number))
      experiment.judge(.waitMean, .pass, nil, 600)
      guard number > 0 else { continue }
      experiment.compare(.waitMean, -60 * Double(number))
      experiment.compare(.unservedShare, 0.01)
    }
    #expect(
      experiment.text == """
                mean wait, all requests,   unserved  served  95 % wait  within                 empty
        policy          and share served  as 15:00+    only    at most  15 min  utilisation  driving
        one                        10:00          -       -          -       -            -        -
        two                         9:00          -       -          -       -            -        -
        three                       8:00          -       -          -       -            -        -
        four                        7:00          -       -          -       -            -        -
        five                        6:00          -       -          -       -            -        -

                     difference in  not served,  p-value,  variance by   days to
        against one      mean wait       points      Holm    same days  separate
        two                  -1:00         +1.0         -            -         -
        three                -2:00         +1.0         -            -         -
        four                 -3:00         +1.0         -            -         -
        five                 -4:00         +1.0         -            -         -

        Goal: mean wait at most 15:00
        PASS one: mean wait at most 10:00
        PASS two: mean wait at most 10:00
        PASS three: mean wait at most 10:00
        PASS four: mean wait at most 10:00
        PASS five: mean wait at most 10:00
        """)
  }

  @Test func `what was not measured is a dash`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.measure(.waitMean, nil, days: 0)
    experiment.add("adjacent")
    experiment.compare(.waitMean, nil)
    experiment.compare(.unservedShare, nil)
    #expect(
      experiment.lines.prefix(8).joined(separator: "\n") == """
                  mean wait, all requests,      unserved  served  95 % wait  within                 empty
        policy            and share served  as the goal+    only    at most  15 min  utilisation  driving
        fifo                             -             -       -          -       -            -        -
        adjacent                         -             -       -          -       -            -        -

                      difference in  not served,  p-value,  variance by   days to
        against fifo      mean wait       points      Holm    same days  separate
        adjacent                  -            -         -            -         -
        """)
  }

  @Test func `a policy that no goal was held against passes nothing`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    #expect(experiment.lines.count == 4)
    experiment.judge(.waitMean, .pass, 1, 2)
    experiment.add("adjacent")
    #expect(
      experiment.lines.suffix(2) == [
        "Goal: mean wait at most 15:00", "PASS fifo: mean wait at most 0:02",
      ])
  }

  @Test func `a policy without a comparison is left out of the comparisons`() {
    var experiment = HandmadeExperiment()
    experiment.add("fifo")
    experiment.add("adjacent")
    experiment.compare(.waitMean, 5)
    #expect(!experiment.text.contains("against"))
  }
}
