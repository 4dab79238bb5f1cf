import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The inputs of a ride's state machine.
private enum RideInput: String, CaseIterable, Codable {
  case trigger, offer, offerEnds, propose, assign, take, hold, reject, cancel, giveUp, complete
  case release, reopen

  func apply(to state: inout RideState) {
    switch self {
    case .trigger: state.trigger()
    case .offer: state.offer(OfferID(9), to: TaxiID(3))
    case .offerEnds: state.offerEnds()
    case .propose: state.propose()
    case .assign: state.assign()
    case .take: state.take(TaxiID(8))
    case .hold: state.hold()
    case .reject: state.reject()
    case .cancel: state.annul(.cancelled)
    case .giveUp: state.annul(.cancelLimit)
    case .complete: state.complete()
    case .release: state.release()
    case .reopen: state.reopen()
    }
  }
}

/// A row of the transition table: a state, and where the legal inputs lead.
private struct RideRow {
  let state: RideState
  let next: [RideInput: RideState]

  static let taxi = TaxiID(7)
  static let offer = OfferID(5)

  static let all: [RideRow] = [
    RideRow(
      state: .reserved,
      next: [
        .trigger: .searching, .take: .assigned(TaxiID(8)), .cancel: .annulled(.cancelled),
        .giveUp: .annulled(.cancelLimit),
      ]),
    RideRow(
      state: .searching,
      next: [
        .offer: .offered(OfferID(9), TaxiID(3)), .take: .assigned(TaxiID(8)), .hold: .held,
        .reject: .rejected, .cancel: .annulled(.cancelled), .giveUp: .annulled(.cancelLimit),
      ]),
    RideRow(
      state: .held,
      next: [
        .offer: .offered(OfferID(9), TaxiID(3)), .take: .assigned(TaxiID(8)), .hold: .held,
        .reject: .rejected, .cancel: .annulled(.cancelled), .giveUp: .annulled(.cancelLimit),
      ]),
    RideRow(
      state: .offered(offer, taxi),
      next: [
        .offerEnds: .searching, .propose: .proposed(offer, taxi), .assign: .assigned(taxi),
      ]),
    RideRow(
      state: .proposed(offer, taxi), next: [.offerEnds: .searching, .assign: .assigned(taxi)]),
    RideRow(
      state: .assigned(taxi), next: [.complete: .completed(taxi), .release: .searching]),
    RideRow(state: .completed(taxi), next: [.reopen: .searching]),
    RideRow(state: .annulled(.cancelled), next: [.reopen: .searching]),
    RideRow(state: .annulled(.cancelLimit), next: [.reopen: .searching]),
    RideRow(state: .rejected, next: [.reopen: .searching]),
  ]
}

@Suite struct RideStateTests {
  @Test(arguments: RideRow.all.indices)
  func `a legal input leads to the state of the table`(_ row: Int) {
    for (input, expected) in RideRow.all[row].next {
      var state = RideRow.all[row].state
      input.apply(to: &state)
      #expect(state == expected, "\(RideRow.all[row].state) + \(input)")
    }
  }

  private static let illegal: [(Int, RideInput)] = RideRow.all.indices.flatMap { row in
    RideInput.allCases.filter { RideRow.all[row].next[$0] == nil }.map { (row, $0) }
  }

  @Test func `the table has 27 legal and 103 illegal cells`() {
    #expect(RideRow.all.map(\.next.count).reduce(0, +) == 27)
    #expect(RideStateTests.illegal.count == 103)
  }

  @Test(arguments: illegal)
  private func `an illegal input is an internal error`(_ row: Int, _ input: RideInput) async {
    await #expect(processExitsWith: .failure) { [row, input] in
      var state = RideRow.all[row].state
      input.apply(to: &state)
    }
  }

  @Test func `the error names the state and the input`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var state = RideState.assigned(TaxiID(7))
      state.annul(.cancelled)
    }
    expectMessage(result, "a ride that is assigned(7) cannot annul")
  }

  @Test func `only assigned and completed rides have a taxi, only pending ones an offer`() {
    let withTaxi = RideRow.all.filter { $0.state.taxi == RideRow.taxi }.map(\.state)
    #expect(withTaxi == [.assigned(RideRow.taxi), .completed(RideRow.taxi)])
    let pending = RideRow.all.compactMap { $0.state.pendingOffer }
    #expect(pending.map(\.offer) == [RideRow.offer, RideRow.offer])
    #expect(pending.map(\.taxi) == [RideRow.taxi, RideRow.taxi])
  }

  @Test func `every state has the status of document A, and three of them are the end`() {
    #expect(
      RideRow.all.map(\.state.status) == [
        .notAssigned, .notAssigned, .notAssigned, .notAssigned, .notAssigned, .assigned,
        .completed, .annulled, .annulled, .annulled,
      ])
    #expect(
      RideRow.all.map(\.state.isOver)
        == [false, false, false, false, false, false, true, true, true, true])
    #expect(
      RideRow.all.map(\.state.isUnderWay)
        == [false, true, true, true, true, true, false, false, false, false])
  }
}
