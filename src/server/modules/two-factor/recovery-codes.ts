import { randomBytes } from 'node:crypto';
import { hashToken } from '../../security/tokens.ts';

/** Without i, l, o and u, which are easily confused when read aloud or from paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeCount = 10;
/** Of five bits each, so that a code has 140: enough for an unsalted hash. Earlier codes had 16 characters. */
const codeLength = 28;

/** Returns ten new recovery codes: seven groups of four, to be copied by hand. Each works once. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const code = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
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
