import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { loginOf } from '../../../security/account-login.ts';
import type { Seal } from '../../../security/seal.ts';
import type { FingerprintsOf } from './fingerprints.ts';
import {
  changeMarks,
  findMarks,
  hasMarksToRead,
  listMarked,
  lockMarks,
  noteMarks,
  type MarkedItem,
} from './marks.repository.ts';
import { lockImports } from './stock.repository.ts';

type Dependencies = { db: Db; seal: Seal; fingerprintsOf: FingerprintsOf };
type Change = { item: MarkedItem; marks: Buffer[] };

const atOnce = 1_000;

/** Reads the logins of stock from earlier releases again, once, by the present rule (decision 48). */
export function createStockMarks({ db, seal, fingerprintsOf }: Dependencies) {
  let isDone = false;

  /** Reads the next accounts. Returns false once there are none. */
  async function readAgain(): Promise<boolean> {
    if (isDone || !(await hasMarksToRead(db))) {
      isDone = true;
      return false;
    }
    await transact(db, async (trx) => {
      await lockImports(trx);
      const after = await lockMarks(trx);
      if (after === undefined) return;
      const items = await listMarked(trx, after, atOnce);
      await noteMarks(trx, items.at(-1)?.id);
      await change(trx, items.flatMap(changeOf));
    });
    return true;
  }

  /** What is known by more than its line stays known by it; what never was is so only by an email or by labels. */
  function changeOf(item: MarkedItem): Change[] {
    const line = openOrNothing(() => seal.open(item.sealed));
    if (line === undefined) return [];
    const { login_fingerprint: kept } = item;
    const { login: marks } = fingerprintsOf(line, loginOf(line, kept === null ? 1 : 2));
    const isSame = kept === null ? marks.length === 0 : marks.some((mark) => mark.equals(kept));
    return isSame ? [] : [{ item, marks }];
  }

  async function change(trx: Db, changes: readonly Change[]): Promise<void> {
    const known = await findMarks(
      trx,
      changes.flatMap(({ marks }) => marks),
    );
    const isNew = ({ marks }: Change) => !marks.some((mark) => known.has(mark.toString('hex')));
    await changeMarks(
      trx,
      changes.map(({ item }) => item.id),
      changes.filter(isNew).flatMap(({ item: { id }, marks: [mark] }) => (mark ? [{ id, mark }] : [])),
    );
  }

  return { readAgain };
}

function openOrNothing(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
