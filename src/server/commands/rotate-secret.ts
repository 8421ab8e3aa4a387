import { openDatabase, type Db } from '../db/client.ts';
import { noLimits } from '../db/connection/limits.ts';
import { openEngine } from '../db/open-engine.ts';
import { readEnvironment } from '../env.ts';
import { readSecrets, type GivenSecrets } from '../security/app-secrets.ts';
import { rotateSeals } from '../security/rotate-seals.ts';
import { createSecret, removeSecretFile, replaceSecretFile, SecretProblem } from '../security/secret-file.ts';
import { listKeyIds } from '../security/secret-keys.repository.ts';
import { keyIdOf } from '../security/secrets.ts';
import { print, runCommand } from './run-command.ts';

/**
 * The command that changes the application's secret (docs/operations.md). With a generated secret, the first run writes a
 * new one. After a restart of the shop, the next run seals everything anew.
 */
runCommand(async () => {
  const env = readEnvironment(process.env);
  const given = await readSecrets(env);
  const engine = await openEngine(env);
  const db = openDatabase(engine.connection, 2, () => {}, noLimits);
  try {
    await rotateSecret(db, given);
  } finally {
    await db.destroy();
    await engine.stop();
  }
});

async function rotateSecret(db: Db, { source, current, previous, files }: GivenSecrets): Promise<void> {
  if (current === undefined) throw new SecretProblem('There is no secret yet. Start the shop first.');
  const known = await listKeyIds(db);
  const isKnown = (secret: string) => known.some((id) => id.equals(keyIdOf(secret)));
  if (previous === undefined || previous === current) {
    if (!files)
      throw new SecretProblem(
        'Set APP_SECRET to a new secret and APP_SECRET_PREVIOUS to the one before, restart the shop, and run this again.',
      );
    if (!isKnown(current)) throw new SecretProblem(`Start the shop with the secret in ${source} first.`);
    await replaceSecretFile(files.previous, current);
    await replaceSecretFile(files.current, createSecret());
    print(`A new secret is in ${files.current}. Back it up, restart the shop, and run this again.`);
    return;
  }
  if (!isKnown(current))
    throw new SecretProblem(`Restart the shop with the new secret in ${source}, then run this again.`);
  const { sealed, unreadable } = await rotateSeals(
    db,
    { current, previous },
    { onBatch: (count) => print(`${count} values sealed`) },
  );
  for (const place of unreadable) print(`Neither secret opens ${place}. It was left as it is.`);
  if (files) await removeSecretFile(files.previous);
  print(`Done: ${sealed} values were sealed with the new secret. The one before is not needed any more.`);
}
