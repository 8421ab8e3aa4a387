import { CannedAnswer, type CannedAnswerId } from '#shared/contract/staff/tickets.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller } from '../../http/serve.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Inverse, Inverses } from '../audit/inverses.ts';
import {
  addCanned,
  changeCanned,
  listCanned,
  lockCanned,
  removeCanned,
  type CannedRow,
} from './canned-answers.repository.ts';

type Text = { name: string; body: string };

/** Answers that staff keep ready. */
export function createCannedAnswers({ db, publish }: { db: Db; publish: Publish }) {
  const hint = () => publish('admins', 'update_staff', { subject: 'tickets' });

  async function get(trx: Db, id: CannedAnswerId): Promise<CannedRow> {
    const [row] = await listCanned(trx, id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  return {
    list: () => listCanned(db),

    /** Raises invalid_request for a name that is taken. */
    async add(caller: Caller, text: Text): Promise<CannedRow> {
      return refuseTaken(
        transact(db, async (trx, afterCommit) => {
          const id = await addCanned(trx, text, caller.id);
          await recordAudit(trx, { actor: caller.actor, action: 'canned.add', subject: `canned:${id}`, after: text });
          afterCommit(hint);
          return get(trx, id);
        }),
      );
    },

    /** Raises not_found, changed_meanwhile, and invalid_request for a name that is taken. */
    async change(caller: Caller, id: CannedAnswerId, { version, ...text }: Text & { version: number }) {
      return refuseTaken(
        transact(db, async (trx, afterCommit) => {
          const before = await lockCanned(trx, id);
          if (!before) throw new Problem('not_found');
          const subject = `canned:${id}`;
          if (before.version !== version) {
            throw await staleRecord(trx, { subject, schema: CannedAnswer, current: await get(trx, id) });
          }
          await changeCanned(trx, id, text, caller.id);
          const { name, body } = before;
          const change = { before: { name, body }, after: text };
          await recordAudit(trx, { actor: caller.actor, action: 'canned.change', subject, ...change });
          afterCommit(hint);
          return get(trx, id);
        }),
      );
    },

    /** Raises not_found. */
    async remove(caller: Caller, id: CannedAnswerId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        const before = await lockCanned(trx, id);
        if (!before) throw new Problem('not_found');
        await removeCanned(trx, id);
        const { name, body } = before;
        const removed = { action: 'canned.remove', subject: `canned:${id}`, before: { name, body } };
        await recordAudit(trx, { actor: caller.actor, ...removed });
        afterCommit(hint);
      });
    },
  };
}

/** Takes a change or the deletion of a kept answer back. Raises changed_meanwhile, invalid_request for a name taken since. */
export function undoCanned(publish: Publish) {
  const hint = () => publish('admins', 'update_staff', { subject: 'tickets' });
  const change: Inverse = async (trx, afterCommit, actor, { subject, before }) => {
    const id = Number(subject.replace('canned:', '')) as CannedAnswerId;
    const now = await lockCanned(trx, id);
    if (!now) throw new Problem('changed_meanwhile');
    const { name, body } = now;
    const text = { name, body, ...before } as Text;
    await refuseTaken(changeCanned(trx, id, text, actor.id));
    await recordAudit(trx, { actor, action: 'canned.change', subject, before: { name, body }, after: text });
    afterCommit(hint);
  };
  const remove: Inverse = async (trx, afterCommit, actor, { before }) => {
    const text = before as Text;
    const id = await refuseTaken(addCanned(trx, text, actor.id));
    await recordAudit(trx, { actor, action: 'canned.add', subject: `canned:${id}`, after: text });
    afterCommit(hint);
  };
  return { 'canned.change': change, 'canned.remove': remove } satisfies Inverses;
}

async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    throw isViolation(error, 'canned_answers_name') ? invalidFields({ name: fieldProblem('canned_taken') }) : error;
  });
}
