import { TOTP, URI } from 'otpauth';
import { password, type SignedInUser } from '../quiet-shop.ts';

/** Proves the password of a test's customer, for ten minutes in this session. */
export async function prove({ api }: Pick<SignedInUser, 'api'>): Promise<void> {
  await api('POST /api/user/proof', { body: { password } });
}

/** Turns two-factor on for a test's user. Their session has a proof afterwards. */
export async function enrolTwoFactor({ api }: Pick<SignedInUser, 'api'>): Promise<void> {
  const { uri } = await api('POST /api/user/two-factor', { body: { password } });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP URI');
  const idempotencyKey = crypto.randomUUID();
  await api('POST /api/user/two-factor/confirm', { idempotencyKey, body: { code: totp.generate() } });
}
