/** An Idempotency-Key for one purchase or recharge: sending it again never charges twice. A random UUID (version 4). */
export function createIdempotencyKey(source: RandomSource = crypto): string {
  return source.randomUUID?.() ?? uuidOf(source.getRandomValues(new Uint8Array(16)));
}

/** `randomUUID` is missing on pages served over plain http, as on a local network. */
type RandomSource = { randomUUID?: () => string; getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array };

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => withMarkers(byte, index).toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Sets the version and variant bits of a random UUID. */
function withMarkers(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
