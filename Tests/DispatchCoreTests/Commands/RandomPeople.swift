import Geography
import Quantities
import TestSupport

@testable import DispatchCore
@testable import DispatchWorlds

/// People who do anything at any time, sensible or not.
struct RandomPeople {
  private var chance: SplitMix64
  let desk: DispatchDesk

  /// Lets people in who share taxis, if asked to, under rules that let them and a policy.
  init(
    seed: UInt64, writes: Bool = false, shares: Bool = false,
    sharing policy: any SharingPolicy = CheapestInsertion()
  ) {
    chance = SplitMix64(seed: seed)
    var rulebook = Rulebook.random(from: &chance)
    if shares { rulebook.letShare() }
    let map = ZoneMap.line(1 + chance.below(4))
    var fleet: [Int?] = []
    for _ in 0..<1 + chance.below(shares ? 2 : 5) { fleet.append(chance.below(map.zoneCount)) }
    let sharing =
      shares
      ? SharingRules(
        seats: 1 + chance.below(5), maxDetour: Double(chance.below(4)),
        maxWait: .minutes(Int64(4 + chance.below(30)))) : nil
    desk = DispatchDesk(
      rulebook, map, fleet: fleet, policy: shares ? policy : AdjacentZones(),
      surroundings: .streets, sharing: sharing)
    desk.writesLines = writes
    desk.name = "seed \(seed): "
  }

  mutating func act(times: Int) {
    var seconds = 0.0
    for _ in 0..<times {
      seconds += Double(chance.below(chance.once(in: 20) ? 1200 : 12))
      desk.at(seconds)
      switch chance.below(20) {
      case 0...3: customer()
      case 4...7: answerProposal()
      case 8...13: work()
      case 14...16: driver()
      case 17, 18: administrator()
      default: account()
      }
    }
    desk.run(until: seconds + 7200)
  }

  /// How many rides have ended in each way, and how many breaks and absences there were.
  var tally: [String: Int] {
    var tally: [String: Int] = [:]
    for ride in desk.core.state.rides.elements {
      switch ride.state {
      case .annulled(let reason): tally[reason.rawValue, default: 0] += 1
      case .completed: tally["completed", default: 0] += 1
      case .rejected: tally["rejected", default: 0] += 1
      case .reserved, .searching, .held, .offered, .proposed, .assigned: break
      }
      if ride.isForced { tally["forced", default: 0] += 1 }
    }
    for day in desk.core.state.workdays.elements {
      tally["breaks", default: 0] += Int(day.breaksTaken)
      tally["absences", default: 0] += Int(day.absenceNumber)
    }
    return tally
  }

  private mutating func place() -> Place {
    desk.map.place(
      in: ZoneID(chance.below(desk.map.zoneCount)), across: chance.uniform(),
      up: chance.uniform())
  }

  private mutating func ride() -> RideID {
    // The latest rides are the ones under way.
    RideID(max(0, desk.core.state.rides.count - 1 - chance.below(6)))
  }

  private mutating func taxi() -> TaxiID { TaxiID(chance.below(desk.core.state.taxis.count)) }

  /// Mostly somebody who is signed in; of those who share, somebody who has no ride yet, or they never
  /// meet.
  private mutating func somebody() -> CustomerID {
    let customers = desk.core.state.customers.elements
    let first = chance.below(customers.count)
    if chance.once(in: 5) { return CustomerID(first) }
    let others = customers.indices.map { ($0 + first) % customers.count }
    let shares = desk.core.state.sharing != nil
    let apt = others.first {
      customers[$0].sessions > 0 && (!shares || customers[$0].firstOpen == nil)
    }
    return CustomerID(apt ?? first)
  }

  private mutating func customer() {
    let customer = somebody()
    var form = RideForm(
      origin: place(), isLocated: !chance.once(in: 5), destination: place(),
      people: Int32(chance.below(11)))
    if desk.core.state.sharing != nil {
      form.people = Int32(1 + chance.below(chance.once(in: 3) ? 4 : 1))
      form.sharesTaxi = !chance.once(in: 8)
    }
    var command = CustomerCommand.request(form)
    // Those who share have to be many, or they never meet.
    switch desk.core.state.sharing != nil && !chance.once(in: 5) ? 0 : chance.below(10) {
    case 0...3: break
    case 4:
      command = .reserve(form, at: desk.now + .minutes(Int64(chance.below(200))))
    case 5, 6: command = .cancel(ride())
    case 7: command = .deleteAccount
    default: command = .choose(.application)
    }
    desk.tell(.customer(customer, command))
  }

  /// The customer of a proposed ride answers, if there is one.
  private mutating func answerProposal() {
    for index in desk.core.state.rides.indices.suffix(12) {
      guard case .proposed(let offer, _) = desk.ride(index) else { continue }
      let command: CustomerCommand =
        chance.once(in: 3) ? .decline(RideID(index), offer) : .confirm(RideID(index), offer)
      desk.tell(.customer(desk.core.state.rides[index].customer, command))
      return
    }
  }

  /// A driver does what comes next.
  private mutating func work() {
    var taxi = taxi()
    for index in desk.core.state.taxis.indices where !chance.once(in: 4) {
      if desk.core.state.taxis[index].offer != nil { taxi = TaxiID(index) }
    }
    let command: DriverCommand
    switch desk.driver(taxi.index) {
    case .notInService: command = .logIn(at: place())
    case .enabled:
      command = chance.once(in: 2) ? .startWorkday : .setAvailable(at: place())
    case .available:
      guard let offer = desk.core.state.taxis[taxi].offer else { return }
      command = .answer(offer.id, accepts: !chance.once(in: 4))
    case .busy where desk.core.state.stopCount(of: taxi) > 0 && !chance.once(in: 10):
      command = chance.once(in: 8) ? .stopInVain(at: place()) : .stopDone(at: place())
    case .busy:
      if let offer = desk.core.state.taxis[taxi].offer, !chance.once(in: 3) {
        command = .answer(offer.id, accepts: true)
        break
      }
      command =
        chance.once(in: 2) ? .destinationReached(at: place()) : .setAvailable(at: place())
    case .onBreak: command = .endBreak(at: place())
    }
    desk.tell(.driver(taxi, command))
  }

  /// A driver does anything.
  private mutating func driver() {
    let taxi = taxi()
    let command: DriverCommand
    switch chance.below(16) {
    case 0...4:
      let offer = desk.core.state.taxis[taxi].offer?.id ?? OfferID(0)
      command = .answer(offer, accepts: !chance.once(in: 3))
    case 5: command = .logIn(at: place())
    case 6: command = .logOut
    case 7, 8: command = .setAvailable(at: place())
    case 9: command = .setBusy
    case 10: command = .destinationReached(at: place())
    case 11: command = .report(at: place())
    case 12: command = chance.once(in: 3) ? .endWorkday : .startWorkday
    case 13: command = .startBreak
    case 14: command = .endBreak(at: place())
    default:
      let start = desk.now + .minutes(Int64(chance.below(30)))
      command = .beAbsent(from: start, until: start + .minutes(Int64(1 + chance.below(30))))
    }
    desk.tell(.driver(taxi, command))
  }

  private mutating func administrator() {
    let command: AdministratorCommand
    switch chance.below(12) {
    case 0: command = .addTaxi
    case 1: command = .addCustomer
    case 2: command = .deleteDriver(taxi())
    case 3...5:
      let status: DriverOverride =
        switch chance.below(3) {
        case 0: .available(at: chance.once(in: 2) ? nil : place())
        case 1: .busy
        default: .notInService
        }
      command = .setDriver(taxi(), status)
    case 6...10:
      let status: RideOverride =
        switch chance.below(4) {
        case 0: .notAssigned
        case 1: .assigned(taxi())
        case 2: .completed
        default: .annulled
        }
      command = .setRide(ride(), status)
    default:
      command = .setBreaks(taxi(), first: .minutes(Int64(chance.below(60))), second: nil)
    }
    desk.tell(.administrator(command))
  }

  /// Somebody registers and signs in, mostly with the right code and password.
  private mutating func join(_ mail: String) {
    let phone = "06 1234\(10 + chance.below(12))"
    guard case .registered(let customer) = desk.register(mail, phone) else { return }
    let secret = UInt64(customer.index) + (chance.once(in: 6) ? 1 : 0)
    desk.tell(.customer(customer, .activate(code: secret)))
    desk.signIn(mail, secret)
  }

  private mutating func changeAccount(_ mail: String) {
    let actor: Actor = chance.once(in: 2) ? .customer(somebody()) : .driver(taxi())
    if chance.once(in: 3) {
      desk.tell(.changePassword(old: UInt64(chance.below(12)), new: 3), by: actor)
    } else {
      let person = PersonalData.example(UInt64(chance.below(12)))
      let data = OwnData(email: mail, phone: "06 1234\(10 + chance.below(12))", person: person)
      desk.tell(.changeOwnData(data), by: actor)
    }
  }

  private mutating func account() {
    let mail = "person\(chance.below(12))@home.it"
    switch chance.below(5) {
    case 0: join(mail)
    case 4 where chance.once(in: 4):
      desk.signOut(chance.below(desk.core.state.customers.count))
    case 4: changeAccount(mail)
    case 1: desk.createDriver(mail, "06 1234\(10 + chance.below(12))")
    case 2: desk.signIn(mail, UInt64(chance.below(12)), .mobile(at: place()))
    default:
      let number = chance.below(desk.core.state.customers.count)
      desk.tell(.customer(CustomerID(number), .activate(code: UInt64(number))))
    }
  }
}
