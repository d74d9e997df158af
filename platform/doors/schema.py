"""The OpenAPI of our structs: msgspec writes the schema, drf-spectacular files it with the door."""

from __future__ import annotations

from typing import Any

import msgspec
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse

from doors.refusals import Refused

_REF = "#/components/schemas/{name}"
_PLAIN = {int: int, float: float, bool: bool}
_shown: list[Any] = [Refused]


def shape(of: Any, status: int = 200) -> dict[int | str, Any]:
    """The answers of a door: this struct, or a refusal."""
    return {status: OpenApiResponse(_schema(of)), "4XX": OpenApiResponse(_schema(Refused))}


def body_of(of: Any) -> dict[str, Any]:
    """The body of a request."""
    return {"application/json": _schema(of)}


def query_of(of: Any) -> list[OpenApiParameter]:
    """The query of a request, one parameter a field."""
    return [
        OpenApiParameter(field.encode_name, type=_PLAIN.get(field.type, str), required=field.required)
        for field in msgspec.structs.fields(of)
    ]


def add_components(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A hook of drf-spectacular: every struct that a door named stands among the components."""
    _, components = msgspec.json.schema_components(_shown, ref_template=_REF)
    result.setdefault("components", {}).setdefault("schemas", {}).update(components)
    return result


def _schema(of: Any) -> Any:
    _shown.append(of)
    (schema,), _ = msgspec.json.schema_components([of], ref_template=_REF)
    return schema
