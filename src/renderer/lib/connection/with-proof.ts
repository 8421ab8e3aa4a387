import { Problem } from '#shared/problem.ts';
import { useClosedDoor } from '../session/closed-door.store.ts';
import { useProofQuestion } from '../session/proof.store.ts';
import type { Api } from './api.ts';

/** These give a proof, so they cannot wait for one. That of acting is of the member of staff, whom its own dialog asks. */
const givesProof = /\/(user\/proof|impersonation\/act)/;

/**
 * A client that asks who it is when a request needs a proof, and then repeats the request. Nothing was changed by the
 * refused one. Where the user declines, the refusal is raised, as it is for want of a second factor, which the panel explains.
 */
export function withProof(api: Api): Api {
  const call = api as (key: string, ...parts: unknown[]) => Promise<unknown>;
  async function request(key: string, ...parts: unknown[]): Promise<unknown> {
    try {
      return await call(key, ...parts);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'two_factor_needed' || error.code === 'two_factor_new') useClosedDoor.getState().tell(error);
      if (givesProof.test(key) || !(await proves(error))) throw error;
      return call(key, ...parts);
    }
  }
  return request as Api;
}

async function proves({ code, params }: Problem): Promise<boolean> {
  if (code !== 'proof_needed') return false;
  const minutes = params?.['minutes'];
  return useProofQuestion.getState().ask(typeof minutes === 'number' ? minutes : undefined);
}
