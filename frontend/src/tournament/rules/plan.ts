/** A plan in words: what is played, how equals are told apart, how strictly the day is run. */
import type { Plan } from '$generated/tournaments';
import { durationWords, timingWords } from '$ui/timing';
import { capital, counted, pointsWords } from '../words';

type Stage = Plan['stages'][number];
export interface Rule { title: string; text: string }

export function formatWords({ format }: Stage): string {
  switch (format.is) {
    case 'single_elimination': return `Single elimination: who loses is out${format.third_place ? '; the losers of the semifinals play for third place' : ''}.`;
    case 'double_elimination': return `Double elimination: who loses twice is out. ${format.reset ? 'If the winner of the loser bracket wins the grand final, it is played once more.' : 'The one match of the grand final decides.'}`;
    case 'round_robin': return `Round robin: everybody meets everybody ${format.legs === 1 ? 'once' : counted(format.legs, 'time')}.`;
    case 'groups': return `${capital(counted(format.groups, 'group'))}, dealt out in a snake by seed; everybody meets everybody of their group ${format.legs === 1 ? 'once' : counted(format.legs, 'time')}.`;
    case 'swiss': return `Swiss: equal scores meet, nobody meets twice${'rounds' in format && format.rounds ? `, over ${counted(format.rounds, 'round')}` : ''}.`;
    case 'pods': return `Pods of ${format.smallest === format.largest ? format.size : `${format.smallest} to ${format.largest}`}, divided anew each of ${counted(format.rounds, 'round')} so that few meet again and equals play equals.`;
    case 'arena': return 'Arena: whoever is free is paired again at once, until the time is up.';
  }
}

/** Where who loses is out, points tell nothing. */
export const isBracket = ({ format }: Stage): boolean => format.is === 'single_elimination' || format.is === 'double_elimination';

export function tieWords({ tie }: Stage): string {
  if (tie.is === 'boards') return `Two teams meet on ${counted(tie.boards, 'board')}, all at once; who begins alternates by board.`;
  return tie.games === 1 ? 'One game decides.' : `Best of ${counted(tie.games, 'game').replace(/ games$/, '')}; who begins alternates.`;
}

export function feedWords(stage: Stage, plan: Plan): string {
  const parts = stage.takes.map((feed) => {
    if (!feed.stage) return feed.last === null && feed.first === 1 ? 'everybody who entered' : `seeds ${feed.first} to ${feed.last ?? 'the last'}`;
    const from = plan.stages.find((each) => each.id === feed.stage)?.name ?? feed.stage;
    if (feed.first === 1 && feed.last !== null) return `the best ${feed.last} of “${from}”`;
    return feed.last === null ? `everybody of “${from}” from rank ${feed.first} on` : `ranks ${feed.first} to ${feed.last} of “${from}”`;
  });
  return `Comes in: ${parts.join(', and ')}.`;
}

export function scoringWords({ scoring }: Stage): string {
  const { win, draw, loss, bye, absent } = scoring;
  return `A win is ${pointsWords(win)}, a draw ${pointsWords(draw)}, a loss ${pointsWords(loss)}, a bye ${pointsWords(bye)}, a round missed ${pointsWords(absent)}.`;
}

const TIEBREAKS: Record<string, [string, string]> = {
  points: ['Points', 'the points of all rounds'],
  buchholz: ['Buchholz', 'the points of all your opponents: who met stronger ones stands higher'],
  buchholz_cut_1: ['Buchholz cut 1', 'the points of your opponents without the lowest one'],
  buchholz_median: ['Median Buchholz', 'the points of your opponents without the highest and the lowest one'],
  sonneborn_berger: ['Sonneborn-Berger', 'the points of those you beat, and half the points of those you drew with'],
  head_to_head: ['Head to head', 'points against those who are tied with you, if all of them met'],
  opponents_match_wins: ['Opponents’ match wins', 'the mean share of points that your opponents won, each at least a third'],
  game_wins: ['Game wins', 'your share of games won'],
  wins: ['Wins', 'tables that you won by playing'],
  progress: ['Progress', 'the sum of your scores after each round: early points count more'],
  seed: ['Seed', 'the place on the starting list'],
};

export function tiebreakRules(stage: Stage): Rule[] {
  return stage.tiebreaks.map((name) => ({ title: TIEBREAKS[name]?.[0] ?? name, text: `${capital(TIEBREAKS[name]?.[1] ?? '')}.` }));
}

export function absenceWords({ absence }: Plan): string {
  const rungs = [
    absence.remindMs ? `after ${durationWords(absence.remindMs)} a reminder` : '',
    absence.gameLossMs ? `after ${durationWords(absence.gameLossMs)} the game is lost` : '',
    absence.matchLossMs ? `after ${durationWords(absence.matchLossMs)} the match` : '',
    absence.dropAfter ? `${counted(absence.dropAfter, 'match', 'matches')} lost that way ${absence.dropAfter === 1 ? 'ends' : 'end'} your tournament` : '',
  ].filter(Boolean);
  return rungs.length ? `${capital(rungs.join('; '))}. Counted from the start of the match; a director can take back each of these.` : 'Nobody loses by absence: a director decides.';
}

export function entryRules(plan: Plan): Rule[] {
  const who = { open: 'Everybody may enter.', asked: 'Everybody may ask; the desk lets in.', invited: 'By invitation.' }[plan.entry];
  const seeding = { rating: 'The best rating is seed 1.', hand: 'The director sets the order.', pots: `Drawn from ${counted(plan.seeding.pots, 'pot')} of equal size by rating.`, lottery: 'Drawn by a lottery that anybody can check.' }[plan.seeding.by];
  const rules = [
    { title: 'Entry', text: `${who} ${plan.namedOnly ? 'Guests are asked for a name first. ' : ''}${capital(counted(plan.capacity, 'place'))}${plan.teamSize > 1 ? ` for teams of ${counted(plan.teamSize, 'player').replace(/ players?$/, '')}` : ''}; whoever comes later waits and moves up. At least ${plan.least} to begin.` },
    { title: 'Check-in', text: plan.checkInMs ? `From ${durationWords(plan.checkInMs)} before the start. Who has not checked in by then gives the place to the waiting list.` : 'Nobody needs to check in.' },
    { title: 'Seeding', text: seeding },
  ];
  if (plan.lateEntries) rules.push({ title: 'Late entries', text: `Until the end of round ${plan.lateEntries}.` });
  if (plan.bots.fillTo) rules.push({ title: 'Bots', text: `They fill up to ${plan.bots.fillTo} when the entries close.` });
  return rules;
}

export function dayRules(plan: Plan): Rule[] {
  return [
    { title: 'Clock', text: `${timingWords(plan.clock)}.` },
    { title: 'Rounds', text: `${plan.roundMs ? `A round takes ${durationWords(plan.roundMs)} at the most. ` : 'A round takes as long as it takes. '}${plan.advance === 'auto' ? `The next one starts by itself ${durationWords(plan.breakMs)} after the last table.` : 'The director publishes and starts the next one.'}` },
    { title: 'Absence', text: absenceWords(plan) },
    ...(plan.spectatorDelayMs ? [{ title: 'Watching', text: `Open hands are shown ${durationWords(plan.spectatorDelayMs)} later.` }] : []),
  ];
}
