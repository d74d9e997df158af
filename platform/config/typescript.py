"""TypeScript from our structs: one interface a struct, one alias a named union, so that the two sides cannot drift."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect

_PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
    inspect.RawType: "any",
}


def write_module(title: str, modules: Iterable[ModuleType], roots: Iterable[Any] = ()) -> str:
    """Every public struct and named union of these modules, with the structs they mention."""
    writer = _Writer()
    aliases: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            if name.startswith("_"):
                continue
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
                writer.name(inspect.type_info(value))
            elif isinstance(value, types.UnionType) or typing.get_origin(value) in (typing.Union, typing.Literal):
                aliases[name] = value
    for root in roots:
        writer.name(inspect.type_info(root))
    lines = [f"export type {name} = {writer.name(inspect.type_info(value))};" for name, value in aliases.items()]
    head = f"/** {title}, written by `manage.py write_types` from the Python structs. Do not edit. */"
    return "\n".join([head, *writer.interfaces.values(), *lines]) + "\n"


class _Writer:
    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}

    def name(self, of: inspect.Type) -> str:
        """How a type is written where it is used."""
        if isinstance(of, inspect.Metadata):
            return self.name(of.type)
        if isinstance(of, inspect.UnionType):
            return " | ".join(self.name(each) for each in of.types)
        if isinstance(of, inspect.LiteralType):
            return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in of.values)
        if isinstance(of, inspect.ListType | inspect.VarTupleType):
            item = self.name(of.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(of, inspect.TupleType):
            return f"[{', '.join(self.name(each) for each in of.item_types)}]"
        if isinstance(of, inspect.DictType):
            return f"Record<string, {self.name(of.value_type)}>"
        if isinstance(of, inspect.StructType):
            return self._struct(of)
        return _PLAIN[type(of)]

    def _struct(self, of: inspect.StructType) -> str:
        title = of.cls.__name__
        if title not in self.interfaces:
            self.interfaces[title] = ""  # holds its place, also when it mentions itself
            rows = [f"  {of.tag_field}: '{of.tag}';"] if of.tag_field else []
            optional = of.cls.__struct_config__.omit_defaults
            for field in of.fields:
                mark = "?" if optional and not field.required else ""
                rows.append(f"  {field.encode_name}{mark}: {self.name(field.type)};")
            doc = (of.cls.__doc__ or "").strip().splitlines()
            note = f"/** {doc[0]} */\n" if doc and "__doc__" in vars(of.cls) else ""
            self.interfaces[title] = note + "\n".join([f"export interface {title} {{", *rows, "}"])
        return title
