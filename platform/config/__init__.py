"""Wiring: settings, urls, ASGI, Celery, the one-process server."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
