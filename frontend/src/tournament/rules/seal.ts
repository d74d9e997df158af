/** The SHA-256 of a lottery's secret, read as text and, where it is hexadecimal, as bytes. */
export async function sealOf(secret: string): Promise<string[]> {
  const forms = [new TextEncoder().encode(secret)];
  if (/^([0-9a-f]{2})+$/i.test(secret)) forms.push(Uint8Array.from(secret.match(/../g)!, (byte) => parseInt(byte, 16)));
  const hashes = await Promise.all(forms.map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
  return hashes.map((hash) => [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}
