import Geography
import Quantities
import TestSupport

@testable import DispatchCore

/// What random customers do.
extension RandomWorld {
  func request() -> CustomerCommand { .request(form()) }

  private func form() -> RideForm {
    var form = RideForm(
      origin: luck.once(in: 30) ? nil : place(),
      destination: luck.once(in: 2) ? place() : nil)
    form.isLocated = !luck.once(in: 8)
    if luck.once(in: theme == .parties ? 1 : 3) { form.people = Int32(luck.below(14)) - 1 }
    if luck.once(in: 100) { form.people = luck.pick([.min, .max]) }
    if luck.once(in: 20) { form.channel = .sms }
    return form
  }

  func reserve() -> Command {
    let customer = customer()
    var form = form()
    // Typed, as a rule: the person is not there yet.
    form.isLocated = luck.once(in: 4)
    if form.destination == nil, !luck.once(in: 5) { form.destination = place() }
    return .customer(customer, .reserve(form, at: reservedTime(of: customer)))
  }

  /// Mostly a time that will do; often one on either side of a boundary, now and then nonsense.
  private func reservedTime(of customer: CustomerID) -> Instant? {
    let rulebook = desk.core.state.rulebook
    let earliest = desk.now + rulebook.reservationMinAhead
    let tick = TimeSpan.milliseconds(Int64(luck.below(3) - 1))
    switch luck.below(16) {
    case 0: return luck.pick([nil, .last, .start, desk.now])
    case 1:
      return Instant(milliseconds: luck.pick([.min, .max, TimeSpan.longest.milliseconds + 1]))
    case 2, 3: return earliest + tick
    case 4: return desk.now + (rulebook.reservationMaxAhead ?? .hours(9000)) + tick
    case 5..<9:
      let others = desk.core.state.rides.elements.compactMap {
        $0.customer == customer && !$0.state.isOver ? $0.reservedFor : nil
      }
      guard !others.isEmpty else { return earliest }
      let window = luck.pick([rulebook.overlapWindow, .zero])
      let other = luck.pick(others)
      return luck.once(in: 2) ? other + window + tick : other - window + tick
    default: return earliest + .milliseconds(Int64(luck.below(120_000)))
    }
  }

  func cancel() -> Command {
    let customer = customer()
    let open = desk.core.state.rides.indices.filter {
      desk.core.state.rides[$0].customer == customer && !desk.core.state.rides[$0].state.isOver
    }
    guard !open.isEmpty, !luck.once(in: 15) else { return .customer(customer, .cancel(ride())) }
    return .customer(customer, .cancel(RideID(luck.pick(open))))
  }

  /// Mostly the passenger's answer to a proposal, sometimes to anything.
  func confirm() -> Command {
    let confirms = luck.once(in: 2)
    if luck.once(in: 15) {
      let ride = ride()
      return .customer(
        customer(), confirms ? .confirm(ride, anyOffer()) : .decline(ride, anyOffer()))
    }
    let pending = desk.core.state.rides.indices.compactMap { index in
      if case .proposed(let offer, _) = desk.core.state.rides[index].state {
        (offer, RideID(index))
      } else {
        nil
      }
    }
    guard !pending.isEmpty else { return answer() }
    let (offer, ride) = luck.pick(pending)
    return .customer(
      desk.core.state.rides[ride].customer,
      confirms ? .confirm(ride, offer) : .decline(ride, offer))
  }

  func anyOffer() -> OfferID { OfferID(luck.below(desk.core.offerCount + 1)) }

  /// What a customer does about the account, mostly one for whom it makes sense.
  func aptAccountPress() -> Command {
    let command = accountPress()
    let apt = desk.core.state.customers.indices.filter { index in
      switch command {
      case .activate: desk.core.state.customers[index].status == .pending
      case .signOut: desk.core.state.customers[index].sessions > 0
      default: false
      }
    }
    let isApt = !apt.isEmpty && !luck.once(in: 4)
    return .customer(isApt ? CustomerID(luck.pick(apt)) : customer(), command)
  }

  /// What a customer does about the account.
  func accountPress() -> CustomerCommand {
    switch luck.below(7) {
    case 0, 1, 2: .activate(code: code())
    case 3, 4: .choose(NoticeChannels(rawValue: UInt8(luck.below(16))))
    case 5: .signOut
    default: .deleteAccount
    }
  }
}
