/** The draw of a seeding lottery, repeated in the browser as the server describes it (formats/seeding.py): seal, roll, numbers, order. */
const text = new TextEncoder();
const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (digits: string): Uint8Array<ArrayBuffer> => Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** The seal that a secret must have had. */
export const sealOf = async (secret: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', fromHex(secret)));

/** Everybody's number, by entrant. */
export async function drawNumbers(entrants: readonly string[], secret: string): Promise<Map<string, string>> {
  const roll = hex(await crypto.subtle.digest('SHA-256', text.encode([...entrants].sort().join('\n'))));
  const key = await crypto.subtle.importKey('raw', fromHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const numbers = await Promise.all(entrants.map((entrant) => crypto.subtle.sign('HMAC', key, text.encode(`${roll}\n${entrant}`))));
  return new Map(entrants.map((entrant, i) => [entrant, hex(numbers[i]!)]));
}

/** Whether this starting list is the one that was drawn: within each pot (one, in a lottery) the lowest number is first. */
export async function isDrawn(order: readonly string[], secret: string, pots: number): Promise<boolean> {
  const numbers = await drawNumbers(order, secret);
  return potsOf(order, pots).every((pot) => pot.every((entrant, i) => i === 0 || numbers.get(pot[i - 1]!)! < numbers.get(entrant)!));
}

/** Pots of equal size; what is left over goes one each to the first ones. */
function potsOf(order: readonly string[], count: number): string[][] {
  const pots = Math.max(1, Math.min(count, order.length));
  const size = Math.floor(order.length / pots), over = order.length % pots;
  return Array.from({ length: pots }, (_, i) => order.slice(size * i + Math.min(i, over), size * (i + 1) + Math.min(i + 1, over)));
}
