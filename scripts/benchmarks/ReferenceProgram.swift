#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A C++ program from the folder `Reference`, compiled for this run.
///
/// The program is in a temporary directory, which is removed with this value.
struct ReferenceProgram: ~Copyable {
  /// Reason why there is no comparison.
  enum Problem: Error, CustomStringConvertible {
    case noSource(path: String)
    case noDirectory(parent: String)
    case noCompiler(tried: [String])
    case notCompiled(compiler: String, output: String)

    /// Description of the problem, with its remedy.
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
  /// Path of the compiled program.
  var program: String { directory + "/reference" }

  /// Compiles a program with the first suitable compiler.
  init(_ file: String, flags: [String] = []) throws(Problem) {
    let source = ReferenceProgram.path(of: file)
    guard access(source, R_OK) == 0 else { throw .noSource(path: source) }
    let directory = try ReferenceProgram.makeDirectory()

    let compilers = ["c++", "g++", "clang++"]
    var problem = Problem.noCompiler(tried: compilers)
    for compiler in compilers {
      let result = ShellCommand(
        [compiler, "-O3", "-std=c++20"] + flags + ["-o", directory + "/reference", source]
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

  /// Runs the program to its end; nil if it failed.
  func run(_ arguments: [String]) -> String? {
    let result = ShellCommand([program] + arguments).run()
    return result.status == 0 ? result.output : nil
  }

  /// Path of a file in the folder `Reference`.
  static func path(of file: String) -> String {
    let here = #filePath
    let folder = here[...(here.lastIndex(of: "/") ?? here.startIndex)]
    return folder + "Reference/" + file
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
