import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { Difference } from './difference.ts';
import { findDifferences } from './full-proof.repository.ts';
import { hasKnownDifferences, noteDifferences } from './known-differences.repository.ts';
import { findNewDifferences } from './new-entries-proof.repository.ts';
import {
  claimFullProof,
  forgetProof,
  inOneSnapshot,
  noteProof,
  readAdvance,
  readMark,
  readProofTimes,
  readProven,
  saveProof,
  type ProofTimes,
} from './proofs.repository.ts';

/** `slowDb` has connections of its own and a limit of minutes, so a proof is never in the way of customers. */
type Dependencies = { db: Db; slowDb: Db };
export type Proof = ProofTimes & { differences: Difference[] };

export function createBooks({ db, slowDb }: Dependencies) {
  const running = new Map<boolean, Promise<Proof>>();

  /**
   * Proves the books: what is new since the last proof, or everything. Who asks while a proof is running shares it. A
   * proof without differences is where the next one continues.
   */
  function prove({ full }: { full: boolean }): Promise<Proof> {
    const proof = running.get(full) ?? (full ? proveAll() : proveNew()).finally(() => running.delete(full));
    running.set(full, proof);
    return proof;
  }

  async function proveNew(): Promise<Proof> {
    const differences = await proveInSnapshot(async (snapshot) => {
      const proven = await readProven(snapshot);
      return proven.postingId === 0 ? undefined : findNewDifferences(snapshot, proven);
    });
    // With nothing proven everything is new, and the full proof is made for that.
    return differences ? close(differences, { full: false }) : prove({ full: true });
  }

  async function proveAll(): Promise<Proof> {
    const differences = (await proveInSnapshot(findDifferences)) ?? [];
    if (differences.some(({ account }) => account.startsWith('proof of '))) await forgetProof(db);
    return close(differences, { full: true });
  }

  /** Advances the proof when nothing was found. */
  async function proveInSnapshot(find: (snapshot: Db) => Promise<Difference[] | undefined>) {
    const mark = await readMark(slowDb);
    const { differences, advance } = await inOneSnapshot(slowDb, async (snapshot) => {
      const found = await find(snapshot);
      return { differences: found, advance: found?.length === 0 ? await readAdvance(snapshot) : undefined };
    });
    if (advance) await saveProof(db, advance, mark);
    return differences;
  }

  async function close(differences: Difference[], by: { full: boolean }): Promise<Proof> {
    if (differences.length === 0) await noteProof(db, by);
    return { differences, ...(await readProofTimes(db)) };
  }

  /** The timed proof: what is new, and then everything once a day, at night. */
  async function proveInTurn(): Promise<void> {
    try {
      if ((await readProven(db)).postingId > 0) await proveAndReport(false);
    } finally {
      // Over the connections of proofs: once a shutdown has cut them, it stays due for the next process.
      if (await claimFullProof(slowDb)) await proveAndReport(true);
    }
  }

  /** Each new difference becomes part of one case, whichever process finds it again. */
  async function proveAndReport(full: boolean): Promise<void> {
    const { differences } = await prove({ full });
    if (differences.length === 0 && !(await hasKnownDifferences(db))) return;
    await transact(db, async (trx) => {
      const accounts = [...new Set(differences.map(({ account }) => account))];
      const added = await noteDifferences(trx, accounts, { full });
      if (added.length === 0) return;
      await raiseCase(trx, { kind: 'books_differ', text: { is: 'booksDiffer', accounts: added } });
    });
  }

  return { prove, proveInTurn };
}
