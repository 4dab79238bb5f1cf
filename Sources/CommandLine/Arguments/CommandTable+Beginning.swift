/// Commands that help to begin: scenarios to start from, and the program in the shell.
extension CommandTable {
  static let new = CommandDescription(
    name: "new", arguments: "[TEMPLATE [FILE]]", argumentCount: 0...2,
    argumentNoun: "template and a file",
    summary: "write a commented scenario to start from",
    examples: [
      ("cabstand new", "lists the templates"),
      ("cabstand new small-town", "writes small-town.jsonc into this folder"),
      ("cabstand new airport-rank study.jsonc", "writes it under this name"),
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
    summary: "print a completion script for bash, zsh or fish",
    examples: [
      (
        "cabstand completions bash > ~/.local/share/bash-completion/completions/cabstand",
        "installs it for bash (needs the package bash-completion)"
      ),
      (
        "cabstand completions zsh > ~/.zfunc/_cabstand",
        "for zsh; put fpath=(~/.zfunc $fpath) above compinit in ~/.zshrc"
      ),
      ("cabstand completions fish > ~/.config/fish/completions/cabstand.fish", "for fish"),
    ],
    flags: [])
}
