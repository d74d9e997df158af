/** The reader's own settings: theme, text size, card faces, spoilers, sound. Kept on this device; public/look.js paints them first. */
import { readStored, writeStored } from './stored';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';

interface Look {
  theme: Theme;
  text: number; // per cent, 85 to 200
  cards: 'theme' | 'paper';
  spoilers: boolean; // true: results are shown
  sound: boolean;
}

const KEY = 'quarterdeck.look';
const device = () => localStorage;

export const look = $state<Look>({
  theme: 'system', text: 100, cards: 'theme', spoilers: true, sound: false,
  ...readStored<Partial<Look>>(device, KEY, {}),
});

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

export function setLook(change: Partial<Look>): void {
  Object.assign(look, change);
  writeStored(device, KEY, $state.snapshot(look));
  paint();
}

function paint(): void {
  const root = document.documentElement;
  root.dataset.theme = look.theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : look.theme;
  if (look.cards === 'paper') root.dataset.cards = 'paper';
  else delete root.dataset.cards;
  root.style.setProperty('--text-scale', String(look.text / 100));
}

/** Follows the system's theme, and settings changed in another tab. */
export function followLook(): void {
  paint();
  prefersDark().addEventListener('change', paint);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    Object.assign(look, readStored<Partial<Look>>(device, KEY, {}));
    paint();
  });
}
