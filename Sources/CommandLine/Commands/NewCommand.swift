import Documents
import Quantities
import Results

extension Command {
  static let new = Command(
    name: "new", arguments: "[TEMPLATE [FILE]]", argumentCount: 0...2,
    argumentNoun: "template and a file",
    summary: "write a commented scenario to start from",
    examples: [
      "cabstand new": "lists the templates",
      "cabstand new small-town": "writes small-town.jsonc into this folder",
      "cabstand new ambulances": "writes an ambulance service, with its tables",
      "cabstand new airport-rank study.jsonc": "writes the template to this file",
    ],
    flags: [
      .force("the file"), .json("the files or the templates"),
    ],
    action: NewCommand.self)
}

/// `cabstand new`: writes a commented scenario to start from.
struct NewCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    guard let name = arguments.positional.first else {
      list()
      return .success
    }
    guard let template = Template.named(name) else {
      let known = Template.all.map(\.name)
      let guess = Similarity.guess(at: name, among: known)
      throw arguments.usage(
        "new: there is no template \(Wording.quoted(name))"
          + (guess.map { "; did you mean \($0)?" }
            ?? "; there are \(Wording.list(known, last: "and"))"))
    }
    let path = arguments.positional.count > 1 ? arguments.positional[1] : "\(name).jsonc"
    guard !path.isEmpty, path.utf8.last != UInt8(ascii: "/") else {
      throw arguments.usage("new: \(Wording.quoted(path)) is not the name of a file")
    }
    let files = template.files(for: path)
    // All files are written or none, and no existing file is overwritten without --force.
    do throws(ResultError) { try write(files[...]) } catch {
      throw arguments.failure(error, of: "new")
    }
    let made = files.map(\.path)
    if arguments.has("--json") {
      let outcome: DocumentValue = [
        "template": .text(template.name), "scenario": .text(path), "files": .texts(made),
      ]
      console.output(outcome.text(.pretty) + "\n")
      return .success
    }
    if !arguments.has("--quiet") {
      console.output(
        arguments.has("--plain")
          ? PlainRecord.text(made.map { ["file", $0] })
          : "Made \(Wording.list(made, last: "and")): \(template.summary)\n")
    }
    NextCommand(arguments, console).suggest(["run", path], "simulates it with its first policy")
    return .success
  }

  /// Opens all files before the first of them appears.
  private func write(
    _ files: ArraySlice<(path: String, text: String)>
  ) throws(ResultError) {
    guard let file = files.first else { return }
    var pending = try PendingFile(at: file.path, mayReplace: arguments.has("--force"))
    try write(files.dropFirst())
    try pending.publish(file.text)
  }

  /// Lists the templates.
  private func list() {
    if arguments.has("--json") {
      let templates = Template.all.map { template -> DocumentValue in
        ["name": .text(template.name), "summary": .text(template.summary)]
      }
      let outcome: DocumentValue = ["templates": .array(templates)]
      console.output(outcome.text(.pretty) + "\n")
      return
    }
    guard !arguments.has("--quiet") else { return }
    if arguments.has("--plain") {
      console.output(PlainRecord.text(Template.all.map { ["template", $0.name, $0.summary] }))
      return
    }
    let width = Template.all.map(\.name.count).max() ?? 0
    for template in Template.all {
      let padding = String(repeating: " ", count: width - template.name.count)
      console.output("\(template.name)\(padding)  \(template.summary)\n")
    }
    NextCommand(arguments, console).suggest(
      ["new", Template.all[0].name], "writes a scenario into this folder")
  }
}
