/** Names one intended purchase or recharge, so that sending it again is recognised. A random UUID (version 4). */
export function createOnce(source: RandomSource = crypto): string {
  return source.randomUUID?.() ?? uuidOf(source.getRandomValues(new Uint8Array(16)));
}

/** Pages opened over plain http, as on a local network, have no `randomUUID`. */
type RandomSource = { randomUUID?: () => string; getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array };

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Two bytes carry the version and the variant of a random UUID. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
