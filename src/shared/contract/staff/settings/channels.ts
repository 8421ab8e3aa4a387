import { z } from 'zod';
import { contract } from '../../contract.ts';

/** `not_set_up`: the shop has no mail server, or this browser gets no notifications. */
const TestResult = z.object({
  result: z.enum(['works', 'not_set_up', 'no_answer', 'refused']),
  /** The address a mail went to. */
  to: z.string().nullable(),
});
export type ChannelTest = z.input<typeof TestResult>;

export const channelNames = ['email', 'push'] as const;
export type ChannelName = (typeof channelNames)[number];

export const channels = contract({
  'POST /api/admin/channels/:channel/test': {
    access: 'settings.edit',
    effect: 'read',
    summary: 'Send a test to yourself: an email to your address, or a notification to this browser',
    params: z.strictObject({ channel: z.enum(channelNames) }),
    answer: TestResult,
  },
});
