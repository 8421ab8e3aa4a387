import { newFactorHours } from '#shared/staff/limits.ts';
import { openDatabase, type Db } from '../db/client.ts';
import { noLimits } from '../db/connection/limits.ts';
import { openEngine } from '../db/open-engine.ts';
import { transact } from '../db/transact.ts';
import { readEnvironment } from '../env.ts';
import { recordAudit } from '../modules/audit/audit.service.ts';
import { findStaffByEmail } from '../modules/staff/roster/roster.repository.ts';
import { removeSessionsOf } from '../modules/session/sessions.repository.ts';
import { deleteFactor, trustNextFactor } from '../modules/two-factor/two-factor.repository.ts';
import { print, runCommand } from './run-command.ts';

/**
 * The command that turns two-factor off for a member of staff who lost it, and has the next one that they turn on within a day count
 * at once (docs/operations.md): for owners, whom nobody else can help. It needs the machine, ends their sessions, and stays in
 * the audit log.
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
    const wasOn = await deleteFactor(trx, person.id);
    await trustNextFactor(trx, person.id);
    await removeSessionsOf(trx, person.id);
    await recordAudit(trx, {
      actor: { id: person.id, device: 'staff:reset-two-factor on the server' },
      action: 'staff.two_factor_reset',
      subject: `user:${person.id}`,
      reason: wasOn ? 'Turned off by whoever runs the server' : 'The next one is trusted by whoever runs the server',
      before: { two_factor: wasOn ? 'on' : 'off' },
      after: { two_factor: 'off', next_trusted_for_hours: newFactorHours },
    });
    return [
      wasOn
        ? `Two-factor of ${email} is off and they are logged out.`
        : `${email} has no two-factor and is logged out.`,
      `What they turn on in their profile within ${newFactorHours} hours opens money and secrets at once. After that it opens them a day later.`,
      'If someone else may know the password, have it changed first.',
    ].join('\n');
  });
}
