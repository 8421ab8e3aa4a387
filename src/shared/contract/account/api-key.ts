import { z } from 'zod';
import { contract } from '../contract.ts';
import { Moment } from '../wire.ts';

/** A customer's key to the public API. The key itself is shown once, when it is made; `hint` is its last four characters. */
const ApiKey = z.object({ hint: z.string(), created_at: Moment, last_used_at: Moment.nullable() });
export type ApiKey = z.input<typeof ApiKey>;

const Known = z.object({ api_key: ApiKey.nullable() });

export const apiKey = contract({
  'GET /api/user/api-key': {
    access: 'customer',
    impersonated: 'view',
    summary: 'Own API key: its hint and use, never the key',
    answer: Known,
  },
  'POST /api/user/api-key': {
    access: 'customer',
    impersonated: 'never',
    summary:
      'Make an API key, or a new one in place of the old, which ends at once; needs a proof. `key` is null on a repetition',
    idempotent: true,
    answer: z.object({ api_key: ApiKey.nullable(), key: z.string().nullable() }),
  },
  'DELETE /api/user/api-key': {
    access: 'customer',
    impersonated: 'never',
    summary: 'Revoke the API key; it ends at once; needs a proof',
    answer: Known,
  },
});
