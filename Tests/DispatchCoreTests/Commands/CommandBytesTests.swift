import Geography
import MachineParts
import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Commands as bytes, and cores that are given anything.
@Suite struct CommandBytesTests {
  private let map = ZoneMap.line(50)

  private func error(_ bytes: [UInt8], on map: ZoneMap? = nil) -> CommandBytesError? {
    do throws(CommandBytesError) {
      _ = try LoggedCommand(bytes: bytes, on: map ?? self.map)
      return nil
    } catch {
      return error
    }
  }

  /// The bytes with the checksum that belongs to them.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = CommandWriter(bytes: bytes)
    CommandWriter.checksum(bytes[...]).write(to: &writer)
    return writer.bytes
  }

  /// The names of the cases of a command, outermost first: what all commands of a kind have in common.
  private func cases(_ value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return [] }
    guard mirror.displayStyle == .enum else { return mirror.children.flatMap { cases($0.value) } }
    guard let child = mirror.children.first else { return ["\(value)"] }
    return [child.label ?? ""] + cases(child.value)
  }

  @Test func `every command comes back from its bytes`() throws {
    var random = RandomCommands(seed: 1, map)
    var seen: Set<[String]> = []
    for _ in 0..<20_000 {
      let command = random.next()
      seen.insert(cases(command))
      #expect(try LoggedCommand(bytes: command.bytes, on: map) == command)
    }
    for name in [
      "beAbsent", "stopInVain", "changePassword", "deleteAccount", "waitingTime", "setBreaks",
      "signIn",
    ] {
      #expect(seen.contains { $0.contains(name) }, "\(name)")
    }
    #expect(seen.count > 100)
  }

  @Test func `the bytes of a command never change`() {
    let place = ZoneMap.line(2).center(of: ZoneID(1))
    let request = LoggedCommand.command(
      .customer(CustomerID(3), .request(RideForm(origin: place))), at: .start + .seconds(1))
    let hexadecimal = request.bytes.map { String($0, radix: 16) }.joined(separator: " ")
    #expect(
      hexadecimal
        == "1 0 e8 3 0 0 0 0 0 0 0 3 0 0 0 0 1 4c 30 12 4 a4 92 a0 40 "
        + "66 40 18 b0 da 18 86 40 1 0 0 0 1 0 1 0 0 0 0 1 8b 73 f4 f"
    )
    let password = LoggedCommand.account(
      .changePassword(old: 1, new: 2), by: .driver(TaxiID(7)), at: .start)
    #expect(
      password.bytes.dropLast(4) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 7, 0, 0, 0, 7]
        + [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `damaged bytes are refused`() {
    let bytes = LoggedCommand.command(.timer(.duty(TaxiID(1), .absence, number: 2)), at: .last)
      .bytes
    #expect(error([]) == .tooShort)
    #expect(error([2, 0]) == .unknownVersion(2))
    for length in 1..<bytes.count {
      #expect(error(Array(bytes.prefix(length))) != nil, "\(length)")
    }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(error(changed) == (place == 0 ? .unknownVersion(0x11) : .damaged), "\(place)")
    }
  }

  @Test func `bytes that are whole but no command are refused with the reason`() {
    let time = [UInt8](repeating: 0, count: 8)
    #expect(error(sealed([1, 2])) == .unknownCase(of: "LoggedCommand", 2))
    #expect(error(sealed([1, 0] + time + [9])) == .unknownCase(of: "Command", 9))
    #expect(error(sealed([1, 0] + time + [3, 2, 0])) == .tooLong(by: 1))
    #expect(error(sealed([1, 0] + time + [3])) == .tooShort)
    #expect(
      error(sealed([1, 0] + time + [3, 7, 0, 0, 0, 0, 4])) == .unknownCase(of: "DutyTimer", 4))
    #expect(error(sealed([1, 0] + time + [3, 5, 0, 0, 0, 0x80])) == .noIdentifier(.min))
    #expect(error(sealed([1, 1] + time + [0, 1, 1, 0, 0, 0, 0xff])) == .notText)
    #expect(error(sealed([1, 1] + time + [0, 1, 0xff, 0xff, 0xff, 0x7f])) == .tooShort)
    let place = ZoneMap.line(50).center(of: ZoneID(49))
    let command = LoggedCommand.command(.driver(TaxiID(0), .logIn(at: place)), at: .start)
    #expect(error(command.bytes) == nil)
    #expect(error(command.bytes, on: .line(49)) == .notOnMap)
    var chance = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let noise = (0..<chance.below(40)).map { _ in
        UInt8(chance.below(chance.once(in: 2) ? 10 : 256))
      }
      // Whatever is read is a command, and comes back.
      if let read = try? LoggedCommand(bytes: sealed([1] + noise), on: map) {
        #expect((try? LoggedCommand(bytes: read.bytes, on: map)) == read)
      }
    }
  }

  @Test(arguments: RulebookPreset.allCases)
  func `no command at any time brings a core down or breaks a rule`(_ preset: RulebookPreset) {
    for seed in 0..<60 {
      let map = ZoneMap.line(3)
      let shares = preset == .oneStep && seed % 2 == 0
      func core() -> DispatchCore {
        DispatchCore(
          zones: map, rulebook: preset.rulebook,
          policy: shares ? CheapestInsertion() : PolicyCatalog.policies[seed % 10],
          surroundings: .streets,
          rebalancing: ThresholdRebalancing(
            period: .minutes(10), memory: .minutes(30), target: .demand),
          sharing: shares ? SharingRules(seats: 3, maxDetour: 1, maxWait: .hours(1)) : nil)
      }
      var first = core()
      var second = core()
      var random = RandomCommands(seed: UInt64(seed), map)
      var checker = InvariantChecker(timersMayBeLate: TimeSpan.longest)
      var accepted = 0
      let opening = RandomCommands.opening(on: map)
      for number in 0..<1200 {
        let command = number < opening.count ? opening[number] : random.next()
        let answer = first.handle(command)
        if case .refused = answer {} else { accepted += 1 }
        #expect(second.handle(command) == answer)
        if let broken = checker.firstViolation(in: first) {
          Issue.record("seed \(seed), command \(number), \(command): \(broken)")
          return
        }
        first.outbox.empty()
        second.outbox.empty()
      }
      #expect(first.digest == second.digest && first.digest != core().digest)
      #expect(accepted > 45)
    }
  }
}
