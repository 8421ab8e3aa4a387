import { Problem } from '#shared/problem.ts';
import type { Api } from './api.ts';

/** These give a proof, so they cannot wait for one. That of acting is of the member of staff, whom its own dialog asks. */
const givesProof = /\/(user\/proof|impersonation\/act)/;

/**
 * A client that asks who it is when a request needs a proof, and then repeats the request. Nothing was changed by the
 * refused one. Where the user declines, the refusal is raised.
 */
export function withProof(api: Api, ask: () => Promise<boolean>): Api {
  const call = api as (key: string, ...parts: unknown[]) => Promise<unknown>;
  async function request(key: string, ...parts: unknown[]): Promise<unknown> {
    try {
      return await call(key, ...parts);
    } catch (error) {
      if (givesProof.test(key) || !isProofNeeded(error) || !(await ask())) throw error;
      return call(key, ...parts);
    }
  }
  return request as Api;
}

function isProofNeeded(error: unknown): boolean {
  return error instanceof Problem && error.code === 'proof_needed';
}
