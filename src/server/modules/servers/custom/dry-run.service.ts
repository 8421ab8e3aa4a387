import type { z } from 'zod';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Answered } from '#shared/contract/contract.ts';
import type { servers } from '#shared/contract/servers.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { findStepProblems } from '#shared/staff/servers/step-problems.ts';
import type { Db } from '../../../db/client.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Seal } from '../../../security/seal.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { UpstreamAccount } from '../../numbers/sms-upstream.ts';
import { isSameOrigin } from '../account-change.ts';
import { findServer } from '../servers.repository.ts';

type Order = z.output<(typeof servers)['POST /api/admin/servers/dry-run']['body']>;
export type DryRun = Answered<(typeof servers)['POST /api/admin/servers/dry-run']>;
/** Tries one step of an account, in `providers/custom-http`. */
export type TryStep = (account: UpstreamAccount, order: Pick<Order, 'step' | 'values' | 'answer'>) => Promise<DryRun>;

type Dependencies = {
  db: Db;
  seal: Seal;
  tryStep: TryStep;
  checkAddress: (url: string) => Promise<void>;
  upstreamTimeoutMs: number;
};

/** Tries a custom server before it is saved: one request, or only the rules on an answer that is at hand. */
export function createDryRun({ db, seal, tryStep, checkAddress, upstreamTimeoutMs }: Dependencies) {
  /** Raises invalid_request, not_found. What was sent is on record. */
  return async function dryRun(caller: Caller, order: Order): Promise<DryRun> {
    const { step: name, custom, url } = order;
    const step = custom[name];
    if (!step) throw invalidFields({ [`custom.${name}`]: fieldProblem('required') });
    const [problem] = findStepProblems(name, step);
    if (problem) throw invalidFields({ [`custom.${name}.${problem.place}`]: fieldProblem(problem.kind) });
    await checkAddress(url);
    const apiKey = await keyOf(order);
    if (!order.answer)
      await recordAudit(db, {
        actor: caller.actor,
        action: 'server.dry_run',
        subject: order.server_id === null ? 'server:new' : `server:${order.server_id}`,
        after: { step: name, url, method: step.request.method, path: step.request.path },
      });
    return tryStep({ url, apiKey, timeoutMs: upstreamTimeoutMs, custom }, order);
  };

  /** A saved key goes to its own address only. */
  async function keyOf({ api_key: given, server_id: id, url, answer }: Order): Promise<string> {
    if (given !== null) return given;
    if (answer) return '';
    if (id === null) throw invalidFields({ api_key: fieldProblem('required') });
    return savedKey(id, url);
  }

  async function savedKey(id: ServerId, url: string): Promise<string> {
    const server = await findServer(db, id);
    if (!server) throw new Problem('not_found');
    if (!isSameOrigin(url, server.url)) throw invalidFields({ api_key: fieldProblem('new_address_key') });
    return seal.open(server.sealed_key);
  }
}
