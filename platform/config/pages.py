"""The pages: one built document for every address, since the front end routes itself."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from doors.refusals import Refusal
from doors.rest import answer

# Everything comes from here; Svelte sets style attributes, and textures in the style sheet are data addresses.
_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors {framed_by}; base-uri 'none'; form-action 'self'; object-src 'none'"
)
_NOT_BUILT = "The front end is not built yet: run make setup."


def page(request: HttpRequest) -> HttpResponse:
    get_token(request)  # the cookie that the page's own requests echo
    index = settings.FRONTEND / "index.html"
    if not index.exists():
        return HttpResponse(_NOT_BUILT, status=503, content_type="text/plain")
    response = HttpResponse(index.read_bytes(), content_type="text/html; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    # Embeds stand in other people's pages; they show what is public, and nothing in them can be decided by a click.
    embedded = request.path.startswith("/embed/")
    response["Content-Security-Policy"] = _POLICY.format(framed_by="*" if embedded else "'self'")
    response.xframe_options_exempt = embedded
    return response


def unknown_door(request: HttpRequest) -> HttpResponse:
    return answer(Refusal("unknown_door", 404, f"There is nothing at {request.path}.").answer(), 404)
