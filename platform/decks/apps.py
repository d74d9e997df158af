"""Saved decks as a Django app."""

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"
