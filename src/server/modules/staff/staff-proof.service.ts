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
   * minutes for settings near money and for who is on staff. A second factor that is new does not do: who knows a password could have turned
   * it on (decision 55). Raises two_factor_needed, two_factor_new, proof_needed.
   */
  async function requireProof(
    trx: Db,
    { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
    kind: StaffProof,
  ): Promise<void> {
    if (!isOn) return;
    const { isOn: hasFactor, opensAt } = await twoFactor.getState(trx, id);
    if (!hasFactor) throw new Problem('two_factor_needed');
    if (opensAt) {
      const seconds = Math.ceil((opensAt.getTime() - Date.now()) / 1000);
      throw new Problem('two_factor_new', { params: { seconds, until: opensAt.toISOString() } });
    }
    const minutes = staffProofMinutes[kind];
    if (!(await session.isProven(trx, { id, sessionId }, minutes)))
      throw new Problem('proof_needed', { params: { minutes } });
  }

  return { requireProof };
}
export type StaffProofs = ReturnType<typeof createStaffProof>;
