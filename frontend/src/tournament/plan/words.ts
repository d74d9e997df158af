/** A plan in one line a part, for the folds of the form, its summary and the desk; the page of rules tells it at length. */
import type { Feed, Plan, Stage } from '$generated/tournaments';
import type { Game } from '$ui/games';
import { listWords } from '$ui/heads';
import { rulesWords } from '$ui/options';
import { durationWords, timingWords } from '$ui/timing';
import { counted } from '../words';
import { formatWords } from './formats';

/** "Swiss, 5 rounds, best of 3". */
export function stageWords(stage: Stage): string {
  const tie = stage.tie.is === 'boards' ? counted(stage.tie.boards, 'board') : stage.tie.games > 1 ? `best of ${stage.tie.games}` : '';
  return [formatWords(stage.format), tie].filter(Boolean).join(', ');
}

/** "the entries", "ranks 1 to 4 of Swiss", "everybody from rank 9 of Swiss". */
export function feedWords(feed: Feed, plan: Plan): string {
  if (!feed.stage) return 'the entries';
  const name = plan.stages.find(({ id }) => id === feed.stage)?.name ?? 'a stage that is gone';
  if (feed.last === null) return feed.first === 1 ? `everybody of ${name}` : `everybody from rank ${feed.first} of ${name}`;
  return feed.first === feed.last ? `rank ${feed.first} of ${name}` : feed.first === 1 ? `the best ${feed.last} of ${name}` : `ranks ${feed.first} to ${feed.last} of ${name}`;
}

export const takesWords = (stage: Stage, plan: Plan): string => listWords(stage.takes.map((feed) => feedWords(feed, plan)));

export function stagesWords(plan: Plan): string {
  return plan.stages.map((stage, n) => `${n ? `then ${takesWords(stage, plan)} in ` : ''}${n ? lower(stageWords(stage)) : stageWords(stage)}`).join(', ');
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

export const gameWords = (plan: Plan, game: Game | undefined): string => `${rulesWords(game?.options ?? [], plan.options)}. ${timingWords(plan.clock)}.`;

export function entryWords(plan: Plan): string {
  const who = { open: 'Open to everybody', asked: 'Everybody whom the desk admits', invited: 'Who was invited' }[plan.entry];
  const late = plan.lateEntries ? `, late entries until round ${plan.lateEntries} ends` : '';
  return `${who}${plan.namedOnly ? ', with a name of their own' : ''}; ${counted(plan.capacity, plan.teamSize > 1 ? `team of ${plan.teamSize}` : 'place', plan.teamSize > 1 ? `teams of ${plan.teamSize}` : 'places')}${plan.checkInMs ? `, check-in ${durationWords(plan.checkInMs)} before the start` : ', no check-in'}${late}`;
}

export function dayWords(plan: Plan): string {
  const flow = plan.advance === 'auto' ? `Rounds start by themselves after a break of ${durationWords(plan.breakMs)}` : 'The director publishes and starts each round';
  const limit = plan.roundMs ? `; a round takes ${durationWords(plan.roundMs)} at the most` : '';
  return `${flow}${limit}${plan.repeats === 'never' ? '' : `; repeated ${plan.repeats}`}`;
}

export function absenceWords({ remindMs, gameLossMs, matchLossMs, dropAfter }: Plan['absence']): string {
  const rungs = [
    remindMs ? `reminded after ${durationWords(remindMs)}` : '', gameLossMs ? `a game lost after ${durationWords(gameLossMs)}` : '', matchLossMs ? `the match after ${durationWords(matchLossMs)}` : '',
    dropAfter && matchLossMs ? `out after ${counted(dropAfter, 'match', 'matches')} lost so` : '',
  ].filter(Boolean);
  return rungs.length ? `Who does not come: ${rungs.join(', ')}` : 'Nobody is punished for being late';
}

export function fieldWords(plan: Plan, game: Game | undefined): string {
  const seeding = { rating: 'Seeded by rating', hand: 'Seeded by hand', pots: `Drawn from ${plan.seeding.pots} pots by rating`, lottery: 'Seeded by a lottery that anybody can check' }[plan.seeding.by];
  const level = game?.levels[plan.bots.level]?.name;
  return `${seeding}; ${plan.bots.fillTo ? `bots${level ? ` of level ${level}` : ''} fill up to ${plan.bots.fillTo}` : 'no bots fill up'}`;
}
