import { expect, it } from 'vitest';
import { termIn, toggleTerm, withTerms } from './search-text.ts';

it('reads an operator as it is typed', () => {
  expect(termIn('asha spent:>5000 status:late', 'spent')).toBe('>5000');
  expect(termIn('status:late status:case', 'status')).toBe('late, case');
  expect(termIn('asha', 'status')).toBeUndefined();
});

it('writes an operator in the place of the same one, and keeps the rest', () => {
  expect(withTerms('asha status:late seen:7d', { status: 'case' })).toBe('seen:7d status:case asha');
  expect(withTerms('server:1', { server: 'New server' })).toBe('server:"New server"');
});

it('drops operators without a value', () => {
  expect(withTerms('from:2026-11-01 to:2026-11-02 9820', { from: undefined, to: undefined })).toBe('9820');
});

it('adds one of several values, and takes it out again', () => {
  expect(toggleTerm('status:late asha', 'status', 'case')).toBe('status:late status:case asha');
  expect(toggleTerm('status:late status:case asha', 'status', 'late')).toBe('status:case asha');
});
