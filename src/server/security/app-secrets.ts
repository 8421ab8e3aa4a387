import { join } from 'node:path';
import type { Db } from '../db/client.ts';
import { createSeal } from './seal.ts';
import { createSecret, createSecretFile, readSecretFile, SecretProblem } from './secret-file.ts';
import { addKeyId, listKeyIds, withKeysLocked } from './secret-keys.repository.ts';
import { sealedPlaces, type Purpose } from './sealed-places.ts';
import { findSample } from './sealed-values.repository.ts';
import { keyIdOf, listSecrets, type AppSecrets } from './secrets.ts';

/** Where the secrets come from: the variables, or files of the data folder. */
export type GivenSecrets = {
  /** The variable or the file, for messages. */
  source: string;
  /** Undefined before the first start. */
  current: string | undefined;
  previous: string | undefined;
  /** The files, when no variable is set. */
  files: { current: string; previous: string } | undefined;
};
type SecretSettings = { APP_SECRET?: string | undefined; APP_SECRET_PREVIOUS?: string | undefined; DATA_DIR: string };

/** Reads the secrets. Raises SecretProblem for a file that is empty, short or damaged. */
export async function readSecrets({
  APP_SECRET,
  APP_SECRET_PREVIOUS,
  DATA_DIR,
}: SecretSettings): Promise<GivenSecrets> {
  if (APP_SECRET) return { source: 'APP_SECRET', current: APP_SECRET, previous: APP_SECRET_PREVIOUS, files: undefined };
  const files = { current: join(DATA_DIR, 'app-secret'), previous: join(DATA_DIR, 'app-secret-previous') };
  const current = await readSecretFile(files.current);
  const previous = APP_SECRET_PREVIOUS ?? (await readSecretFile(files.previous));
  return { source: files.current, current, previous, files };
}

/**
 * Compares the secrets with the database before anything is sealed, and creates the file on the first start. Raises
 * SecretProblem when the database holds values that these secrets cannot open. Starts at the same time agree.
 */
export async function settleSecrets(
  db: Db,
  { source, current: given, previous, files }: GivenSecrets,
): Promise<AppSecrets> {
  return withKeysLocked(db, async (trx) => {
    const known = await listKeyIds(trx);
    // Another start may have created it meanwhile.
    const current = given ?? (files && (await readSecretFile(files.current)));
    if (current === undefined && (known.length > 0 || (await countSamples(trx)).found > 0))
      throw new SecretProblem(
        `${source} is missing, and this database was encrypted with it. Restore the file from a backup, or set APP_SECRET.`,
      );
    const secrets = { current: current ?? (await createSecretFile(source, createSecret())), previous };
    await check(trx, known, secrets, source);
    return secrets;
  });
}

async function check(trx: Db, known: readonly Buffer[], secrets: AppSecrets, source: string): Promise<void> {
  const given = listSecrets(secrets).map(keyIdOf);
  const isGiven = (id: Buffer) => given.some((other) => other.equals(id));
  const isKnown = (id: Buffer) => known.some((other) => other.equals(id));
  if (known.length === 0) {
    const { found, opened } = await countSamples(trx, secrets);
    if (found > 0 && opened === 0) throw wrongSecret(source);
    for (const id of given) await addKeyId(trx, id);
    return;
  }
  if (!known.some(isGiven)) throw wrongSecret(source);
  if (!known.every(isGiven))
    throw new SecretProblem(
      `This database still holds values of an earlier secret. Set APP_SECRET_PREVIOUS to it, start, and run npm run secret:rotate.`,
    );
  const [current] = given;
  if (current && !isKnown(current)) await addKeyId(trx, current);
}

function wrongSecret(source: string): SecretProblem {
  return new SecretProblem(
    `${source} is not the secret this database was encrypted with. Restore the right one from a backup. Nothing was changed.`,
  );
}

/** The newest sealed value of each place, and how many of them open: a database of before may hold no key ids yet. */
async function countSamples(trx: Db, secrets?: AppSecrets): Promise<{ found: number; opened: number }> {
  const counts = { found: 0, opened: 0 };
  for (const place of sealedPlaces) {
    const sealed = await findSample(trx, place);
    if (!sealed) continue;
    counts.found += 1;
    if (secrets && opens(secrets, place.purpose, sealed)) counts.opened += 1;
  }
  return counts;
}

function opens(secrets: AppSecrets, purpose: Purpose, sealed: Buffer): boolean {
  try {
    createSeal(secrets, purpose).open(sealed);
    return true;
  } catch {
    return false;
  }
}
