import { newFactorHours } from '#shared/staff/limits.ts';
import { openDatabase, type Db } from '../db/client.ts';
import { noLimits } from '../db/connection/limits.ts';
import { openEngine } from '../db/open-engine.ts';
import { transact } from '../db/transact.ts';
import { readEnvironment } from '../env.ts';
import { createAlerts } from '../modules/alerts/alerts.service.ts';
import { recordAudit } from '../modules/audit/audit.service.ts';
import { createNotificationsService } from '../modules/notifications/notifications.service.ts';
import { setPassword } from '../modules/session/accounts.repository.ts';
import { hashPassword } from '../modules/session/passwords/password-hash.ts';
import { createOwnerNews } from '../modules/staff/owner-news.service.ts';
import { findStaffByEmail } from '../modules/staff/roster/roster.repository.ts';
import { removeSessionsOf } from '../modules/session/sessions.repository.ts';
import { deleteFactor, trustNextFactor } from '../modules/two-factor/two-factor.repository.ts';
import { createToken } from '../security/tokens.ts';
import { print, runCommand } from './run-command.ts';

const passwordOption = '--password';

/**
 * The command that turns two-factor off for a member of staff who lost it, and has the next one that they turn on within a day count
 * at once (docs/operations.md): for owners, whom nobody else can help. With `--password` it sets a new password, too, for who cannot
 * have a link mailed, or whose password someone else knows. It needs the machine, ends their sessions, alerts the owners, and stays in the
 * audit log.
 */
runCommand(async (email, option) => {
  if (!email || email.startsWith('-'))
    throw new Error('Say whose two-factor is to be turned off: npm run staff:reset-two-factor owner@shop.example');
  if (option !== undefined && option !== passwordOption)
    throw new Error(`${option} is not an option. The only one is ${passwordOption}.`);
  const engine = await openEngine(readEnvironment(process.env));
  const db = openDatabase(engine.connection, 2, () => {}, noLimits);
  try {
    const password = option === passwordOption ? createToken() : undefined;
    print(await resetTwoFactor(db, email.toLowerCase(), password));
  } finally {
    await db.destroy();
    await engine.stop();
  }
});

async function resetTwoFactor(db: Db, email: string, password: string | undefined): Promise<string> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  // The shop's processes publish alerts. This one keeps it: clients are told as they connect.
  const quiet = { db, publish: () => {}, publishHere: () => {} };
  const ownerNews = createOwnerNews({ alerts: createAlerts(quiet), notifications: createNotificationsService(quiet) });
  return transact(db, async (trx, afterCommit) => {
    const person = await findStaffByEmail(trx, email);
    if (!person)
      throw new Error(`${email} is not on staff. Customers lose two-factor in the panel, with a waiting time.`);
    const { id } = person;
    const wasOn = await deleteFactor(trx, id);
    await trustNextFactor(trx, id);
    if (passwordHash !== undefined) await setPassword(trx, id, passwordHash);
    await removeSessionsOf(trx, id);
    await recordAudit(trx, {
      actor: { id, device: 'staff:reset-two-factor on the server' },
      action: 'staff.two_factor_reset',
      subject: `user:${id}`,
      reason: wasOn ? 'Turned off by whoever runs the server' : 'The next one is trusted by whoever runs the server',
      before: { two_factor: wasOn ? 'on' : 'off' },
      after: {
        two_factor: 'off',
        next_trusted_for_hours: newFactorHours,
        ...(passwordHash !== undefined && { password: 'new' }),
      },
    });
    await ownerNews.tell(trx, afterCommit, {
      path: `/admin/staff?open=${id}`,
      write: (words) =>
        words.factorReset({ who: email, hours: newFactorHours, isPasswordNew: passwordHash !== undefined }),
    });
    return [
      wasOn
        ? `Two-factor of ${email} is off and they are logged out.`
        : `${email} has no two-factor and is logged out.`,
      ...(password === undefined ? [] : [`Their new password, shown only now: ${password}`]),
      'They now log in with their password and turn two-factor on in their profile.',
      `If they do so within ${newFactorHours} hours, they can use it for money and secrets right away. Later they wait a day.`,
      password === undefined
        ? `They forgot the password, or someone else may know it? Run this again with ${passwordOption}: it sets a new one.`
        : 'Ask them to change the password in their profile.',
    ].join('\n');
  });
}
