"""What Celery does for ratings: folds the matches that ended since it last looked."""

from celery import shared_task

from eventstore import projections
from ratings.projections import NAME


@shared_task(name="ratings.tasks.catch_up", ignore_result=True)
def catch_up() -> None:
    """Run twice, late or by two workers at once it folds nothing twice: the checkpoint is locked and moves with the rows."""
    projections.catch_up(NAME)
