import Quantities

extension Command {
  static let completionScript = Command(
    name: "completions", arguments: "SHELL", argumentCount: 1...1,
    argumentNoun: "shell: bash, zsh or fish",
    summary: "print a completion script for bash, zsh or fish",
    examples: [
      "cabstand completions bash > ~/.local/share/bash-completion/completions/cabstand":
        "installs it for bash (needs the package bash-completion)",
      "cabstand completions zsh > ~/.zfunc/_cabstand":
        "for zsh; put fpath=(~/.zfunc $fpath) above compinit in ~/.zshrc",
      "cabstand completions fish > ~/.config/fish/completions/cabstand.fish": "for fish",
    ],
    flags: [],
    action: CompletionsCommand.self)
}

/// `cabstand completions`: prints a completion script for a shell.
struct CompletionsCommand: CommandAction {
  static let shells = ["bash", "zsh", "fish"]

  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let text: String
    switch arguments.positional[0] {
    case "bash": text = BashCompletions.text
    case "zsh": text = ZshCompletions.text
    case "fish": text = FishCompletions.text
    default:
      let asked = arguments.positional[0]
      let guess = Similarity.closest(to: asked, among: Self.shells)
      throw arguments.usage(
        "completions: \(Wording.quoted(asked)) is not a supported shell"
          + (guess.map { "; did you mean \($0)?" }
            ?? "; there are \(Wording.list(Self.shells, last: "and"))"))
    }
    if !arguments.has("--quiet") { console.output(text) }
    return .success
  }
}
