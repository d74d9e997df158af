"""One row a player and game with the rating of today, and one a rated match with how it got there."""

from django.db import models


class RatingRow(models.Model):
    """A player's rating in a game; `ordinal` is kept for the order of the ladder, `position` is the log's at the last change."""

    player = models.CharField(max_length=16)
    game = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    ordinal = models.FloatField()
    matches = models.PositiveIntegerField()
    changed_at_ms = models.BigIntegerField()
    position = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "game"], name="one_rating_a_player_and_game")]
        # Not partial: SQLite cannot tell that a bound "matches >= 5" is the condition of an index.
        indexes = [models.Index(fields=["game", "-ordinal", "player", "matches"], name="rating_ladder")]

    def __str__(self) -> str:
        return f"{self.player} at {self.game}"


class RatingStep(models.Model):
    """What one match did to one player: `place` of `seats` counts the persons alone."""

    player = models.CharField(max_length=16)
    game = models.CharField(max_length=40)
    match = models.CharField(max_length=22)
    at_ms = models.BigIntegerField()
    position = models.BigIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    place = models.PositiveSmallIntegerField()
    seats = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "player"], name="one_step_a_match_and_player")]
        indexes = [models.Index(fields=["player", "game", "-position"], name="rating_history")]

    def __str__(self) -> str:
        return f"{self.player} in {self.match}"
