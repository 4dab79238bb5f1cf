#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `std::priority_queue` under the load of `HoldModel`, as a program compiled for this run.
///
/// The program lives in a directory of its own, which is removed with this value.
struct ReferenceQueue: ~Copyable {
  /// Why there is nothing to compare with.
  enum Problem: Error, CustomStringConvertible {
    case noSource(path: String)
    case noDirectory(parent: String)
    case noCompiler(tried: [String])
    case notCompiled(compiler: String, output: String)

    /// What is wrong and what to do.
    var description: String {
      switch self {
      case .noSource(let path):
        return "its source is not at \(path): run the benchmark from the repository it was built in"
      case .noDirectory(let parent):
        return "no directory can be made in \(parent): point TMPDIR at one that can be written"
      case .noCompiler(let tried):
        return "no C++ compiler found: put one of \(tried.joined(separator: ", ")) on PATH"
      case .notCompiled(let compiler, let output):
        return "\(compiler) cannot compile it:\n\(output)"
      }
    }
  }

  /// The compiler that was used.
  let compiler: String
  private let directory: String
  private var program: String { directory + "/priority_queue" }

  /// Compiles the program with the first compiler that can.
  init() throws(Problem) {
    let here = #filePath
    let folder = here[...(here.lastIndex(of: "/") ?? here.startIndex)]
    let source = folder + "Reference/priority_queue.cpp"
    guard access(String(source), R_OK) == 0 else { throw .noSource(path: String(source)) }
    let directory = try ReferenceQueue.makeDirectory()

    let compilers = ["c++", "g++", "clang++"]
    var problem = Problem.noCompiler(tried: compilers)
    for compiler in compilers {
      let result = ShellCommand(
        [compiler, "-O3", "-std=c++20", "-o", directory + "/priority_queue", String(source)]
      ).run()
      if result.status == 0 {
        self.compiler = compiler
        self.directory = directory
        return
      }
      if result.status != ShellCommand.notFound {
        problem = .notCompiled(compiler: compiler, output: result.output)
      }
    }
    rmdir(directory)
    throw problem
  }

  deinit {
    unlink(program)
    rmdir(directory)
  }

  /// Runs the load; nil when the program failed.
  func run(_ model: HoldModel) -> HoldModel.Outcome? {
    let result = ShellCommand([program, String(model.pendingCount), String(model.holdCount)]).run()
    let words = result.output.split(whereSeparator: \.isWhitespace)
    guard result.status == 0, words.count == 2, let time = Double(words[0]),
      let digest = UInt64(words[1])
    else { return nil }
    return HoldModel.Outcome(nanosecondsPerHold: time, digest: digest)
  }

  private static func makeDirectory() throws(Problem) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array((parent + "/cabstand-benchmark-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw .noDirectory(parent: parent) }
    return made
  }
}
