/** The plan being written, of a new tournament or of one that has not begun: kept in the tab until it is sent, estimated as it changes, sent once. */
import type { Done, EstimateView, Head, Plan, ProblemView, Template } from '$generated/tournaments';
import { ApiError, get, post } from '$ui/api';
import { asApiError } from '$ui/fetched.svelte';
import { newId } from '$ui/ids';
import { loadMe, me } from '$ui/me.svelte';
import { readStored, writeStored } from '$ui/stored';
import { fromTemplate } from './draft';

const KEY = 'quarterdeck.plan';
const REST_MS = 350; // typing pauses so long before the server is asked

interface Kept {
  template: string;
  plan: Plan;
  expected: number | null;
}

export class Writing {
  template = $state('');
  plan = $state.raw<Plan | null>(null);
  /** How many players the estimate is for; null: as many as seem likely. */
  expected = $state<number | null>(null);
  templates = $state.raw<Template[] | null>(null);
  estimate = $state.raw<EstimateView | null>(null);
  /** The estimate is of an earlier wording until the answer comes. */
  stale = $state(false);
  error = $state.raw<ApiError | null>(null);
  #game = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #attempt: { text: string; id: string } | null = null;

  /** `of`: the announced tournament whose plan is changed; null: a new one. */
  constructor(readonly of: string | null = null) {
    const kept = readStored<Kept | null>(() => sessionStorage, this.#key, null);
    if (!kept) return;
    this.template = kept.template;
    this.plan = kept.plan;
    this.expected = kept.expected;
  }

  get problems(): readonly ProblemView[] { return this.estimate?.problems ?? []; }

  get entrants(): number { return this.expected ?? Math.max(2, Math.min(this.plan?.capacity ?? 24, 24)); }

  /** The plan as it was announced, unless it is being changed already. */
  async readAnnounced(): Promise<void> {
    if (this.of === null || this.plan) return;
    try {
      const head = await get<Head>(`/api/tournaments/${encodeURIComponent(this.of)}`);
      this.error = null;
      this.plan = head.plan;
    } catch (error) {
      this.error = asApiError(error);
    }
  }

  /** The templates of a game; the first one begins the plan if none is written yet, or if it was of another game. */
  async readTemplates(game: string): Promise<void> {
    this.#game = game;
    try {
      const { templates } = await get<{ templates: Template[] }>(`/api/tournaments/templates?game=${encodeURIComponent(game)}`);
      if (this.#game !== game) return;
      this.templates = templates;
      this.error = null;
      if (this.plan?.game === game) this.#estimateSoon();
      else if (templates.length) this.choose(templates.find(({ id }) => id === this.template) ?? templates[0]!);
    } catch (error) {
      if (this.#game === game) this.error = asApiError(error);
    }
  }

  choose(template: Template): void {
    this.template = template.id;
    this.change(fromTemplate(template.plan, this.plan));
  }

  change(plan: Plan): void {
    this.plan = plan;
    this.#keep();
    this.#estimateSoon();
  }

  expect(entrants: number | null): void {
    this.expected = entrants;
    this.#keep();
    this.#estimateSoon();
  }

  startOver(): void {
    this.plan = null;
    this.template = '';
    this.expected = null;
    writeStored(() => sessionStorage, this.#key, undefined);
    if (this.of !== null) void this.readAnnounced().then(() => this.#estimateSoon());
    else if (this.templates?.length) this.choose(this.templates[0]!);
  }

  /** Creates or changes it; without an answer the same wording is the same order when it is sent again. Answers the tournament's id. */
  async send(): Promise<string> {
    const text = JSON.stringify(this.plan);
    if (this.#attempt?.text !== text) this.#attempt = { text, id: newId() };
    const { id } = this.#attempt;
    try {
      const done = await (this.of === null
        ? post<Done>('/api/tournaments', { id, plan: this.plan })
        : post<Done>(`/api/tournaments/${encodeURIComponent(this.of)}/commands`, { id, command: { is: 'ChangePlan', plan: this.plan } }));
      writeStored(() => sessionStorage, this.#key, undefined);
      if (!me.player) await loadMe();
      return this.of ?? done.tournament ?? id;
    } catch (error) {
      if (!(error instanceof ApiError && error.offline)) this.#attempt = null;
      throw error;
    }
  }

  stop(): void { clearTimeout(this.#timer); }

  get #key(): string { return this.of === null ? KEY : `${KEY}.${this.of}`; }

  #keep(): void {
    if (this.plan) writeStored(() => sessionStorage, this.#key, { template: this.template, plan: this.plan, expected: this.expected } satisfies Kept);
  }

  #estimateSoon(): void {
    this.stale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askEstimate(), REST_MS);
  }

  async #askEstimate(): Promise<void> {
    const asked = ++this.#asked;
    try {
      // A name that nobody has begun to write is no mistake yet, and nothing to wait for.
      const plan = { ...this.plan!, name: this.plan!.name || 'Unnamed' };
      const estimate = await post<EstimateView>('/api/tournaments/estimate', { plan, entrants: this.entrants });
      if (asked !== this.#asked) return;
      this.estimate = estimate;
      this.stale = false;
    } catch (error) {
      if (asked !== this.#asked) return;
      // A plan that cannot even be read is a problem of one field; a lost line leaves the last estimate standing.
      const refusal = asApiError(error);
      if (!refusal.offline && refusal.status < 500) this.estimate = { words: '', rounds: null, minutes: null, matches: null, problems: [{ field: refusal.field ?? '', sentence: refusal.sentence }] };
      this.stale = refusal.offline;
    }
  }
}
