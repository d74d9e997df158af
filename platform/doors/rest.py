"""A REST door: bodies and query read into structs, answers written from structs, refusals and faults as sentences."""

from __future__ import annotations

import logging
import re
from typing import Any, TypeVar

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpResponse
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.views import APIView

from doors.database import forget_broken
from doors.refusals import Refusal

log = logging.getLogger(__name__)
T = TypeVar("T")
_encode = msgspec.json.Encoder().encode

BODY_LARGEST = 65_536
_FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")


class Door(APIView):
    """What every view here shares: DRF keeps session, CSRF and throttles; msgspec reads and writes."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if request.method == "POST" and request._request.content_type in _FORMS:
            raise Refusal("bad_body", 415, "A body is JSON, not a form.")
        if "\0" in request._request.path or any("\0" in value for value in request.query_params.values()):
            raise Refusal("unknown_address", 404, "There is nothing at this address.")
        super().initial(request, *args, **kwargs)

    def body(self, request: Request, of: type[T]) -> T:
        try:
            raw = request._request.body
        except RequestDataTooBig:
            raw = None
        if raw is None or len(raw) > BODY_LARGEST:
            raise Refusal("too_large", 413, f"A body has at most {BODY_LARGEST} bytes.")
        try:
            return msgspec.json.decode(raw or b"{}", type=of)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refusal("bad_body", 400, f"The body cannot be read: {error}.", field=_field(error))

    def query(self, request: Request, of: type[T]) -> T:
        try:
            return msgspec.convert(request.query_params.dict(), of, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal("bad_query", 400, f"The query cannot be read: {error}.", field=_field(error))

    def handle_exception(self, exc: Exception) -> Any:
        if isinstance(exc, Refusal):
            return answer(exc.answer(), exc.status)
        if isinstance(exc, Http404):
            exc = exceptions.NotFound()
        if isinstance(exc, exceptions.APIException):
            refusal = Refusal(str(exc.default_code), exc.status_code, str(exc.detail))
            response = answer(refusal.answer(), exc.status_code)
            wait = getattr(exc, "wait", None)  # only a throttle has one
            if wait is not None:
                response["Retry-After"] = str(int(wait) + 1)
            return response
        if isinstance(exc, OperationalError | InterfaceError):
            forget_broken()
        log.exception("a request could not be answered")
        return answer(Refusal("fault", 500, "The server could not do this. Nothing was lost; try again.").answer(), 500)


def answer(body: Any, status: int = 200) -> HttpResponse:
    return HttpResponse(_encode(body), status=status, content_type="application/json")


def _field(error: Exception) -> str | None:
    """msgspec names the place as `$.a[0].b`; a form reads a.0.b."""
    _, _, place = str(error).partition("`$.")
    return re.sub(r"\[(\d+)\]", r".\1", place).rstrip("`").rstrip(".") or None
