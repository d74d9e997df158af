"""Every door of the platform in one list; whatever is none of them is a page of the front end."""

from django.urls import URLPattern, path, re_path
from drf_spectacular.views import SpectacularAPIView

from accounts.api import MeDoor, PlayerDoor, PlayersDoor
from config.pages import page, unknown_door
from decks.api import CheckDoor, DeckDoor, DecksDoor, ReadyDecksDoor
from lobby.api import JoinDoor, MatchTableDoor, QrDoor, TableDoor, TablesDoor
from lobby.consumers import LobbySocket
from matches.api import (
    ConcedeDoor,
    FairnessDoor,
    MatchDoor,
    MatchesDoor,
    MovesDoor,
    NonceDoor,
    NotationDoor,
    RematchDoor,
    ReplayDoor,
)
from matches.consumers import MatchSocket
from matches.played import PlayedDoor
from matches.rulebooks import GameDoor, GamesDoor
from ratings.api import LadderDoor, MeetingsDoor, PlayerRatingsDoor, RatingHistoryDoor
from tournaments import api as tournaments
from tournaments.consumers import TournamentSocket
from tournaments.exports.api import CalendarDoor, DocumentDoor, FeedDoor, LogDoor, SheetDoor, TrfDoor, WideFeedDoor
from tournaments.webhooks.api import DeliveriesDoor, ResumeDoor, WebhookDoor, WebhooksDoor
from tournaments.webhooks.api import ReplayDoor as WebhookReplayDoor

urlpatterns: list[URLPattern] = [
    path("api/me", MeDoor.as_view()),
    path("api/players", PlayersDoor.as_view()),
    path("api/games", GamesDoor.as_view()),
    path("api/games/<str:game_id>", GameDoor.as_view()),
    path("api/matches", MatchesDoor.as_view()),
    path("api/matches/<str:match_id>", MatchDoor.as_view()),
    path("api/matches/<str:match_id>/moves", MovesDoor.as_view()),
    path("api/matches/<str:match_id>/concede", ConcedeDoor.as_view()),
    path("api/matches/<str:match_id>/rematch", RematchDoor.as_view()),
    path("api/matches/<str:match_id>/nonce", NonceDoor.as_view()),
    path("api/matches/<str:match_id>/replay", ReplayDoor.as_view()),
    path("api/matches/<str:match_id>/fairness", FairnessDoor.as_view()),
    path("api/matches/<str:match_id>/notation", NotationDoor.as_view()),
    path("api/matches/<str:match_id>/table", MatchTableDoor.as_view()),
    path("api/decks", DecksDoor.as_view()),
    path("api/decks/check", CheckDoor.as_view()),
    path("api/decks/ready", ReadyDecksDoor.as_view()),
    path("api/decks/<str:deck_id>", DeckDoor.as_view()),
    path("api/ratings/<str:game_id>", LadderDoor.as_view()),
    path("api/players/<str:player_id>", PlayerDoor.as_view()),
    path("api/players/<str:player_id>/matches", PlayedDoor.as_view()),
    path("api/players/<str:player_id>/meetings", MeetingsDoor.as_view()),
    path("api/players/<str:player_id>/ratings", PlayerRatingsDoor.as_view()),
    path("api/players/<str:player_id>/ratings/<str:game_id>/history", RatingHistoryDoor.as_view()),
    path("api/tables", TablesDoor.as_view()),
    path("api/tables/<str:code>", TableDoor.as_view()),
    path("api/tables/<str:code>/join", JoinDoor.as_view()),
    path("api/tables/<str:code>/qr.svg", QrDoor.as_view()),
    path("api/tournaments", tournaments.TournamentsDoor.as_view()),
    path("api/tournaments/estimate", tournaments.EstimateDoor.as_view()),
    path("api/tournaments/templates", tournaments.TemplatesDoor.as_view()),
    path("api/tournaments/<str:id>", tournaments.TournamentDoor.as_view()),
    path("api/tournaments/<str:id>/entrants", tournaments.EntrantsDoor.as_view()),
    path("api/tournaments/<str:id>/rounds/<str:stage>/<int:number>", tournaments.RoundDoor.as_view()),
    path("api/tournaments/<str:id>/bracket/<str:stage>", tournaments.BracketDoor.as_view()),
    path("api/tournaments/<str:id>/standings/<str:stage>", tournaments.StandingsDoor.as_view()),
    path(
        "api/tournaments/<str:id>/standings/<str:stage>/sums/<str:entrant>/<str:value>", tournaments.SumDoor.as_view()
    ),
    path("api/tournaments/<str:id>/standings/<str:stage>/why/<str:one>/<str:other>", tournaments.WhyDoor.as_view()),
    path("api/tournaments/<str:id>/bump/<str:stage>", tournaments.BumpDoor.as_view()),
    path("api/tournaments/<str:id>/path", tournaments.MyPathDoor.as_view()),
    path("api/tournaments/<str:id>/path/<str:entrant>", tournaments.PathDoor.as_view()),
    path("api/tournaments/<str:id>/record", tournaments.RecordDoor.as_view()),
    path("api/tournaments/<str:id>/desk", tournaments.DeskDoor.as_view()),
    path("api/tournaments/<str:id>/commands", tournaments.CommandsDoor.as_view()),
    path("api/tournaments/<str:id>/preview", tournaments.PreviewDoor.as_view()),
    path("api/tournaments/<str:id>/rehearse", tournaments.RehearseDoor.as_view()),
    path("api/tournaments/<str:id>/export.csv", SheetDoor.as_view()),
    path("api/tournaments/<str:id>/export.json", DocumentDoor.as_view()),
    path("api/tournaments/<str:id>/export.ics", CalendarDoor.as_view()),
    path("api/tournaments/<str:id>/export.trf", TrfDoor.as_view()),
    path("api/tournaments/<str:id>/export.log", LogDoor.as_view()),
    path("api/tournaments/<str:id>/feed", FeedDoor.as_view()),
    path("api/tournaments/<str:id>/webhooks", WebhooksDoor.as_view()),
    path("api/tournaments/<str:id>/webhooks/<str:webhook_id>", WebhookDoor.as_view()),
    path("api/tournaments/<str:id>/webhooks/<str:webhook_id>/deliveries", DeliveriesDoor.as_view()),
    path("api/tournaments/<str:id>/webhooks/<str:webhook_id>/replay", WebhookReplayDoor.as_view()),
    path("api/tournaments/<str:id>/webhooks/<str:webhook_id>/resume", ResumeDoor.as_view()),
    path("api/feed/tournaments", WideFeedDoor.as_view()),
    path("api/schema", SpectacularAPIView.as_view()),
    re_path(r"^api/", unknown_door),
    re_path(r"", page),
]

websocket_urlpatterns: list[URLPattern] = [
    path("ws/m/<str:match_id>", MatchSocket.as_asgi()),
    path("ws/lobby", LobbySocket.as_asgi()),
    path("ws/t/<str:id>", TournamentSocket.as_asgi()),
]
