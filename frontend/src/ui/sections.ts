/** The main menu: one list for the app bar and the phone's tab bar. */
import type { IconName } from './icons';

interface Section {
  name: string;
  short?: string; // where room is short
  href: string;
  icon: IconName;
  owns: (path: string) => boolean;
}

export const sections: Section[] = [
  { name: 'Play', href: '/', icon: 'cards', owns: (path) => path === '/' || path.startsWith('/play/') || path.startsWith('/decks') },
  { name: 'Lobby', href: '/lobby', icon: 'door', owns: (path) => path === '/lobby' || path.startsWith('/i/') },
  { name: 'Watch', href: '/watch', icon: 'eye', owns: (path) => path === '/watch' },
  { name: 'Tournaments', short: 'Events', href: '/t', icon: 'cup', owns: (path) => path === '/t' || path.startsWith('/t/') },
  { name: 'Learn', href: '/learn', icon: 'book', owns: (path) => path === '/learn' || path.startsWith('/learn/') },
];
