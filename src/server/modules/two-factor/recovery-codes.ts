import { randomBytes } from 'node:crypto';
import { hashToken } from '../../security/tokens.ts';

/** Without i, l, o and u: what is read aloud or from paper is not mistaken. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const howMany = 10;
/** 80 bits: beyond guessing, so that a plain hash keeps them. */
const characters = 16;

/** Ten new recovery codes, "a1b2-c3d4-e5f6-g7h8": each proves once who its owner is. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const code = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return code.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** The hash a recovery code is kept as, however it was typed. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return hashToken(`recovery:${code}`);
}
