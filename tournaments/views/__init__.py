"""What pages, embeds and other programs are told of a tournament. Names are put in on the server, from ids alone in the log."""

from __future__ import annotations

from tournaments.views.answers import ChangeView, Consequences, Done
from tournaments.views.attention import AttentionView, DeedView
from tournaments.views.brackets import BracketView, NodeView, SlotView
from tournaments.views.desks import DeskView, RehearsalView, Staff, TableMark
from tournaments.views.entrants import EntrantsView, EntrantView
from tournaments.views.heads import Head, Lottery, NoticeView, StageView, StepView
from tournaments.views.lists import Card, CardsView
from tournaments.views.news import News
from tournaments.views.paths import PathStep, PathView, ProposalView, RulingView
from tournaments.views.plans import EstimateView, ProblemView, Template
from tournaments.views.records import DecisionView, RecordView
from tournaments.views.rounds import PairingView, RoundView, TableGame
from tournaments.views.standings import (
    AddendView,
    BumpLine,
    BumpView,
    StandingsView,
    StandingView,
    SumView,
    ValueView,
    WhyView,
)
from tournaments.views.states import EntrantState, PairingState, Part, Role, Step, View, Who

__all__ = [
    "AddendView",
    "AttentionView",
    "BracketView",
    "BumpLine",
    "BumpView",
    "Card",
    "CardsView",
    "ChangeView",
    "Consequences",
    "DecisionView",
    "DeedView",
    "DeskView",
    "Done",
    "EntrantState",
    "EntrantView",
    "EntrantsView",
    "EstimateView",
    "Head",
    "Lottery",
    "News",
    "NodeView",
    "NoticeView",
    "PairingState",
    "PairingView",
    "Part",
    "PathStep",
    "PathView",
    "ProblemView",
    "ProposalView",
    "RecordView",
    "RehearsalView",
    "Role",
    "RoundView",
    "RulingView",
    "SlotView",
    "Staff",
    "StageView",
    "StandingView",
    "StandingsView",
    "Step",
    "StepView",
    "SumView",
    "TableGame",
    "TableMark",
    "Template",
    "ValueView",
    "View",
    "Who",
    "WhyView",
]
