import { toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import type { PriceRule, RuleProposal } from '#renderer/data/admin/catalogue/pricing.ts';
import type { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { readPercent } from '../offers/offer-edits.ts';

export type RuleTexts = {
  margin_percent: string;
  fixed: string;
  step_paise: string;
  minimum: string;
  minimum_margin_percent: string;
};
export type RuleScope = Pick<RuleProposal, 'server_id' | 'service_id'>;

export const emptyRule: RuleTexts = {
  margin_percent: '',
  fixed: '',
  step_paise: '',
  minimum: '',
  minimum_margin_percent: '',
};

/** What each part is called, in the form and where two people changed it. */
export function ruleLabels(t: ReturnType<typeof adminServicesWords.get>): Record<keyof RuleTexts, string> {
  return {
    margin_percent: t.ownMargin,
    fixed: t.fixedAmount,
    step_paise: t.roundUp,
    minimum: t.minimum,
    minimum_margin_percent: t.minimumMarginField,
  };
}

export function textsOf(rule: PriceRule): RuleTexts {
  const text = (value: number | string | null) => (value === null ? '' : String(value));
  return {
    margin_percent: text(rule.margin_percent),
    fixed: text(rule.fixed),
    step_paise: text(rule.step_paise),
    minimum: text(rule.minimum),
    minimum_margin_percent: text(rule.minimum_margin_percent),
  };
}

/** What is wrong with a field before anything is sent. The rule of all offers has no empty fields. */
export function problemsOf(
  texts: RuleTexts,
  isOfAll: boolean,
): Partial<Record<keyof RuleTexts, 'percent' | 'amount' | 'missing'>> {
  const problems: Partial<Record<keyof RuleTexts, 'percent' | 'amount' | 'missing'>> = {};
  for (const name of ['margin_percent', 'minimum_margin_percent'] as const)
    if (readPercent(texts[name]) === undefined) problems[name] = 'percent';
  for (const name of ['fixed', 'minimum'] as const) if (amountOf(texts[name]) === undefined) problems[name] = 'amount';
  if (isOfAll)
    for (const name of Object.keys(texts) as (keyof RuleTexts)[])
      if (texts[name].trim() === '') problems[name] = 'missing';
  return problems;
}

/** The rule as it is sent; undefined while a field is wrong. */
export function proposalOf(texts: RuleTexts, scope: RuleScope): RuleProposal | undefined {
  const isOfAll = scope.server_id === null && scope.service_id === null;
  if (Object.keys(problemsOf(texts, isOfAll)).length > 0) return undefined;
  const percent = (text: string) => (readPercent(text) === '' ? null : Number(readPercent(text)));
  return {
    ...scope,
    margin_percent: percent(texts.margin_percent),
    fixed: (amountOf(texts.fixed) || null) as RuleProposal['fixed'],
    step_paise: texts.step_paise === '' ? null : (Number(texts.step_paise) as RuleProposal['step_paise']),
    minimum: (amountOf(texts.minimum) || null) as RuleProposal['minimum'],
    minimum_margin_percent: percent(texts.minimum_margin_percent),
  };
}

/** An amount from zero up, as rupees; empty is none. */
function amountOf(text: string): string | undefined {
  if (text.trim() === '') return '';
  const amount = readRupees(text);
  return amount === undefined || amount < 0 ? undefined : toRupees(amount);
}
