import CityModels
import CitySimulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends the program with a message.
func give(up message: String, code: Int32) -> Never {
  let text = Array("StatisticsTrials: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(code)
}

let arguments = Array(Swift.CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().map { Int($0) ?? 0 }
guard (1...3).contains(arguments.count), numbers.allSatisfy({ $0 >= 1 }) else {
  give(up: "give a file to write, then perhaps a number of experiments and of threads", code: 2)
}
let path = arguments[0]
let experiments = numbers.first ?? 1000
let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
let jobs = Jobs(threads: numbers.count > 1 ? numbers[1] : processors)

do {
  let file = try WholeFile(at: path)
  do {
    MemoryReuse.enable()
    let rows = try await Trials(experiments: experiments).rows(jobs)
    print(Trials.table(rows))
    try file.finish(TrialRow.header + rows.map(\.line).joined())
  } catch {
    file.abandon()
    throw error
  }
} catch let problem as WholeFile.Problem {
  give(up: "\(problem)", code: 74)
} catch {
  give(up: "\(error)", code: 70)
}
