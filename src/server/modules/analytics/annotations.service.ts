import type { AnnotationId } from '#shared/contract/staff/analytics.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Inverse, Inverses } from '../audit/inverses.ts';
import { addAnnotation, removeAnnotation, type AnnotationText } from './annotations.repository.ts';

/** What staff write beside the days of the analytics. */
export function createAnnotations({ db, publish }: { db: Db; publish: Publish }) {
  async function write(trx: Db, afterCommit: AfterCommit, actor: Actor, text: AnnotationText) {
    const { annotation, isNew } = await addAnnotation(trx, text, actor.id);
    if (isNew) {
      const subject = `annotation:${annotation.id}`;
      // Undo takes back changes, which have a before.
      const change = { before: { day: null, text: null }, after: text };
      await recordAudit(trx, { actor, action: 'annotation.add', subject, ...change });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'analytics' }));
    }
    return annotation;
  }

  /** Raises not_found. */
  async function erase(trx: Db, afterCommit: AfterCommit, actor: Actor, id: AnnotationId): Promise<void> {
    const before = await removeAnnotation(trx, id);
    if (!before) throw new Problem('not_found');
    await recordAudit(trx, { actor, action: 'annotation.remove', subject: `annotation:${id}`, before });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'analytics' }));
  }

  const undoAdd: Inverse = async (trx, afterCommit, actor, { subject }) => {
    const id = Number(subject.replace('annotation:', '')) as AnnotationId;
    await erase(trx, afterCommit, actor, id).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem('changed_meanwhile') : error;
    });
  };
  const undoRemove: Inverse = async (trx, afterCommit, actor, { before }) => {
    await write(trx, afterCommit, actor, before as AnnotationText);
  };

  return {
    add: ({ actor }: Caller, text: AnnotationText) =>
      transact(db, (trx, afterCommit) => write(trx, afterCommit, actor, text)),
    /** Raises not_found. */
    remove: ({ actor }: Caller, id: AnnotationId) =>
      transact(db, (trx, afterCommit) => erase(trx, afterCommit, actor, id)),
    inverses: { 'annotation.add': undoAdd, 'annotation.remove': undoRemove } satisfies Inverses,
  };
}
