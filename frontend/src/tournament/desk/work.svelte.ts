/** The director's desk at work: what it shows, the decision being made, and one order at a time on its way. */
import { createContext } from 'svelte';
import type { AnyCommand, DeskView, Done } from '$generated/tournaments';
import { post } from '$ui/api';
import { Deed } from '$ui/deed.svelte';
import { newId } from '$ui/ids';
import type { Live } from '../live.svelte';
import { Shown } from '../shown.svelte';
import { filledIn, isPlain, type Wanted } from './wanted';

export interface Spot {
  stage: string;
  round: number;
  table: number;
}

export class DeskWork {
  readonly live: Live;
  readonly shown: Shown<DeskView>;
  readonly deed = new Deed();
  /** The decision whose dialog is open. */
  wanted = $state.raw<Wanted | null>(null);
  /** The table whose dialog is open. */
  spot = $state.raw<Spot | null>(null);
  more = $state(false);
  /** What was done last, for a voice and for the eye. */
  said = $state('');

  constructor(live: Live) {
    this.live = live;
    this.shown = new Shown<DeskView>(() => live, ['desk', 'rounds', 'entrants'], () => live.url('desk'));
  }

  get view(): DeskView | null { return this.shown.value; }

  has(...roles: DeskView['roles'][number][]): boolean { return !!this.view?.roles.some((role) => roles.includes(role)); }
  get directs(): boolean { return this.has('owner', 'director'); }

  /** A decision: done at once where a click says it all, else its dialog opens. */
  want(wanted: Wanted): void {
    if (isPlain(wanted)) void this.deed.do(wanted.title, () => this.give(filledIn(wanted, {})));
    else this.wanted = wanted;
  }

  /** Gives an order; throws the refusal. `seen` binds it to the version that was looked at. */
  async give(command: AnyCommand, seen?: number): Promise<Done> {
    const done = await this.live.command(command, seen);
    this.said = done.words;
    this.shown.again();
    return done;
  }

  async rehearse(entrants: number): Promise<void> {
    await post<Done>(`/api/tournaments/${encodeURIComponent(this.live.id)}/rehearse`, { id: newId(), entrants });
    this.shown.again();
  }
}

export const [deskHere, provideDesk] = createContext<DeskWork>();
