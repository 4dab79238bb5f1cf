import Geography
import Quantities

extension Command: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .customer(try reader(), try reader())
    case 1: self = .driver(try reader(), try reader())
    case 2: self = .administrator(try reader())
    case 3: self = .timer(try reader())
    case 4: self = .attempt(by: try reader(), try reader())
    case let other: throw .unknownCase(of: "Command", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .customer(let customer, let command): writer(0, customer, command)
    case .driver(let taxi, let command): writer(1, taxi, command)
    case .administrator(let command): writer(2, command)
    case .timer(let timer): writer(3, timer)
    case .attempt(let actor, let command): writer(4, actor, command)
    }
  }
}

extension Actor: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .visitor
    case 1: self = .customer(try reader())
    case 2: self = .driver(try reader())
    case 3: self = .administrator(try reader())
    case let other: throw .unknownCase(of: "Actor", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .visitor: writer(0)
    case .customer(let customer): writer(1, customer)
    case .driver(let taxi): writer(2, taxi)
    case .administrator(let administrator): writer(3, administrator)
    }
  }
}

extension ActorCommand: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .asCustomer(try reader())
    case 1: self = .asDriver(try reader())
    case 2: self = .asAdministrator(try reader())
    case let other: throw .unknownCase(of: "ActorCommand", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .asCustomer(let command): writer(0, command)
    case .asDriver(let command): writer(1, command)
    case .asAdministrator(let command): writer(2, command)
    }
  }
}

extension CoreTimer: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .offerTimeout(try reader(), try reader())
    case 1: self = .confirmTimeout(try reader(), try reader())
    case 2: self = .holdRecheck
    case 3: self = .batch
    case 4: self = .rebalance
    case 5: self = .reservation(try reader())
    case 6: self = .waitingTime(try reader(), assignment: try reader())
    case 7: self = .duty(try reader(), try reader(), number: try reader())
    case let other: throw .unknownCase(of: "CoreTimer", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .offerTimeout(let taxi, let offer): writer(0, taxi, offer)
    case .confirmTimeout(let ride, let offer): writer(1, ride, offer)
    case .holdRecheck: writer(2)
    case .batch: writer(3)
    case .rebalance: writer(4)
    case .reservation(let ride): writer(5, ride)
    case .waitingTime(let ride, let assignment): writer(6, ride, assignment)
    case .duty(let taxi, let duty, let number): writer(7, taxi, duty, number)
    }
  }
}

extension DutyTimer: ByteCoded {}

extension CustomerCommand: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .request(try reader())
    case 1: self = .reserve(try reader(), at: try reader())
    case 2: self = .cancel(try reader())
    case 3: self = .confirm(try reader(), try reader())
    case 4: self = .decline(try reader(), try reader())
    case 5: self = .activate(code: try reader())
    case 6: self = .choose(NoticeChannels(rawValue: try reader()))
    case 7: self = .signOut
    case 8: self = .deleteAccount
    case let other: throw .unknownCase(of: "CustomerCommand", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .request(let form): writer(0, form)
    case .reserve(let form, let instant): writer(1, form, instant)
    case .cancel(let ride): writer(2, ride)
    case .confirm(let ride, let offer): writer(3, ride, offer)
    case .decline(let ride, let offer): writer(4, ride, offer)
    case .activate(let code): writer(5, code)
    case .choose(let channels): writer(6, channels.rawValue)
    case .signOut: writer(7)
    case .deleteAccount: writer(8)
    }
  }
}

extension DriverCommand: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .logIn(at: try reader())
    case 1: self = .logOut
    case 2: self = .setAvailable(at: try reader())
    case 3: self = .finishWork(at: try reader())
    case 4: self = .setBusy
    case 5: self = .answer(try reader(), accepts: try reader())
    case 6: self = .destinationReached(at: try reader())
    case 7: self = .stopDone(at: try reader())
    case 8: self = .stopInVain(at: try reader())
    case 9: self = .report(at: try reader())
    case 10: self = .startWorkday
    case 11: self = .endWorkday
    case 12: self = .startBreak
    case 13: self = .endBreak(at: try reader())
    case 14: self = .beAbsent(from: try reader(), until: try reader())
    case let other: throw .unknownCase(of: "DriverCommand", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .logIn(let place): writer(0, place)
    case .logOut: writer(1)
    case .setAvailable(let place): writer(2, place)
    case .finishWork(let place): writer(3, place)
    case .setBusy: writer(4)
    case .answer(let offer, let accepts): writer(5, offer, accepts)
    case .destinationReached(let place): writer(6, place)
    case .stopDone(let place): writer(7, place)
    case .stopInVain(let place): writer(8, place)
    case .report(let place): writer(9, place)
    case .startWorkday: writer(10)
    case .endWorkday: writer(11)
    case .startBreak: writer(12)
    case .endBreak(let place): writer(13, place)
    case .beAbsent(let start, let end): writer(14, start, end)
    }
  }
}

extension AdministratorCommand: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .addTaxi
    case 1: self = .addCustomer
    case 2: self = .deleteDriver(try reader())
    case 3: self = .setDriver(try reader(), try reader())
    case 4: self = .setRide(try reader(), try reader())
    case 5: self = .setBreaks(try reader(), first: try reader(), second: try reader())
    case let other: throw .unknownCase(of: "AdministratorCommand", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .addTaxi: writer(0)
    case .addCustomer: writer(1)
    case .deleteDriver(let taxi): writer(2, taxi)
    case .setDriver(let taxi, let status): writer(3, taxi, status)
    case .setRide(let ride, let status): writer(4, ride, status)
    case .setBreaks(let taxi, let first, let second): writer(5, taxi, first, second)
    }
  }
}

extension DriverOverride: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .available(at: try reader())
    case 1: self = .busy
    case 2: self = .notInService
    case let other: throw .unknownCase(of: "DriverOverride", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .available(let place): writer(0, place)
    case .busy: writer(1)
    case .notInService: writer(2)
    }
  }
}

extension RideOverride: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    switch try reader.byte() {
    case 0: self = .notAssigned
    case 1: self = .assigned(try reader())
    case 2: self = .completed
    case 3: self = .annulled
    case let other: throw .unknownCase(of: "RideOverride", other)
    }
  }

  func write(to writer: inout CommandWriter) {
    switch self {
    case .notAssigned: writer(0)
    case .assigned(let taxi): writer(1, taxi)
    case .completed: writer(2)
    case .annulled: writer(3)
    }
  }
}

extension RideForm: ByteCoded {
  init(from reader: inout CommandReader) throws(CommandBytesError) {
    self.init(
      origin: try reader(), isLocated: try reader(), destination: try reader(),
      people: try reader(), channel: try reader())
    sharesTaxi = try reader()
  }

  func write(to writer: inout CommandWriter) {
    writer.fields(origin, isLocated, destination, people, channel, sharesTaxi)
  }
}

extension RideForm.Channel: ByteCoded {}
