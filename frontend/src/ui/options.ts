/** A game's options as a form: their defaults, what is wrong with a value, and the choice in words. */
import type { GameOption, OptionValue } from './games';

export type Options = Record<string, OptionValue>;

export function defaultsOf(options: GameOption[]): Options {
  return Object.fromEntries(options.map((option) => [option.key, option.default]));
}

/** What a choice is called; one without a label reads as its own name with a capital. */
export function choiceName(option: GameOption, choice: OptionValue): string {
  const { labels, choices = [] } = option;
  const name = Array.isArray(labels) ? labels[choices.findIndex((each) => each === choice)] : labels?.[String(choice)];
  const plain = String(choice).replaceAll('_', ' ');
  return name ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Why a value cannot be used, as the server would say it; null when it can. */
export function complaintOf(option: GameOption, value: OptionValue | null | undefined): string | null {
  if (option.kind === 'bool') return typeof value === 'boolean' ? null : `${option.label}: yes or no.`;
  if (option.kind === 'choice') {
    const choices = option.choices ?? [];
    return choices.some((choice) => choice === value) ? null : `${option.label}: one of ${choices.map((choice) => choiceName(option, choice)).join(', ')}.`;
  }
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return fits ? null : `${option.label}: a whole number from ${min} to ${max}.`;
}

/** What differs from the plain game, in words: ["Count Seazones before cards"]; nothing when nothing differs. */
export function optionWords(options: GameOption[], chosen: Record<string, unknown>): string[] {
  return options.flatMap((option) => {
    const value = chosen[option.key] ?? option.default;
    if (value === option.default) return [];
    if (option.kind === 'bool') return [value ? option.label : `Not: ${option.label.toLowerCase()}`];
    return [`${option.label}: ${choiceName(option, value as OptionValue)}`];
  });
}

/** The same as one phrase for a list or a summary. */
export function rulesWords(options: GameOption[], chosen: Record<string, unknown>): string {
  return optionWords(options, chosen).join(', ') || 'Standard rules';
}
