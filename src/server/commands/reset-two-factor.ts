import { openDatabase, type Db } from '../db/client.ts';
import { noLimits } from '../db/connection/limits.ts';
import { openEngine } from '../db/open-engine.ts';
import { transact } from '../db/transact.ts';
import { readEnvironment } from '../env.ts';
import { recordAudit } from '../modules/audit/audit.service.ts';
import { findStaffByEmail } from '../modules/staff/roster/roster.repository.ts';
import { removeSessionsOf } from '../modules/session/sessions.repository.ts';
import { deleteFactor } from '../modules/two-factor/two-factor.repository.ts';
import { print, runCommand } from './run-command.ts';

/**
 * The command that turns two-factor off for a member of staff who lost it (docs/operations.md): for owners, whom nobody
 * else can help. It needs the machine, ends their sessions, and stays in the audit log.
 */
runCommand(async (email) => {
  if (!email)
    throw new Error('Say whose two-factor is to be turned off: npm run staff:reset-two-factor owner@shop.example');
  const engine = await openEngine(readEnvironment(process.env));
  const db = openDatabase(engine.connection, 2, () => {}, noLimits);
  try {
    print(await resetTwoFactor(db, email.toLowerCase()));
  } finally {
    await db.destroy();
    await engine.stop();
  }
});

async function resetTwoFactor(db: Db, email: string): Promise<string> {
  return transact(db, async (trx) => {
    const person = await findStaffByEmail(trx, email);
    if (!person)
      throw new Error(`${email} is not on staff. Customers lose two-factor in the panel, with a waiting time.`);
    if (!(await deleteFactor(trx, person.id))) return `${email} has no two-factor. Nothing was changed.`;
    await removeSessionsOf(trx, person.id);
    await recordAudit(trx, {
      actor: { id: person.id, device: 'staff:reset-two-factor on the server' },
      action: 'staff.two_factor_reset',
      subject: `user:${person.id}`,
      reason: 'Turned off by whoever runs the server',
      before: { two_factor: 'on' },
      after: { two_factor: 'off' },
    });
    return `Two-factor of ${email} is off and they are logged out. They turn it on again in their profile before they move money.`;
  });
}
