import { expect, it } from 'vitest';
import { readLegalText } from './legal-text.ts';

it('reads headings, paragraphs and points as an owner types them', () => {
  const text =
    '# Refunds\nYou are refunded\nautomatically.\n\nAlso:\n- No code\n- A cancelled number\n\n## More\n\n\nAsk us.';
  expect(readLegalText(text)).toEqual([
    { kind: 'heading', lines: ['Refunds'] },
    { kind: 'text', lines: ['You are refunded', 'automatically.'] },
    { kind: 'text', lines: ['Also:'] },
    { kind: 'points', lines: ['No code', 'A cancelled number'] },
    { kind: 'heading', lines: ['More'] },
    { kind: 'text', lines: ['Ask us.'] },
  ]);
});
