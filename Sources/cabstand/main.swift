import CommandLine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

exit(Program.main(Array(CommandLine.arguments.dropFirst()), commit: buildCommit))
