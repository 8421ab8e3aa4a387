import { hkdfSync, randomBytes } from 'node:crypto';
import { hashToken } from '../../security/tokens.ts';

/** Without i, l, o and u, which are easily confused when read aloud or from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCount = 10;
/** Of five bits each, so that a code has 140: enough for an unsalted hash. Earlier codes had 16 characters. */
const codeLength = 28;

/** Returns ten new recovery codes: seven groups of four, to be copied by hand. Each works once. */
export function createRecoveryCodes(): string[] {
  return writeCodes(randomBytes(codeCount * codeLength));
}

/**
 * The recovery codes of a request that turns two-factor on: the same each time, so that a request whose answer was lost
 * shows them again. Whoever has the app's secret and not the request's key cannot tell them.
 */
export function deriveRecoveryCodes(secret: string, requestKey: string): string[] {
  return writeCodes(Buffer.from(hkdfSync('sha256', secret, requestKey, 'recovery codes', codeCount * codeLength)));
}

function writeCodes(bytes: Buffer): string[] {
  return Array.from({ length: codeCount }, (_, place) => {
    const own = bytes.subarray(place * codeLength, (place + 1) * codeLength);
    const code = [...own].map((byte) => alphabet[byte % alphabet.length]).join('');
    return code.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** Returns the hash of a recovery code, ignoring case, separators and confusable characters. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return hashToken(`recovery:${code}`);
}
