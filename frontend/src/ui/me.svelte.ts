/** Who the reader is: null until a guest seat or a name was taken. */
import { get, post } from './api';

export interface Player {
  id: string;
  name: string;
  isGuest: boolean;
}

export const me = $state<{ player: Player | null; known: boolean }>({ player: null, known: false });

export async function loadMe(): Promise<void> {
  try {
    me.player = (await get<{ player: Player | null }>('/api/me')).player;
    me.known = true;
  } catch {
    // A page works without a name; the next visit asks again.
  }
}

/** Takes a guest's name, or makes the guest. Throws ApiError when the name is refused. */
export async function takeName(name?: string): Promise<void> {
  me.player = (await post<{ player: Player }>('/api/me', name === undefined ? {} : { name })).player;
  me.known = true;
}
