#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let words = CommandLine.arguments.dropFirst()
switch (words.first, words.dropFirst().first) {
case ("commit", let file?) where words.count == 3:
  write(commitSource(of: CommandLine.arguments[3]), to: file)
case ("assets", let file?):
  write(assetSource(of: Array(words.dropFirst(2))), to: file)
default:
  print("usage: SourceWriter commit FILE REPOSITORY | SourceWriter assets FILE ASSET ...")
  exit(2)
}
