/** Random names drawn in this browser: ids of commands, and shares of the luck. */

/** 32 hexadecimal characters. */
export const randomHex = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A UUID. randomUUID exists on secure origins only; a table on a home network is none. */
export const newId = (): string => crypto.randomUUID?.() ?? randomHex().replace(/^(.{8})(.{4}).(.{3})(.{4})(.{12})$/, '$1-$2-4$3-$4-$5');
