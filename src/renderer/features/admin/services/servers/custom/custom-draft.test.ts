import { expect, test } from 'vitest';
import { differingSteps, draftOf } from './custom-draft.ts';

test('two descriptions of a server are compared step by step, with every part that differs', () => {
  const theirs = draftOf(null);
  const mine = structuredClone(theirs);
  expect(differingSteps(theirs, mine)).toEqual([]);
  const { rules } = mine.balance;
  const rule = Object.keys(rules)[0] ?? '';
  mine.balance = {
    ...mine.balance,
    path: '/v2/balance',
    headers: 'X-Key: {key}',
    rules: { ...rules, [rule]: { from: 'json', find: 'data.amount', is: '' } },
  };
  expect(differingSteps(theirs, mine)).toEqual([
    { name: 'balance', theirs: 'GET ', mine: `GET /v2/balance · X-Key: {key} · ${rule} (json): data.amount` },
  ]);
});
