import { expect, test } from 'vitest';
import { emptyRule, problemsOf, proposalOf } from './rule-form.ts';

const ofAll = { server_id: null, service_id: null };
const ofServer = { server_id: 3 as never, service_id: null };

test('an empty part of a rule is taken from the next one; zero is zero', () => {
  expect(proposalOf({ ...emptyRule, margin_percent: '30', fixed: '0', step_paise: '50' }, ofServer)).toEqual({
    ...ofServer,
    margin_percent: 30,
    fixed: '0.00',
    step_paise: 50,
    minimum: null,
    minimum_margin_percent: null,
  });
});

test('the rule of all offers has no empty part', () => {
  expect(proposalOf({ ...emptyRule, margin_percent: '30' }, ofAll)).toBeUndefined();
  expect(problemsOf({ ...emptyRule, margin_percent: '30' }, true)).toMatchObject({ fixed: 'missing' });
});

test('what is no percentage or amount is not sent', () => {
  const wrong = { ...emptyRule, margin_percent: 'many', minimum: '1.234' };
  expect(problemsOf(wrong, false)).toEqual({ margin_percent: 'percent', minimum: 'amount' });
  expect(proposalOf(wrong, ofServer)).toBeUndefined();
});
