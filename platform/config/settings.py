"""Settings: one file for both forms; the environment says where the data and the services are."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path

import environ

env = environ.Env()

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(env.str("QUARTERDECK_DATA", default=str(ROOT / ".data"))).expanduser().resolve()
DATA.mkdir(parents=True, exist_ok=True)


def _kept_secret(name: str) -> str:
    """A random secret made on the first run and kept beside the data, readable by its owner alone."""
    path = DATA / name
    if not path.exists():
        # Whole before it has its name: processes that start together must all read the same one.
        handle, made = tempfile.mkstemp(dir=DATA)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(48))
        with contextlib.suppress(FileExistsError):
            os.link(made, path)
        os.unlink(made)
    return path.read_text()


SECRET_KEY = env.str("SECRET_KEY", default="") or _kept_secret("secret_key")
DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "eventstore",
    "doors",
    "accounts",
    "decks",
    "matches",
    "ratings",
    "lobby",
    "tournaments",
    "config",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.Player"

# DATABASE_URL names PostgreSQL in the scaled form; without it everything lives in one SQLite file.
_database = env.str("DATABASE_URL", default="") or f"sqlite:///{DATA / 'quarterdeck.sqlite3'}"
DATABASES = {"default": env.db_url_config(_database)}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["ENGINE"] = "eventstore.sqlite3"  # writers of one process take turns
    DATABASES["default"]["OPTIONS"] = {
        # Writers queue up at BEGIN instead of failing half-way with "database is locked".
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
    DATABASES["default"]["TEST"] = {"NAME": str(DATA / "test.sqlite3")}
else:
    # Under ASGI every request has its own thread, so connections outlive them in a pool.
    # What the address itself asks for (a socket's folder, sslmode) stays.
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
        "min_size": 2,
        "max_size": env.int("DATABASE_POOL", default=16),
    }

# REDIS_URL turns on the scaled form's relay, broker and hints; without it all three live in the process.
REDIS_URL = env.str("REDIS_URL", default="")

TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": [], "APP_DIRS": True}]

SESSION_COOKIE_AGE = 60 * 60 * 24 * 365
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SECURE_CONTENT_TYPE_NOSNIFF = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = env.bool("HTTPS", default=False)

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False

FRONTEND = ROOT / "frontend" / "dist"  # served by assets.py and pages.py

_pace = env.float(
    "RATE_SCALE", default=1.0
)  # loosens the limits below for load tests and classrooms behind one address
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["doors.sessions.Session"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["doors.pace.Pace"],
    "DEFAULT_THROTTLE_RATES": {
        "guests": f"{int(30 * _pace)}/min",
        "matches": f"{int(30 * _pace)}/min",
        "moves": f"{int(300 * _pace)}/min",
    },
    "NUM_PROXIES": env.int("PROXIES", default=0),
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Quarterdeck",
    "DESCRIPTION": "Games, matches, tables, tournaments and ratings. Sockets speak the same shapes.",
    "VERSION": "0.3.0",
    "OAS_VERSION": "3.1.0",  # the dialect in which msgspec writes "or null"
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": ["doors.schema.add_components"],
}
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

BOT_PACE_S = env.float("BOT_PACE_S", default=0.7)  # a bot that answers in no time cannot be followed by eye
# One thread writes SQLite as fast as four, and without their quarrels over the lock the slowest move is three times quicker.
SOCKET_THREADS = env.int("SOCKET_THREADS", default=1 if "sqlite3" in DATABASES["default"]["ENGINE"] else 4)
WEBHOOKS_LOCAL = env.bool("WEBHOOKS_LOCAL", default=False)  # lets webhooks reach this machine and private networks

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
