"""Policies of the caller: functions and objects that decide in a comparison."""

import json
import struct
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from . import _library as c
from .checks import encoded, milliseconds
from .city import City
from .errors import CabstandTypeError, CabstandValueError
from .interrupts import Interrupts
from .views import Action, ActionList, DayView, Question, listed, read_question

#: An answer as C has it: `cab_answer`.
_ANSWER = struct.Struct("PN")
_GOES_ON, _FAILED = 0, 1


class PolicyDay(DayView):
    """A day of a comparison, for the policy that decides it.

    It is valid while the policy answers a question, and every day has another one.
    """

    def __init__(self, handle: int, city: Callable[[], City], parameters: dict[str, Any]):
        super().__init__(handle)
        self._read_city = city
        #: the block policy_parameters.NAME of the scenario; empty if there is none
        self.parameters: dict[str, Any] = parameters
        #: data of the policy, kept until the end of the day
        self.memory: dict[str, Any] = {}

    @property
    def city(self) -> City:
        """The city, with the varied values."""
        return self._read_city()

    def __repr__(self) -> str:
        return f"PolicyDay({self.question.kind if self.question else 'not begun'})"


class Policy(Protocol):
    """A policy of the caller: a function, or an object that can be called.

    It may also have these attributes:

    - `name`: its name in results, 1 to 64 letters from a to z, digits, `_` and `-`. Default: `__name__`.
    - `batch_period_s`: period of decisions in batches, from 1 to 86400. Default: rides and taxis one by one.
    - `reposition_period_s`: period of questions about the zones of idle taxis, from 1 to 86400. Default: none.
    - `redirects`: True lets batches take taxis from their rides.
    - `shares`: True lets `insert` offer rides to taxis under way that passengers share; not with redirects.
    - `begin(day)`: called before the first question of a day. Days come in any order, so a policy forgets the one before.
    """

    def __call__(self, day: PolicyDay, asked: Question, /) -> Iterable[Action]:
        """Answers a question.

        Args:
            day: the day, with `taxis()`, `rides()`, `nearest()`, `zones()`, `refusals` and so on.
            asked: the question, as in `Day.step`.

        Returns:
            Actions from `offer`, `insert`, `keep`, `reject`, `release`, `redirect`, `relocate` and `recall`, in order; [] for
            none.
        """
        ...


class OwnPolicy:
    """A policy of the caller as C calls it."""

    def __init__(self, policy: Policy, cities: "Cities", interrupts: Interrupts):
        self.name: str = name_of(policy)
        self._policy = policy
        self._begin = getattr(policy, "begin", None)
        self._cities = cities
        self._interrupts = interrupts
        self._day: PolicyDay | None = None
        self._actions = ActionList()
        self.structure = c.Policy(
            encoded(self.name, "name"), c.Decide(self._decider()), c.Begin(self.begin), None,
            milliseconds(getattr(policy, "batch_period_s", None), f"{self.name}.batch_period_s"),
            milliseconds(getattr(policy, "reposition_period_s", None), f"{self.name}.reposition_period_s"),
            self._flag("redirects"), self._flag("shares"))

    def _flag(self, name: str) -> bool:
        flag = getattr(self._policy, name, False)
        if not isinstance(flag, bool):
            raise CabstandTypeError(f"{self.name}.{name} is {flag!r}; it must be True or False")
        return flag

    def begin(self, _user: Any, handle: int, scenario: int, parameters: bytes | None, error: int) -> int:
        """`cab_policy.begin`: makes the day."""
        try:
            self.close()
            self._day = PolicyDay(
                handle, lambda: self._cities.of(scenario), {} if parameters is None else json.loads(parameters))
            if self._begin is not None:
                with self._interrupts.delivered():
                    self._begin(self._day)
            return _GOES_ON
        except BaseException as failure:
            return self._fail(failure, error)

    def _decider(self) -> Callable[[Any, int, int, int, int], int]:
        """Makes `cab_policy.decide`, which lets the policy answer; local variables make it fast."""
        policy, interrupts, actions, fail, listed = (
            self._policy, self._interrupts, self._actions, self._fail, self._listed)
        address, asked_in_c, answer_in_c = 0, c.Question(), c.Answer()

        def decide(_user: Any, _handle: int, question: int, answer: int, error: int) -> int:
            nonlocal address, asked_in_c, answer_in_c
            try:
                # C passes the same addresses for all questions of a variant.
                if question != address:
                    address = question
                    asked_in_c, answer_in_c = c.Question.from_address(question), c.Answer.from_address(answer)
                day = self._day
                assert day is not None
                day.question = asked = read_question(asked_in_c)
                interrupts.is_inside = True
                given = policy(day, asked)
                if type(given) is not list:
                    given = listed(given)
                interrupts.is_inside = False
                if given:
                    count = actions.write(given)
                    _ANSWER.pack_into(answer_in_c, 0, actions.address, count)
                return _GOES_ON
            except BaseException as failure:
                interrupts.is_inside = False
                return fail(failure, error)

        return decide

    def _listed(self, actions: Any) -> list[Action]:
        if actions is None:
            raise CabstandTypeError(f"{self.name} returned None; it must return a list of actions, [] for none")
        return listed(actions)

    def _fail(self, failure: BaseException, error: int) -> int:
        """Ends the comparison with an exception, which is raised again at its end."""
        self._interrupts.failure = failure
        text = f"{type(failure).__name__}: {failure}".replace("\0", " ")
        c.Error.from_address(error).text = text.encode(errors="replace")[:4000]
        return _FAILED

    def close(self) -> None:
        """Ends the use of the last day."""
        if self._day is not None:
            self._day._end()


class Cities:
    """The cities of a comparison, read once for each variant when a policy needs them."""

    def __init__(self, path: str):
        self._path = path
        self._found: dict[int, City] = {}

    def of(self, scenario: int) -> City:
        """The city of a handle."""
        if scenario not in self._found:
            self._found[scenario] = City._lent(scenario, self._path)
        return self._found[scenario]

    def close(self) -> None:
        """Ends the use of the handles, which C closes."""
        for city in self._found.values():
            city._handle = 0


def name_of(policy: Any) -> str:
    """The name of a policy of the caller in results."""
    if isinstance(policy, type):
        raise CabstandTypeError(f"policies: {policy.__name__} is a class; give an object: {policy.__name__}()")
    if not callable(policy):
        raise CabstandTypeError(
            f"policies: {policy!r} is neither the name of a policy nor a function (day, question) -> actions")
    name = getattr(policy, "name", None) or getattr(policy, "__name__", None)
    if not isinstance(name, str) or name == "<lambda>":
        raise CabstandValueError(
            f"policies: {policy!r} has no name for the results; give it an attribute: name = \"my-policy\"")
    return name


def refuse_doubles(names: list[str]) -> None:
    """Raises CabstandValueError for two policies with the same name."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise CabstandValueError(
                f"policies: {name} appears twice; give one of the policies another name: name = \"{name}-2\"")


def structures(policies: list["OwnPolicy | str"]) -> Any:
    """The policies as C reads them; the own policies stay alive by their list."""
    array = (c.Policy * max(1, len(policies)))()
    for index, policy in enumerate(policies):
        if isinstance(policy, str):
            array[index].name = encoded(policy, "policies")
        else:
            array[index] = policy.structure
    return array


