import { Problem } from '#shared/problem.ts';
import { staffProofMinutes, type StaffProof } from '#shared/staff/limits.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import type { SessionService } from '../session/session.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';

type Dependencies = {
  twoFactor: Pick<TwoFactor, 'getState'>;
  session: Pick<SessionService, 'isProven'>;
  /** False in demos and tests: no proof is required. */
  isOn: boolean;
};

/** Staff who move money, see secrets or change what is near either need two-factor, and a proof with it in their session. */
export function createStaffProof({ twoFactor, session, isOn }: Dependencies) {
  /**
   * Requires two-factor and a proof in this session: of the last 8 hours for what is worth money or secret, of the last ten
   * minutes for settings near money and for who is on staff. Raises two_factor_needed, proof_needed.
   */
  async function requireProof(
    trx: Db,
    { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
    kind: StaffProof,
  ): Promise<void> {
    if (!isOn) return;
    if (!(await twoFactor.getState(trx, id)).isOn) throw new Problem('two_factor_needed');
    if (!(await session.isProven(trx, { id, sessionId }, staffProofMinutes[kind]))) throw new Problem('proof_needed');
  }

  return { requireProof };
}
export type StaffProofs = ReturnType<typeof createStaffProof>;
