import type { AnswerFlags } from '#shared/problem.ts';
import { testApi } from '../client.ts';
import { openLiveSocket } from '../live-socket.ts';
import { prove } from './prove.ts';
import type { SignedInUser } from '../quiet-shop.ts';

const reason = 'asked by the customer in a ticket';

/** Steps into a customer's account and returns what staff there have: a client and sockets with both tokens. */
export async function impersonate(
  url: string,
  staff: Pick<SignedInUser, 'token' | 'api'>,
  { id }: Pick<SignedInUser, 'id'>,
  onFlags?: (flags: AnswerFlags) => void,
) {
  const { token, expires_at } = await staff.api('POST /api/admin/users/:id/impersonate', {
    params: { id },
    body: { reason },
  });
  const api = testApi(url, token, onFlags, staff.token);
  return {
    token,
    expires_at,
    api,
    openSocket: () => openLiveSocket(url, token, staff.token),
    /** The second step, with the password of the member of staff. */
    async act() {
      await prove(staff);
      await api('POST /api/admin/impersonation/act', { body: {} });
    },
  };
}
