/** Whether the browser can seal: pages without HTTPS cannot, and have no shell worker either. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

const cipher = 'AES-GCM';
const ivBytes = 12;

/** Encrypts a text so that only who has this token can read it. */
export async function seal(token: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: cipher, iv }, await keyOf(token), new TextEncoder().encode(text));
  return btoa(Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCodePoint(byte)).join(''));
}

/** Reads what was sealed with this token. Undefined for anything else. */
export async function unseal(token: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.codePointAt(0) ?? 0);
    const opening = { name: cipher, iv: bytes.slice(0, ivBytes) };
    return new TextDecoder().decode(await crypto.subtle.decrypt(opening, await keyOf(token), bytes.slice(ivBytes)));
  } catch {
    return undefined;
  }
}

/** A token is 256 random bits, so its hash is a key. */
async function keyOf(token: string): Promise<CryptoKey> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return crypto.subtle.importKey('raw', hash, cipher, false, ['encrypt', 'decrypt']);
}
