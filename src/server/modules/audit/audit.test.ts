import { expect, test } from 'vitest';
import { changedFields, secret } from './audit.service.ts';

test('a change keeps the fields that differ, before and after', () => {
  const before = { name: 'One', enabled: true, rules: { window: 20 } };
  const after = { name: 'Two', enabled: true, rules: { window: 20 } };
  expect(changedFields(before, after)).toEqual({ before: { name: 'One' }, after: { name: 'Two' } });
});

test('a field that only one side has counts as changed', () => {
  expect(changedFields({ status: 'review' }, { status: 'paid', amount: '500.00' })).toEqual({
    before: { status: 'review' },
    after: { status: 'paid', amount: '500.00' },
  });
});

test('what is added or removed is kept whole', () => {
  expect(changedFields(undefined, { name: 'One' })).toEqual({ after: { name: 'One' } });
  expect(changedFields({ name: 'One' }, undefined)).toEqual({ before: { name: 'One' } });
});

test('a secret is never kept: a change of it reads "changed", and nothing where it stays or is new', () => {
  const changed = changedFields({ key: secret('old') }, { key: secret('new') });
  expect(changed).toEqual({ before: {}, after: { key: 'changed' } });
  expect(changedFields({ key: secret('same') }, { key: secret('same') })).toEqual({ before: {}, after: {} });
  expect(changedFields(undefined, { name: 'One', key: secret('new') })).toEqual({ after: { name: 'One' } });
});
