import CommandLine
import Glibc

exit(Program.main())
