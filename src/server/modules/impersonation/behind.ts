import { Problem } from '#shared/problem.ts';
import type { Caller, Impersonation } from '../../http/serve.ts';

/** The impersonation that a request comes with. Raises not_found without one. */
export function impersonationOf({ impersonation }: Caller): Impersonation {
  if (!impersonation) throw new Problem('not_found');
  return impersonation;
}

/** The member of staff behind it, as the caller they are in their own session. Raises not_found without one. */
export function staffOf(caller: Caller): Caller {
  const { actorId: id, staff } = impersonationOf(caller);
  const { onBehalfOf: _, ...actor } = caller.actor;
  return { id, ...staff, actor };
}
