import type { z } from 'zod';
import { PriceRule, type PriceRuleId, type pricing } from '#shared/contract/staff/pricing.ts';
import type { Answered } from '#shared/contract/contract.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { priceSteps } from '#shared/staff/pricing.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { impactView } from './impact.service.ts';
import { readRuleImpact } from './impact.repository.ts';
import { lockPrices, type PriceScope } from './prices.repository.ts';
import type { Prices } from './prices.service.ts';
import {
  findRule,
  findRuleById,
  hasScope,
  listRules,
  removeRule,
  writeRule,
  type ListedRule,
  type RuleFields,
  type RuleRow,
  type RuleScope,
} from './rules.repository.ts';

type Proposal = z.output<(typeof pricing)['POST /api/admin/price-rules/impact']['body']>;
type RuleChange = z.output<(typeof pricing)['POST /api/admin/price-rules']['body']>;
export type RuleView = Answered<(typeof pricing)['POST /api/admin/price-rules']>['rule'];

/** Price rules of all offers, of servers and of services. Prices follow in the same transaction. */
export function createRules({ db, prices }: { db: Db; prices: Prices }) {
  async function list(): Promise<RuleView[]> {
    return (await listRules(db)).map(viewOf);
  }

  async function view(id: PriceRuleId): Promise<RuleView> {
    const [rule] = await listRules(db, id);
    if (!rule) throw new Problem('not_found');
    return viewOf(rule);
  }

  async function stale(trx: Db, id: PriceRuleId): Promise<Problem> {
    return staleRecord(trx, { subject: `price_rule:${id}`, schema: PriceRule, current: await view(id) });
  }

  /** What a rule would change. Raises invalid_request. */
  async function readImpact(proposal: Proposal) {
    checkScope(proposal);
    return impactView(await readRuleImpact(db, scopeOf(proposal), fieldsOf(proposal)));
  }

  /** Writes a rule. Raises invalid_request, not_found, changed_meanwhile. */
  async function write(caller: Caller, { version, reason, ...proposal }: RuleChange): Promise<RuleView> {
    checkScope(proposal);
    const scope = scopeOf(proposal);
    if (!(await hasScope(db, scope))) throw new Problem('not_found');
    const id = await transact(db, async (trx, afterCommit) => {
      await lockPrices(trx);
      const before = await findRule(trx, scope);
      if (version !== (before?.version ?? 0)) throw before ? await stale(trx, before.id) : new Problem('not_found');
      const after = await writeRule(trx, { ...scope, ...fieldsOf(proposal) }, caller.actor.id);
      await follow(trx, afterCommit, caller.actor, { before, after, reason });
      return after.id;
    });
    return view(id);
  }

  type Step = { before: RuleRow | undefined; after: RuleRow | undefined; reason?: string | undefined };
  /** Records a step of a rule and lets the prices follow. */
  async function follow(trx: Db, afterCommit: AfterCommit, actor: Actor, { before, after, reason }: Step) {
    const rule = after ?? before;
    if (!rule) return;
    await recordAudit(trx, {
      actor,
      action: before ? (after ? 'price_rule.change' : 'price_rule.remove') : 'price_rule.add',
      subject: `price_rule:${rule.id}`,
      ...(reason !== undefined && { reason }),
      before: auditView(before ?? noRule),
      after: auditView(after ?? noRule),
    });
    await prices.reprice(trx, afterCommit, pricesOf(rule));
  }

  /** Removes the rule of a server or a service. Raises not_found, changed_meanwhile. */
  async function remove(caller: Caller, id: PriceRuleId, version: number): Promise<void> {
    await transact(db, async (trx, afterCommit) => {
      await lockPrices(trx);
      const rule = await findRuleById(trx, id);
      if (!rule || (rule.server_id === null && rule.service_id === null)) throw new Problem('not_found');
      if (rule.version !== version) throw await stale(trx, id);
      await removeRule(trx, id);
      await follow(trx, afterCommit, caller.actor, { before: rule, after: undefined });
    });
  }

  return { list, readImpact, write, remove, follow };
}
export type Rules = ReturnType<typeof createRules>;

/** Before a rule is added, and after it was removed. */
const noRule = {
  server_id: null,
  service_id: null,
  margin_basis_points: null,
  fixed_paise: null,
  step_paise: null,
  minimum_paise: null,
  minimum_margin_basis_points: null,
};

/** A rule is of one server or of one service, and that of all offers has no gaps: everything else falls back to it. */
function checkScope({ server_id, service_id, ...fields }: Proposal): void {
  if (server_id !== null && service_id !== null) throw invalidFields({ service_id: fieldProblem('invalid') });
  if (server_id !== null || service_id !== null) return;
  const missing = Object.entries(fields).filter(([, value]) => value === null);
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map(([field]) => [field, fieldProblem('required')])));
}

function scopeOf({ server_id, service_id }: RuleScope): RuleScope {
  return { server_id, service_id };
}

/** A rule of a server or a service changes the prices of its offers only. */
function pricesOf({ server_id, service_id }: RuleScope): PriceScope {
  if (server_id !== null) return { serverId: server_id };
  return service_id === null ? 'all' : { serviceId: service_id };
}

function fieldsOf(proposal: Proposal): RuleFields {
  return {
    margin_basis_points: basisPoints(proposal.margin_percent),
    fixed_paise: proposal.fixed,
    step_paise: proposal.step_paise,
    minimum_paise: proposal.minimum,
    minimum_margin_basis_points: basisPoints(proposal.minimum_margin_percent),
  };
}

function wireFieldsOf(rule: RuleFields) {
  return {
    margin_percent: percentOf(rule.margin_basis_points),
    fixed: rule.fixed_paise,
    step_paise: rule.step_paise as (typeof priceSteps)[number] | null,
    minimum: rule.minimum_paise,
    minimum_margin_percent: percentOf(rule.minimum_margin_basis_points),
  };
}

function viewOf(rule: ListedRule): RuleView {
  const { server_id, service_id, service_code, service_name, service_icon } = rule;
  return {
    id: rule.id,
    server: server_id === null ? null : { id: server_id, name: rule.server_name ?? '' },
    service:
      service_id === null
        ? null
        : { id: service_id, code: service_code ?? '', name: service_name ?? '', icon: service_icon },
    ...wireFieldsOf(rule),
    offers: rule.offers,
    version: rule.version,
    changed_at: rule.changed_at,
    changed_by: rule.changed_name,
  };
}

export function auditView(rule: RuleScope & RuleFields) {
  return { server_id: rule.server_id, service_id: rule.service_id, ...wireFieldsOf(rule) };
}

function basisPoints(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100);
}

function percentOf(points: number | null): number | null {
  return points === null ? null : points / 100;
}
