/// Commands that help to begin: scenarios to start from, and the program in the shell.
extension CommandTable {
  static let new = CommandDescription(
    name: "new", arguments: "[TEMPLATE [FILE]]", argumentCount: 0...2,
    argumentNoun: "template and a file",
    summary: "write a scenario to begin with, with comments that explain it",
    examples: [
      ("cabstand new", "the templates there are"),
      ("cabstand new small-town", "small-town.jsonc in this folder"),
      ("cabstand new airport-rank study.jsonc", "under a name of your own"),
    ],
    flags: [force("the file")])

  static let man = CommandDescription(
    name: "man", arguments: "", argumentCount: 0...0,
    summary: "print the manual page of cabstand",
    examples: [
      ("cabstand man > cabstand.1", "then man ./cabstand.1 shows it"),
      (
        "cabstand man > ~/.local/share/man/man1/cabstand.1",
        "installs it for you, where that folder exists; then man cabstand shows it"
      ),
    ],
    flags: [])

  static let completions = CommandDescription(
    name: "completions", arguments: "SHELL", argumentCount: 1...1,
    argumentNoun: "shell: bash, zsh or fish",
    summary: "print what makes bash, zsh or fish complete commands, flags and names",
    examples: [
      (
        "cabstand completions bash > ~/.local/share/bash-completion/completions/cabstand",
        "installs them for bash, with the package bash-completion"
      ),
      (
        "cabstand completions zsh > ~/.zfunc/_cabstand",
        "for zsh, with fpath=(~/.zfunc $fpath) above compinit in ~/.zshrc"
      ),
      ("cabstand completions fish > ~/.config/fish/completions/cabstand.fish", "for fish"),
    ],
    flags: [])
}
