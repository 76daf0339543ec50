"""Fixed-layout records: declared once, stored in two ways.

A `Record` is a class whose fields are fixed-width integers or small arrays of them. A plain instance holds ints and
lists; interpreted rules run on that. The same layout is a NumPy record (`dtype`); compiled rules run on that: one state
is one record, copying it is one memcpy, a batch is an array.

A field may say who must not see it: `secret=EVERYONE` (a deck) or `secret=OTHERS` (a hand, one row per seat).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    import numpy as np

RANGES = {
    "i1": (-(2**7), 2**7 - 1),
    "i2": (-(2**15), 2**15 - 1),
    "i4": (-(2**31), 2**31 - 1),
    "i8": (-(2**63), 2**63 - 1),
    "u4": (0, 2**32 - 1),
}

Row = list[int]
Grid = list[list[int]]

EVERYONE = "everyone"
OTHERS = "others"

# Attributes of a NumPy record array; compiled code could not reach a field of that name.
TAKEN = frozenset(
    "T all any base copy data dtype fill flags flat imag item max mean min ndim put real repeat round "  # noqa: SIM905
    "shape size sort std sum take trace var view".split()
)


class LayoutError(Exception):
    """A record or a rules function that is declared in a way compiled code could not follow."""


@dataclass(frozen=True)
class Field:
    code: str
    shape: tuple[int, ...]
    secret: str | None

    def zero(self) -> Any:
        if not self.shape:
            return 0.0 if self.code == "f4" else 0
        empty = 0.0 if self.code == "f4" else 0
        if len(self.shape) == 1:
            return [empty] * self.shape[0]
        return [[empty] * self.shape[1] for _ in range(self.shape[0])]


def _declare(code: str) -> Any:
    def declare(*shape: int, secret: str | None = None) -> Any:
        if len(shape) > 2:
            raise LayoutError("a field has at most two dimensions")
        return Field(code, shape, secret)

    return declare


i1 = _declare("i1")
i2 = _declare("i2")
i4 = _declare("i4")
i8 = _declare("i8")
u4 = _declare("u4")
f4 = _declare("f4")


class Record:
    """Base of all fixed layouts. Subclasses inherit the fields of their bases, bases first."""

    fields: ClassVar[dict[str, Field]] = {}
    _dtype: ClassVar[Any] = None
    _rows: ClassVar[tuple[str, ...]] = ()  # the fields of one dimension, and those of two
    _grids: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in own:
            delattr(cls, name)
        inherited = cls.fields
        for name in own:
            if name in TAKEN:
                raise LayoutError(f"{cls.__name__}.{name}: NumPy has an attribute of that name, choose another")
            if hasattr(Record, name) or name in inherited:
                raise LayoutError(
                    f"{cls.__name__}.{name}: every record of its kind has that already, choose another name"
                )
        cls.fields = {**inherited, **own}
        cls._rows = tuple(name for name, field in cls.fields.items() if len(field.shape) == 1)
        cls._grids = tuple(name for name, field in cls.fields.items() if len(field.shape) == 2)
        cls._dtype = None

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.zero())

    def clone(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        values = twin.__dict__ = self.__dict__.copy()
        for name in self._rows:
            values[name] = values[name][:]
        for name in self._grids:
            values[name] = [row[:] for row in values[name]]
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self.__dict__.items())})"

    # ---- the same layout in NumPy

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        if cls._dtype is None:
            import numpy as np

            # Aligned, because a GPU cannot read across a boundary.
            cls._dtype = np.dtype([(name, f.code, f.shape) for name, f in cls.fields.items()], align=True)
        return cls._dtype  # type: ignore[no-any-return]

    @classmethod
    def array(cls, count: int = 1) -> np.ndarray[Any, Any]:
        """`count` records, all zero."""
        import numpy as np

        return np.zeros(count, cls.dtype())

    def to_array(self) -> np.ndarray[Any, Any]:
        """This record as an array of one, for compiled code."""
        array = self.array()
        self.store(array, 0)
        return array

    def store(self, array: np.ndarray[Any, Any], index: int) -> None:
        for name in self.fields:
            array[name][index] = getattr(self, name)

    @classmethod
    def load(cls, array: np.ndarray[Any, Any], index: int = 0) -> Self:
        """A plain instance with the values of one NumPy record."""
        record = object.__new__(cls)
        for name in cls.fields:
            setattr(record, name, array[name][index].tolist())
        return record

    def out_of_range(self) -> list[str]:
        """Fields whose values do not fit their width: in compiled code they would have wrapped around."""
        bad = []
        for name, field in self.fields.items():
            if field.code == "f4":
                continue
            low, high = RANGES[field.code]
            value = getattr(self, name)
            flat = [value] if not field.shape else value if len(field.shape) == 1 else [x for row in value for x in row]
            if any(not low <= x <= high for x in flat):
                bad.append(name)
        return bad
