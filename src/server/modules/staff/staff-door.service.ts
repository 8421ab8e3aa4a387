import type { Endpoint, IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import { askedBy } from './asks-proof.ts';
import { noteKey } from './request-keys.repository.ts';
import type { StaffProofs } from './staff-proof.service.ts';

/** What every call of staff passes before it does anything. */
export function createStaffDoor({ db, staffProofs }: { db: Db; staffProofs: StaffProofs }) {
  return {
    /**
     * Requires the proof that the call asks for; in a customer's account, of the member of staff who is there. Raises
     * two_factor_needed, two_factor_new, proof_needed.
     */
    async requireProof(caller: Caller, key: string, endpoint: Endpoint): Promise<void> {
      const { impersonation } = caller;
      if (endpoint.access === 'customer' && !impersonation) return;
      const asked = askedBy(key, endpoint);
      if (asked === 'nothing') return;
      const prover = impersonation
        ? { id: impersonation.actorId, sessionId: impersonation.staff.sessionId }
        : { id: caller.id, sessionId: caller.sessionId };
      await staffProofs.requireProof(db, prover, asked);
    },

    /**
     * Gives an idempotency key to this request for good: to one action on one subject with one body. Raises key_reused for any
     * other request of the person with the same key.
     */
    async keepKey(id: UserId, { key, bodyHash }: IdempotencyKey): Promise<void> {
      if ((await noteKey(db, id, key, bodyHash)) !== bodyHash) throw new Problem('key_reused');
    },
  };
}
