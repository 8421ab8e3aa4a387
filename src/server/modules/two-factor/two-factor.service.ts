import QRCode from 'qrcode';
import { plainCode } from '#shared/text/pasted-numbers.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Seal } from '../../security/seal.ts';
import { createRecoveryCodes, deriveRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { createTotpSecret, stepOf, totpUri } from './totp.ts';
import {
  areUnused,
  countRecoveryCodes,
  findFactor,
  deleteFactor,
  saveSecret,
  lockFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
  openFactor,
  trustNextFactor,
  turnOn,
} from './two-factor.repository.ts';

/** Result of a check: two-factor is not on, or the code is missing, wrong, from the app, or a recovery code. */
export type CodeCheck = 'not_on' | 'needed' | 'wrong' | 'code' | 'recovery_code';

type Dependencies = { seal: Seal; getSiteName: () => Promise<string>; now?: () => number };

/**
 * The second factor of an account: codes of an authenticator app (RFC 6238), and recovery codes for a lost device.
 * Callers must check the password or session before they change it. `now` returns ms.
 */
export function createTwoFactor({ seal, getSiteName, now = Date.now }: Dependencies) {
  /** Checks a code against the account's second factor and uses it up: no code works twice. */
  async function checkCode(db: Db, userId: UserId, code: string | undefined): Promise<CodeCheck> {
    const factor = await findFactor(db, userId);
    if (!factor?.isOn) return 'not_on';
    if (code === undefined) return 'needed';
    const digits = plainCode(code);
    if (!/^\d{6}$/.test(digits)) {
      return (await consumeRecoveryCode(db, userId, hashRecoveryCode(code))) ? 'recovery_code' : 'wrong';
    }
    const step = stepOf(seal.open(factor.sealedSecret), digits, now());
    return step !== undefined && (await consumeStep(db, userId, step)) ? 'code' : 'wrong';
  }

  /** Stores a new sealed secret, and returns it with its URI and QR code (data URL). Raises two_factor_on. */
  async function begin(db: Db, { id, account }: { id: UserId; account: string }) {
    const secret = createTotpSecret();
    if (!(await saveSecret(db, id, seal.seal(secret)))) throw new Problem('two_factor_on');
    const uri = totpUri({ secret, issuer: await getSiteName(), account });
    const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }

  /** Turns two-factor on and returns the recovery codes of this request. Raises wrong_code, two_factor_on, two_factor_off. */
  async function confirm(trx: Db, userId: UserId, code: string, requestKey: string): Promise<string[]> {
    const factor = await lockFactor(trx, userId);
    if (!factor) throw new Problem('two_factor_off');
    if (factor.isOn) throw new Problem('two_factor_on');
    const secret = seal.open(factor.sealedSecret);
    const step = stepOf(secret, plainCode(code), now());
    if (step === undefined) throw new Problem('wrong_code');
    if (!(await turnOn(trx, userId, step))) throw new Problem('two_factor_on');
    return saveRecoveryCodes(trx, userId, deriveRecoveryCodes(secret, requestKey));
  }

  /** Returns the recovery codes again if this request turned two-factor on and they are all still good. */
  async function findConfirmed(trx: Db, userId: UserId, requestKey: string): Promise<string[] | undefined> {
    const factor = await findFactor(trx, userId);
    if (!factor?.isOn) return undefined;
    const codes = deriveRecoveryCodes(seal.open(factor.sealedSecret), requestKey);
    return (await areUnused(trx, userId, codes.map(hashRecoveryCode))) ? codes : undefined;
  }

  /** Replaces the recovery codes and returns ten new ones. Only their hashes are stored. */
  function renewRecoveryCodes(trx: Db, userId: UserId): Promise<string[]> {
    return saveRecoveryCodes(trx, userId, createRecoveryCodes());
  }

  async function saveRecoveryCodes(trx: Db, userId: UserId, codes: string[]): Promise<string[]> {
    await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode));
    return codes;
  }

  /** Turns two-factor off. Raises two_factor_off. */
  async function turnOff(trx: Db, userId: UserId): Promise<void> {
    if (!(await remove(trx, userId))) throw new Problem('two_factor_off');
  }

  /** Deletes the second factor, also one being set up. Returns whether it was on. */
  async function remove(trx: Db, userId: UserId): Promise<boolean> {
    return deleteFactor(trx, userId);
  }

  /**
   * Returns whether two-factor is on, the number of unused recovery codes, and from when it counts for what is worth money or secret:
   * null where it does.
   */
  async function getState(db: Db, userId: UserId) {
    const [factor, left] = await Promise.all([findFactor(db, userId), countRecoveryCodes(db, userId)]);
    const isOn = factor?.isOn ?? false;
    return { isOn, opensAt: factor && isOn ? factor.opensAt : null, recoveryCodesLeft: left };
  }

  /**
   * Has the second factor that is on since then count at once for what is worth money or secret. Returns false when it is another one, or
   * counts already.
   */
  async function open(trx: Db, userId: UserId, since: Date): Promise<boolean> {
    return openFactor(trx, userId, since);
  }

  /** Has the next second factor count at once for what is worth money or secret, when it is turned on within a day. */
  async function trustNext(trx: Db, userId: UserId): Promise<void> {
    await trustNextFactor(trx, userId);
  }

  return { checkCode, begin, confirm, findConfirmed, renewRecoveryCodes, turnOff, remove, getState, open, trustNext };
}
export type TwoFactor = ReturnType<typeof createTwoFactor>;
