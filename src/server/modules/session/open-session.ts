import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Origin } from '../../http/serve.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import { deviceOf } from './login/device.ts';
import { addSession } from './sessions.repository.ts';

const sessionHours = 24;
const rememberedSessionHours = 30 * 24;

/** Adds a session, valid for a day, or 30 days with `remember`, and returns its token. */
export async function openSession(
  trx: Db,
  userId: UserId,
  remember: boolean | undefined,
  { ip, device }: Pick<Origin, 'ip' | 'device'>,
  token = createToken(),
): Promise<string> {
  const hours = remember ? rememberedSessionHours : sessionHours;
  const tokenHash = hashToken(token);
  await addSession(trx, { userId, tokenHash, remember: remember ?? false, hours, ip, device: deviceOf(device) });
  return token;
}
