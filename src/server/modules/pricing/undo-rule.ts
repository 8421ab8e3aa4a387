import type { ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { PriceRuleId } from '#shared/contract/staff/pricing.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Inverse } from '../audit/inverses.ts';
import type { Prices } from './prices.service.ts';
import { findRule, findRuleById, removeRule, writeRule, type RuleFields, type RuleRow } from './rules.repository.ts';
import { auditView, type Rules } from './rules.service.ts';

/**
 * Takes a step of a price rule back: one that was added goes, one that was removed comes again, a change is undone. Raises
 * changed_meanwhile where one of its fields was changed since, or another rule stands in its place.
 */
export function undoRule({ rules, prices }: { rules: Rules; prices: Prices }): Inverse {
  return async (trx, afterCommit, actor, { action, subject, before, after }) => {
    await prices.lock(trx);
    const rule = await findRuleById(trx, Number(subject.replace('price_rule:', '')) as PriceRuleId);
    if (action === 'price_rule.remove') {
      const scope = {
        server_id: idOf<ServerId>(before['server_id']),
        service_id: idOf<ServiceId>(before['service_id']),
      };
      if (rule || (await findRule(trx, scope))) throw new Problem('changed_meanwhile');
      const added = await writeRule(trx, { ...scope, ...fieldsOf(before, undefined) }, actor.id);
      return rules.follow(trx, afterCommit, actor, { before: undefined, after: added });
    }
    if (!rule || !isStill(rule, after)) throw new Problem('changed_meanwhile');
    if (action === 'price_rule.add') {
      await removeRule(trx, rule.id);
      return rules.follow(trx, afterCommit, actor, { before: rule, after: undefined });
    }
    const { server_id, service_id } = rule;
    const written = await writeRule(trx, { server_id, service_id, ...fieldsOf(before, rule) }, actor.id);
    return rules.follow(trx, afterCommit, actor, { before: rule, after: written });
  };
}

function isStill(rule: RuleRow, after: Record<string, unknown>): boolean {
  const now: Record<string, unknown> = auditView(rule);
  return Object.entries(after).every(([field, value]) => now[field] === value);
}

function idOf<I extends number>(value: unknown): I | null {
  return typeof value === 'number' ? (value as I) : null;
}

/** The fields of an audit event, which has those that differed; the others stay. */
function fieldsOf(was: Record<string, unknown>, rule: RuleRow | undefined): RuleFields {
  const pick = (field: string, kept: number | null | undefined, by = 1) => {
    const value = was[field];
    if (!(field in was)) return kept ?? null;
    return typeof value === 'number' ? Math.round(value * by) : null;
  };
  return {
    margin_basis_points: pick('margin_percent', rule?.margin_basis_points, 100),
    fixed_paise: pick('fixed', rule?.fixed_paise) as Paise | null,
    step_paise: pick('step_paise', rule?.step_paise),
    minimum_paise: pick('minimum', rule?.minimum_paise) as Paise | null,
    minimum_margin_basis_points: pick('minimum_margin_percent', rule?.minimum_margin_basis_points, 100),
  };
}
