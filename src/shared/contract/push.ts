import { z } from 'zod';
import { contract } from './contract.ts';
import { Language } from './account/language.ts';

const Endpoint = z.url({ protocol: /^https?$/ }).max(1000);
/** So many bytes in base64url without padding: what the Push API gives out. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`));

/** Where a browser is reached while its tab is closed, and what may be written there. */
const PushSubscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  locale: Language,
  /** Whether the code itself may stand on a locked screen. */
  show_code: z.boolean(),
});
export type PushSubscription = z.output<typeof PushSubscription>;

const Known = z.object({ endpoint: Endpoint, locale: Language, show_code: z.boolean() });

export const push = contract({
  'GET /api/user/push': {
    access: 'customer',
    impersonated: 'view',
    summary: 'The key to subscribe with, and what this session has subscribed to',
    answer: z.object({ public_key: z.string(), subscription: Known.nullable() }),
  },
  'POST /api/user/push': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Tell this browser when a code arrives, until this session ends',
    body: PushSubscription,
    answer: z.object({ subscription: Known }),
  },
  'DELETE /api/user/push': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Tell this browser nothing any more',
    answer: z.object({ subscription: z.null() }),
  },
});
