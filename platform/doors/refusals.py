"""A refusal: nothing happened, and here is the sentence, the status and the rule or field."""

from __future__ import annotations

import msgspec


class Refusal(Exception):
    """Raised by any service; every door turns it into the same answer."""

    def __init__(
        self,
        code: str,
        status: int,
        sentence: str,
        *,
        rule: str | None = None,
        field: str | None = None,
        v: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.code, self.status, self.sentence = code, status, sentence
        self.rule, self.field, self.v = rule, field, v

    def answer(self, id: str | None = None) -> Refused:
        return Refused(self.code, self.status, self.sentence, self.rule, self.field, id, self.v)


class Refused(msgspec.Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """The answer to what was refused: a socket's frame, and the body of every 4xx. `id` is the command's."""

    code: str
    status: int
    sentence: str
    rule: str | None = None
    field: str | None = None
    id: str | None = None
    v: int | None = None
