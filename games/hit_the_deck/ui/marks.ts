/** What each zone shows besides its ship: outline, one word, arrow, and the name a screen reader says. */
import type { HitTheDeckAction, HitTheDeckView } from '$generated/hit_the_deck';
import { cardName } from '$cards/suited';
import { KINDS } from './battle';
import { attackers, can, deployZones, helpers, kinds, only, targets, type Choice } from './choice';
import { edgeTowards, zoneWords } from './sea';
import type { ZoneState } from './Zone.svelte';

export interface Marked {
  view: HitTheDeckView;
  legal: readonly HitTheDeckAction[];
  choice: Choice;
  order: number[]; // zones as laid out
  bottom: number;
  who: (seat: number) => string; // "You", or a name
}

export function markZones({ view, legal, choice, order, bottom, who }: Marked): ZoneState[] {
  const { battle } = view;
  const from = choice.ship ?? battle?.ship ?? null;
  const to = choice.target ?? battle?.target ?? null;
  const kind = choice.kind ?? battle?.kind;
  const doomed = choice.target === null ? choice.sink : [choice.target];
  const cut = doomed.flatMap((zone) => (view.cuts?.[zone] ?? []).slice(1));
  const ready = attackers(legal);
  const reach = choice.ship === null ? [] : targets(legal, choice.ship);
  const places = choice.ship === null ? deployZones(legal, choice.card) : [];
  const helping = helpers(legal);
  const sinkable = can(legal, 'Sink') ? only(legal, 'Sink').flatMap((action) => (action.zones.length === 1 ? action.zones : [])) : [];
  const owners = { top: possessive(who(1 - bottom)), bottom: possessive(who(bottom)) };

  return order.map((zone, place) => {
    const ship = view.board[zone] ?? null;
    let mark: ZoneState['mark'] = 'none';
    let tag = '';
    if (zone === from) [mark, tag] = ['chosen', 'Attacks'];
    else if (zone === to) [mark, tag] = ['chosen', choice.target !== null && kind ? KINDS[kind].tag : 'Attacked'];
    else if (choice.sink.includes(zone)) [mark, tag] = ['chosen', 'Sink'];
    else if (zone === choice.helper) [mark, tag] = ['chosen', 'Helps'];
    else if (places.includes(zone)) [mark, tag] = ['legal', 'Deploy here'];
    else if (cut.includes(zone)) [mark, tag] = [reach.includes(zone) || sinkable.includes(zone) ? 'legal' : 'none', 'Cut off'];
    else if (reach.includes(zone)) [mark, tag] = ['legal', kinds(legal, choice.ship, zone).map((each) => KINDS[each].tag)[0] ?? ''];
    else if (helping.includes(zone)) [mark, tag] = ['legal', 'Can help'];
    else if (sinkable.includes(zone)) [mark, tag] = ['legal', 'Can be sunk'];
    else if (ready.includes(zone) && !choice.card) [mark, tag] = ['legal', 'Can attack'];
    else if (ready.includes(zone)) mark = 'legal';
    const words = zoneWords(place, owners);
    const what = ship ? `${cardName(ship.card)}, ${ship.name}, ${ship.owner === bottom ? who(bottom) : who(ship.owner)}` : view.sunk.includes(zone) ? 'empty, ship sunk' : 'empty';
    return {
      place, mark, tag, warn: cut.includes(zone),
      arrow: zone === from && to !== null ? edgeTowards(place, order.indexOf(to)) : null,
      label: `${words}: ${what}${tag ? `. ${tag}` : ''}`, sunk: !ship && view.sunk.includes(zone),
    };
  });
}

const possessive = (name: string) => (name === 'You' ? 'yours' : `${name}’s`);
