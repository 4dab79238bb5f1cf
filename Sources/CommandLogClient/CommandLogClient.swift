import DispatchCore
import Geography
import MachineParts
import Quantities

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A taxi service that survives crashes: it logs every command before the core receives it.
@main
struct CommandLogClient {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
    guard let goal = numbers.first else {
      print("usage: CommandLogClient LOG COUNT [LAST]")
      exit(64)
    }
    do {
      var service = try TaxiService()
      let file = open(CommandLine.arguments[1], O_RDWR | O_CREAT, 0o644)
      try service.takeUp(file)
      print("\(service.count) commands were in the log")
      while service.count < goal {
        let command = service.nextCommand()
        let bytes = command.bytes
        let record = [UInt8(bytes.count & 0xff), UInt8(bytes.count >> 8)] + bytes
        if numbers.count > 1, service.count + 1 == numbers[1] {
          _ = write(file, record, record.count / 2)
          kill(getpid(), SIGKILL)
        }
        // Against a power cut, call fsync here: a program that is killed loses no data it has
        // written.
        if write(file, record, record.count) != record.count { throw LogProblem.cannotWrite }
        service.take(command)
      }
      print("\(service.count) commands, \(service.core.rideCount) rides")
      print("state \(String(service.core.digest, radix: 16))")
    } catch {
      print("cannot go on: \(error)")
      exit(74)
    }
  }

}

/// Reason why a log cannot be used.
enum LogProblem: Error {
  case cannotOpen, cannotRead, cannotWrite, damaged(CommandBytesError, at: Int)
}

/// The core, its timers and its users.
///
/// The users' actions depend only on the number of the command and on the core's output, so that a
/// restarted service continues as if it had not stopped.
struct TaxiService: ~Copyable {
  let zones: ZoneMap
  var core: DispatchCore
  private(set) var count = 0
  private var timers: [(timer: CoreTimer, at: Instant)] = []
  private var now = Instant.start
  private var luck: UInt64 = 0

  init() throws {
    zones = ZoneMap(
      grid: try GridShape(columns: 3, rows: 3, zoneArea: Area(squareKilometers: 2)),
      adjacency: .sidesAndCorners, metric: .straight)
    core = DispatchCore(zones: zones, rulebook: .oneStep, policy: AdjacentZones())
  }

  /// Replays a log to the core, and removes an incomplete last record.
  mutating func takeUp(_ file: Int32) throws(LogProblem) {
    guard file >= 0 else { throw .cannotOpen }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let length = read(file, &part, part.count), length != 0 {
      guard length > 0 else { throw .cannotRead }
      bytes += part[..<length]
    }
    var start = 0
    while bytes.count - start > 2 {
      let end = start + 2 + Int(bytes[start]) + Int(bytes[start + 1]) << 8
      guard end <= bytes.count else { break }
      let record = Array(bytes[start + 2..<end])
      do { take(try LoggedCommand(bytes: record, on: zones)) } catch {
        throw .damaged(error, at: start)
      }
      start = end
    }
    guard ftruncate(file, off_t(start)) == 0, lseek(file, 0, SEEK_END) == off_t(start) else {
      throw .cannotWrite
    }
  }

  /// Gives the core a command, carries out the effects, and removes the timer that has expired.
  mutating func take(_ logged: LoggedCommand) {
    core.handle(logged)
    count += 1
    switch logged {
    case .command(let command, let instant):
      now = instant
      if let index = timers.firstIndex(where: { .timer($0.timer) == command }) {
        timers.remove(at: index)
      }
    case .account(_, by: _, let instant): now = instant
    }
    for position in 0..<core.outbox.count {
      if case .setTimer(let timer, let instant) = core.outbox[position] {
        timers.append((timer, instant))
      }
    }
    core.outbox.empty()
  }

  /// Returns the next command: an expired timer or an action of a user.
  mutating func nextCommand() -> LoggedCommand {
    luck = UInt64(count) &* 0x9e37_79b9_7f4a_7c15
    let instant = now + .milliseconds(Int64(pick(20_000)))
    if let next = timers.min(by: { $0.at < $1.at }), next.at <= instant {
      return .command(.timer(next.timer), at: max(now, next.at))
    }
    if count < 40 {
      return .command(.administrator(count < 20 ? .addTaxi : .addCustomer), at: instant)
    }
    if pick(20) == 0 {
      let form = CustomerForm(
        email: "c\(count)@mail.org", phone: "02\(1_000_000 + count)", secret: 1)
      return .account(.registerCustomer(form), by: .visitor, at: instant)
    }
    let taxi = TaxiID(pick(20))
    let place = zones.center(of: ZoneID(pick(9)))
    if core.driverState(of: taxi) == .notInService {
      return .command(.driver(taxi, .logIn(at: place)), at: instant)
    }
    if let offer = core.offer(of: taxi) {
      return .command(.driver(taxi, .answer(offer.id, accepts: pick(4) > 0)), at: instant)
    }
    if pick(2) == 0 {
      return .command(.driver(taxi, .setAvailable(at: place)), at: instant)
    }
    let form = RideForm(origin: place, destination: zones.center(of: ZoneID(pick(9))))
    return .command(
      .customer(CustomerID(pick(core.customerCount)), .request(form)), at: instant)
  }

  private mutating func pick(_ bound: Int) -> Int {
    luck = luck &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((luck >> 33) % UInt64(bound))
  }
}
