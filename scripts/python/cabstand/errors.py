"""Exceptions: all of them are `CabstandError`, and most also derive from one of Python's own."""

from typing import Any

from gymnasium.error import ResetNeeded


#: Error codes of cabstand.h.
BAD_ARGUMENT, BAD_SCENARIO, NO_FILE, NOT_NOW, BROKEN, NO_MEMORY, BUSY = range(-1, -8, -1)


class CabstandError(Exception):
    """Error of the library, with its text; `code` is a number of cabstand.h, or the exit code of a command.

    With one argument it is recreated from another error or its text, as in Gymnasium's vector environments.
    """

    def __init__(self, code: Any, text: str | None = None):
        if text is None:
            code, text = getattr(code, "code", BAD_ARGUMENT), str(code)
        super().__init__(text)
        self.code: int = code
        self.text: str = text

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        # Unpickling recreates exceptions from their arguments, for example those returned by a process pool.
        return type(self), (self.code, self.text)


class CabstandValueError(CabstandError, ValueError):
    """A number, text, flag or scenario that is not accepted, or a day that is closed."""


class CabstandTypeError(CabstandError, TypeError):
    """A value of a type that is not accepted."""


class CabstandFileError(CabstandError, FileNotFoundError):
    """A file is missing or cannot be read."""


class CabstandMemoryError(CabstandError, MemoryError):
    """The system has less memory than the expected need of a day."""


class CabstandBusyError(CabstandError, RuntimeError):
    """Another thread uses the day or the environment."""


class CabstandForkError(CabstandError, RuntimeError):
    """Use of the library in a process forked after it was loaded."""


class CabstandResultsError(CabstandError, FileNotFoundError):
    """A folder without results."""


class CabstandTableError(CabstandResultsError, KeyError):
    """A table that is missing in the results."""


class CabstandPackageError(CabstandError, ImportError):
    """A Python package is not installed."""


class CabstandResetNeeded(CabstandError, ResetNeeded):
    """An environment whose day is over or has not begun: call reset()."""


_KINDS = {
    BAD_ARGUMENT: CabstandValueError, BAD_SCENARIO: CabstandValueError, 2: CabstandValueError,
    65: CabstandValueError, NO_FILE: CabstandFileError, 66: CabstandFileError, NO_MEMORY: CabstandMemoryError,
    71: CabstandMemoryError, BUSY: CabstandBusyError}

_TEXTS = {
    NOT_NOW: "no question waits", BUSY: "another thread uses the day",
    NO_MEMORY: "the system has too little memory"}


def error_of(code: int, text: str = "") -> CabstandError:
    """The exception for an error code of cabstand.h, or for the exit code of a command."""
    text = text or _TEXTS.get(code, f"error {code}")
    return _KINDS.get(code, CabstandError)(code, text)
