import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// A service of line-ups that takes its time, followed by hand (C-N1).
@Suite struct ServiceDelayTimelines {
  private func model(
    _ system: ShopsModel.System, _ wishes: [(at: Int64, way: Int64)], answer: Double = 0,
    suggestions: Double = 0, deletion: Double = 0
  ) throws -> ShopsModel {
    var model = try ShopTown.model(system, wishes)
    var delays = ShopsModel.Delays()
    delays.answer = try Sampler(.constant(answer))
    delays.suggestions = try Sampler(.constant(suggestions))
    delays.deletion = try Sampler(.constant(deletion))
    model.delays = delays
    return model
  }

  @Test func `a ticket is issued when the service answers, and ten seconds are too long`() throws {
    for (answer, lateShare) in [(9.999, 0.0), (10, 1)] {
      let day = try ShopTown.day(model(.tickets, [(0, 0), (1, 2)], answer: answer))
      let since = TimeSpan.minutes(30) + TimeSpan(roundingSeconds: answer)
      #expect(day.visits.map(\.issued) == [since, since + .minutes(1)])
      #expect(day.visits.map(\.outcome) == [.used, .used])
      #expect(day.metrics[.lineUpAnswerMean] == answer)
      #expect(day.metrics[.lateAnswers] == lateShare)
      #expect(day.metrics[.lateSuggestions] == nil && day.metrics[.lateDeletions] == nil)
    }
  }

  @Test func `a service without delays has nothing to measure`() throws {
    let day = try ShopTown.day(ShopTown.model(.tickets, [(0, 0)]))
    #expect(day.metrics[.lineUpAnswerMean] == nil && day.metrics[.lateAnswers] == nil)
  }

  @Test func `callers stay on the telephone until the answer`() throws {
    var shops = try model(.tickets, [(0, 0), (0, 0)], answer: 20)
    guard case .listed(var wishes) = shops.wants else { return }
    for number in wishes.indices { wishes[number].channel = .callCentre }
    (shops.wants, shops.call) = (.listed(wishes), try Sampler(.constant(100)))
    let day = try ShopTown.day(shops)
    #expect(day.visits.map(\.issued) == [.minutes(32), .minutes(34)])
    #expect(day.metrics[.callWaitMean] == 60 && day.metrics[.lateAnswers] == 1)
  }

  /// The last finds nine o'clock taken, and is to be shown ten to nine; the first asks for that meanwhile.
  @Test func `another slot may be taken before somebody is shown it`() throws {
    for (delay, issued, lateShare) in [
      (3.0, [68, 0, 63] as [Double?], 0.0), (6, [65, 0, nil], 1),
    ] {
      var shops = try model(.visits, [(-10, 0), (0, 0), (0, 0)], suggestions: delay)
      shops.takenShare = 1
      shops.rules.slot = .minutes(10)
      guard case .listed(var wishes) = shops.wants else { return }
      // They look five seconds after 8:41, at 8:40 and at 8:41.
      wishes[0].ahead = .minutes(9) - .seconds(5)
      (wishes[1].ahead, wishes[2].ahead) = (.minutes(20), .minutes(19))
      shops.wants = .listed(wishes)
      let day = try ShopTown.day(shops)
      #expect(day.visits.map { $0.issued.map { $0.inSeconds - 600 } } == issued)
      #expect(day.metrics[.lateSuggestions] == lateShare)
    }
  }

  /// Who has given up at the door is called all the same before their ticket is deleted, and keeps the place for as
  /// long as the code is good.
  @Test func `a deletion that takes long keeps a place`() throws {
    for (deletion, entered, lateShare) in [(4.999, 40 as Int64, 0.0), (30, 50, 1)] {
      var shops = try model(.tickets, [(0, 0), (1, 0), (2, 0)], deletion: deletion)
      shops.outsidePatience = .minutes(9) - .seconds(10)
      guard case .listed(var wishes) = shops.wants else { return }
      wishes[1].saidWay = .minutes(20)
      shops.wants = .listed(wishes)
      let day = try ShopTown.day(shops)
      #expect(day.visits.map(\.outcome) == [.used, .outsideLeft, .used])
      #expect(day.visits[1].called == (deletion > 10 ? .minutes(40) : nil))
      #expect(day.visits[2].entered == .minutes(entered))
      #expect(day.metrics[.lateDeletions] == lateShare)
    }
  }
}
