/** The reader's own invitation by link: kept on this device, so that it is still here after a reload, until it is used or closed. */
import { get } from '$ui/api';
import { closeTable, openTable, type Table, type TableTerms } from '$ui/sitdown';
import { readStored, writeStored } from '$ui/stored';

const KEY = 'quarterdeck.invitation';

export class OwnInvitation {
  table = $state.raw<Table | null>(null);

  get url(): string { return this.table ? `${location.origin}/i/${this.table.code}` : ''; }

  /** Looks whether the kept invitation is still open. */
  async recall(): Promise<void> {
    const code = readStored<string | null>(() => localStorage, KEY, null);
    if (!code) return;
    try {
      this.#keep(await get<Table>(`/api/tables/${encodeURIComponent(code)}`));
    } catch {
      // Unknown by now, or the line is down: the form to make a new one is shown.
    }
  }

  async make(terms: TableTerms): Promise<void> {
    const { code } = await openTable(terms, false);
    this.#keep(await get<Table>(`/api/tables/${encodeURIComponent(code)}`));
  }

  async close(): Promise<void> {
    if (this.table) await closeTable(this.table.code);
    this.#keep(null);
  }

  #keep(table: Table | null): void {
    this.table = table?.match.status === 'open' ? table : null;
    writeStored(() => localStorage, KEY, this.table?.code);
  }
}
