/** A signal flag from a name: always the same flag for the same name, never the only label. */
const COLOURS = ['#10243B', '#00694F', '#7A2E4D', '#005FA3', '#D9A93F', '#C2410C', '#F4F1EA'];

export const FLAGS = ['band', 'square', 'half', 'corner', 'cross', 'pale'] as const;

export interface Flag {
  ground: string;
  mark: string;
  form: (typeof FLAGS)[number];
}

export function flagOf(name: string): Flag {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0;
  const ground = hash % COLOURS.length;
  const step = 1 + (Math.floor(hash / 7) % (COLOURS.length - 1));
  return { ground: COLOURS[ground]!, mark: COLOURS[(ground + step) % COLOURS.length]!, form: FLAGS[Math.floor(hash / 49) % FLAGS.length]! };
}
