import type { Db } from '../db/client.ts';
import { createFingerprint } from './fingerprint.ts';
import { createSeal, sealHeaderOf } from './seal.ts';
import { keepKeyId, withKeysLocked } from './secret-keys.repository.ts';
import { sealedPlaces, type Purpose, type SealedPlace } from './sealed-places.ts';
import { listOtherSeals, replaceSeals, type Resealed } from './sealed-values.repository.ts';
import { keyIdOf, type AppSecrets } from './secrets.ts';

type Place = SealedPlace & { purpose: Purpose };
/** `unreadable`: values that neither secret opens, as `table.column key`. They stay as they are. */
export type Rotation = { sealed: number; unreadable: string[] };
type Options = { batch?: number; onBatch?: (sealed: number) => void };

/**
 * Seals everything anew with the current secret, in batches that each commit, while the shop runs with both secrets. After
 * a kill, the next run continues with what is left. The earlier secret is forgotten only when nothing of it is left.
 */
export async function rotateSeals(db: Db, secrets: AppSecrets, options: Options = {}): Promise<Rotation> {
  const rotation: Rotation = { sealed: 0, unreadable: [] };
  for (;;) {
    const before = rotation.sealed;
    rotation.unreadable = [];
    for (const place of sealedPlaces) await rotatePlace(db, secrets, place, rotation, options);
    // Once more after changes, because a process that was just stopping may have sealed with the earlier secret.
    if (rotation.sealed === before) break;
  }
  await withKeysLocked(db, (trx) => keepKeyId(trx, keyIdOf(secrets.current)));
  return rotation;
}

async function rotatePlace(
  db: Db,
  secrets: AppSecrets,
  place: Place,
  rotation: Rotation,
  { batch = 500, onBatch }: Options,
): Promise<void> {
  const seal = createSeal(secrets, place.purpose);
  const fingerprint = createFingerprint(secrets.current, place.purpose);
  const header = sealHeaderOf(secrets.current);
  let after: string | undefined;
  for (;;) {
    const values = await listOtherSeals(db, place, { header, after, limit: batch });
    const last = values.at(-1);
    if (!last) return;
    after = last.key;
    const fresh = values.flatMap((value): Resealed[] => {
      const text = openOrNothing(() => seal.open(value.sealed));
      if (text === undefined) rotation.unreadable.push(`${place.table}.${place.column} ${value.key}`);
      else {
        const mark = place.markOf?.(text);
        const marked = mark === undefined ? undefined : fingerprint(mark);
        return [{ ...value, fresh: seal.seal(text), fingerprint: fingerprint(text), marked }];
      }
      return [];
    });
    if (fresh.length === 0) continue;
    await replaceSeals(db, place, fresh);
    rotation.sealed += fresh.length;
    onBatch?.(rotation.sealed);
  }
}

function openOrNothing(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
