import { z } from 'zod';
import { contract } from '../contract.ts';
import { UserId } from '../account/session.ts';
import {
  id,
  idParams,
  idText,
  Moment,
  page,
  PageQuery,
  PeriodQuery,
  Reason,
  SearchText,
  UnderstoodText,
} from '../wire.ts';

export const AuditEventId = id<'AuditEventId'>();
export type AuditEventId = z.output<typeof AuditEventId>;

const Fields = z.record(z.string(), z.unknown()).nullable();

/** What staff changed, or what happened to an account's proofs. Only the fields that differ; secrets read "changed". */
export const AuditEvent = z.object({
  id: AuditEventId,
  at: Moment,
  /** Null for what the shop did by itself, such as the end of a ban. */
  actor_id: UserId.nullable(),
  actor: z.string().nullable(),
  /** The customer whom the actor impersonated. */
  on_behalf_of_id: UserId.nullable(),
  on_behalf_of: z.string().nullable(),
  /** The second person, where the actor's limit asked for one. */
  approved_by: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  permission: z.string().nullable(),
  reason: z.string().nullable(),
  before: Fields,
  after: Fields,
  request_id: z.string().nullable(),
  ip: z.string().nullable(),
  device: z.string().nullable(),
  /** The bulk action that it belongs to, the event that it undid, and the one by which it was undone. */
  parent_id: AuditEventId.nullable(),
  undoes: AuditEventId.nullable(),
  undone_by: AuditEventId.nullable(),
  /** Whether the caller can undo it now. */
  can_undo: z.boolean(),
});
export type AuditEvent = z.input<typeof AuditEvent>;

const name = z.string().min(1).max(120);
const filters = {
  actor: idText(UserId).optional(),
  on_behalf_of: idText(UserId).optional(),
  action: name.optional(),
  subject: name.optional(),
  permission: name.optional(),
  text: SearchText.optional(),
  /** What each word of the text means among the actions, as the reader's language calls them: keys with commas, words with spaces. */
  named: z
    .string()
    .regex(/^[a-z\d_,\- ]*$/)
    .max(8_000)
    .optional(),
  parent: idText(AuditEventId).optional(),
};

export const audit = contract({
  'GET /api/admin/audit': {
    access: 'audit.read',
    effect: 'read',
    summary: 'What was done by whom, the newest first',
    query: PageQuery.extend({ ...PeriodQuery.shape, ...filters }),
    answer: page(AuditEvent),
  },
  'GET /api/admin/audit/:id': {
    access: 'audit.read',
    effect: 'read',
    summary: 'One event of the audit log',
    params: idParams(AuditEventId),
    answer: z.object({ event: AuditEvent }),
  },
  'GET /api/admin/audit-names': {
    access: 'audit.read',
    effect: 'read',
    summary: 'The actions and the staff that the audit log can be filtered by',
    answer: z.object({ actions: z.array(z.string()), actors: z.array(z.object({ id: UserId, email: z.string() })) }),
  },
  'POST /api/admin/audit.csv': {
    access: 'audit.export',
    effect: 'change',
    summary: 'The audit log as a CSV file, with the reason why it is exported',
    file: 'audit.csv',
    body: z.strictObject({ ...PeriodQuery.shape, ...filters, text: UnderstoodText.optional(), why: Reason }),
    answer: z.string(),
  },
  'GET /api/admin/undo': {
    access: 'panel.use',
    effect: 'read',
    summary: 'The newest change of the caller to a record, if it can be undone',
    query: z.strictObject({ subject: name }),
    answer: z.object({ event: z.object({ id: AuditEventId, action: z.string(), at: Moment }).nullable() }),
  },
  'GET /api/admin/undo/latest': {
    access: 'panel.use',
    effect: 'read',
    summary: 'The newest changes of the caller in the last day that they can undo, the newest first',
    answer: z.object({
      data: z.array(z.object({ id: AuditEventId, action: z.string(), subject: z.string(), at: Moment })),
    }),
  },
  'POST /api/admin/audit/:id/undo': {
    access: 'panel.use',
    effect: 'change',
    summary: 'Undo a change, unless the record was changed again since; needs the permission of the change',
    params: idParams(AuditEventId),
    answer: z.object({ undone: z.literal(true) }),
  },
});
