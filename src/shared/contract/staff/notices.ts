import { z } from 'zod';
import type { FieldCode } from '../../field-problem.ts';
import { isNoticeLink } from '../../staff-link.ts';
import { longestNotice, noticeShowNames, noticeShownAs, noticeStates } from '../../staff/notices.ts';
import { languages } from '../../statuses.ts';
import { UserId } from '../account/session.ts';
import { contract } from '../contract.ts';
import { Severity } from '../notifications.ts';
import { id, idParams, Moment, page, PageQuery, PositiveRupees, RecordVersion, SearchText } from '../wire.ts';

export const NoticeId = id<'NoticeId'>();
export type NoticeId = z.output<typeof NoticeId>;

/** Customers to whom all of this applies. */
const Having = z.strictObject({
  open_number: z.literal(true).optional(),
  /** Of the wallet, without what is on hold; as of the last minutes. */
  balance_over: PositiveRupees.optional(),
  registered_since: Moment.optional(),
  /** Used the shop in so many last days. */
  seen_days: z.int().min(1).max(3650).optional(),
  language: z.enum(languages).optional(),
});

/** Who a notice is for. Staff are told of what is for everyone, too. */
export const Audience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('everyone') }),
  z.strictObject({ to: z.literal('staff') }),
  z.strictObject({ to: z.literal('customer'), id: UserId }),
  z.strictObject({ to: z.literal('customers'), having: Having }),
]);
export type Audience = z.output<typeof Audience>;
export type SentAudience = z.input<typeof Audience>;

const content = {
  title: z.string().trim().min(1).max(longestNotice.title),
  message: z.string().trim().min(1).max(longestNotice.message),
  severity: Severity,
  link: z
    .string()
    .trim()
    .max(longestNotice.link)
    .refine(isNoticeLink, 'notice_link' satisfies FieldCode)
    .nullable(),
  shown_as: z.enum(noticeShownAs),
};
export const NoticeContent = z.strictObject(content);
export type NoticeContent = z.output<typeof NoticeContent>;

const Draft = z.strictObject({ ...content, audience: Audience, expires_at: Moment.nullable() });
export type NoticeDraft = z.output<typeof Draft>;

export const Notice = z.object({
  id: NoticeId,
  ...content,
  audience: Audience,
  state: z.enum(noticeStates),
  version: z.int(),
  /** When it is sent, of a scheduled one. */
  send_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  created_at: Moment,
  created_by: z.string(),
  /** Who sent it or has it sent later. */
  scheduled_by: z.string().nullable(),
  sent_at: Moment.nullable(),
  /** Customers chosen by a filter: so far while it is being prepared. Null for everyone and staff, who are not counted. */
  recipients: z.int().nullable(),
  /** Who has opened their notifications since; within seconds. */
  read: z.int(),
});
export type Notice = z.input<typeof Notice>;

const answer = z.object({ notice: Notice });

export const notices = contract({
  'GET /api/admin/notices': {
    access: 'notifications.edit',
    effect: 'read',
    summary: 'What staff tell customers, the newest first; searched in titles and texts',
    query: PageQuery.extend({ show: z.enum(noticeShowNames).optional(), search: SearchText.optional() }),
    answer: page(Notice),
  },
  'GET /api/admin/notices/:id': {
    access: 'notifications.edit',
    effect: 'read',
    summary: 'One notice',
    params: idParams(NoticeId),
    answer,
  },
  'POST /api/admin/notices/audience': {
    access: 'notifications.edit',
    effect: 'read',
    summary: 'How many people an audience is, up to 10,000, and the newest of them',
    body: z.strictObject({ audience: Audience }),
    answer: z.object({
      count: z.int(),
      more: z.boolean(),
      sample: z.array(z.object({ id: UserId, shown_as: z.string() })),
    }),
  },
  'POST /api/admin/notices/test': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Show a notice to oneself alone',
    body: NoticeContent,
    answer: z.object({ shown: z.literal(true) }),
  },
  'POST /api/admin/notices': {
    access: 'notifications.edit',
    effect: 'change',
    idempotent: true,
    summary: 'Write a notice; nobody is told before it is sent',
    body: Draft,
    answer,
  },
  'POST /api/admin/notices/:id': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Change a notice. Of one that was sent, its text, link, kind and end, for everyone who was told',
    params: idParams(NoticeId),
    body: Draft.partial().extend({ version: RecordVersion }),
    answer,
  },
  'POST /api/admin/notices/:id/send': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Send a draft, now or later; refused when its customers are not as many as the caller saw',
    params: idParams(NoticeId),
    body: z.strictObject({ version: RecordVersion, send_at: Moment.nullable(), expected_count: z.int().min(0) }),
    answer,
  },
  'POST /api/admin/notices/:id/hold': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Make a notice that is scheduled or held a draft again',
    params: idParams(NoticeId),
    answer,
  },
  'DELETE /api/admin/notices/:id': {
    access: 'notifications.edit',
    effect: 'change',
    summary: 'Delete a draft, or take back what was sent: it vanishes from every list',
    params: idParams(NoticeId),
    answer: z.object({ id: NoticeId }),
  },
});
