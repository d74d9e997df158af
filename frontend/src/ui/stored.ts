/** Small values that outlive a page: read with a fallback, written when storage allows it. */
export function readStored<T>(storage: () => Storage, key: string, fallback: T): T {
  try {
    const text = storage().getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function writeStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse to store; the value then lives as long as the page.
  }
}
