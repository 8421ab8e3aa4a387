import { z } from 'zod';
import { longestNotice } from '../staff/notices.ts';
import { contract } from './contract.ts';
import { Severity } from './notifications.ts';
import { id } from './wire.ts';

const BroadcastBody = z.strictObject({
  title: z.string().trim().min(1).max(longestNotice.title),
  message: z.string().trim().min(1).max(longestNotice.message),
  severity: Severity,
  audience: z.enum(['everyone', 'admins']).default('everyone'),
});
export type BroadcastBody = z.output<typeof BroadcastBody>;

export const broadcasts = contract({
  'POST /api/admin/broadcasts': {
    access: 'broadcasts.send',
    effect: 'change',
    summary: 'Show a message to everyone, or to admins, as a toast at once and as a notification later',
    idempotent: true,
    body: BroadcastBody,
    answer: z.object({ id: id<'BroadcastId'>() }),
  },
});
