"""Who is asking: Django's session, with the CSRF token asked of everybody.

DRF asks only those who have a session. Here a first request makes a guest, so without a token a strange page could put
another guest in the place of the one a browser has, and with it take away that one's seats.
"""

from __future__ import annotations

from typing import Any

from drf_spectacular.authentication import SessionScheme
from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request


class Session(SessionAuthentication):
    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        # Django's own request: DRF's would parse the body to look for a form.
        self.enforce_csrf(request._request)  # type: ignore[arg-type]
        user = request._request.user
        return (user, None) if user.is_active else None


class SessionSchema(SessionScheme):  # type: ignore[no-untyped-call]
    """OpenAPI files it as the cookie that it is."""

    target_class = "doors.sessions.Session"
