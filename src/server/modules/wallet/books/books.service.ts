import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { Difference } from './difference.ts';
import { findDifferences } from './full-proof.repository.ts';
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
type Dependencies = { db: Db; slowDb: Db; publish: Publish };
export type Proof = ProofTimes & { differences: Difference[] };

export function createBooks({ db, slowDb, publish }: Dependencies) {
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
    const mark = await readMark(slowDb);
    const { differences, advance } = await inOneSnapshot(slowDb, async (snapshot) => {
      const proven = await readProven(snapshot);
      // With nothing proven, everything is new, and the full proof is made for that.
      const found = await (proven.postingId === 0 ? findDifferences(snapshot) : findNewDifferences(snapshot, proven));
      return { differences: found, advance: found.length === 0 ? await readAdvance(snapshot) : undefined };
    });
    if (advance) await saveProof(db, advance, mark);
    return close(differences, { full: false });
  }

  async function proveAll(): Promise<Proof> {
    const differences = await findDifferences(slowDb);
    if (differences.some(({ account }) => account.startsWith('proof of '))) await forgetProof(db);
    return close(differences, { full: true });
  }

  async function close(differences: Difference[], by: { full: boolean }): Promise<Proof> {
    if (differences.length === 0) await noteProof(db, by);
    return { differences, ...(await readProofTimes(db)) };
  }

  const known = new Map<boolean, string>();

  /** The timed proof: what is new, and then everything once a day, at night. New differences become a case. */
  async function proveInTurn(): Promise<void> {
    await proveAndReport(false);
    if (await claimFullProof(db)) await proveAndReport(true);
  }

  async function proveAndReport(full: boolean): Promise<void> {
    const { differences } = await prove({ full });
    const accounts = differences.map(({ account }) => account).join(', ');
    if (accounts !== '' && accounts !== known.get(full)) {
      await transact(db, async (trx, afterCommit) => {
        const detail = `The books differ in ${accounts}.`;
        await raiseCase(trx, { kind: 'books_differ', detail });
        afterCommit(() =>
          publish('admins', 'admin-toast', {
            title: 'The books differ',
            message: detail.slice(0, 200),
            severity: 'error',
          }),
        );
      });
    }
    known.set(full, accounts);
  }

  return { prove, proveInTurn };
}
