import { describe, expect, it } from 'vitest';
import { received } from '../../testing/samples.ts';
import { newestFirst } from './number-messages.tsx';

describe('the messages of a number', () => {
  it('are listed with the newest first', () => {
    expect(newestFirst(received(['1', '2', '3']).messages).map(({ code }) => code)).toEqual(['3', '2', '1']);
  });

  it('keep their order when they arrived at the same moment', () => {
    const [first] = received(['1']).messages;
    if (!first) throw new Error('a received number has a message');
    const together = [first, { ...first, code: '2' }];
    expect(newestFirst(together).map(({ code }) => code)).toEqual(['2', '1']);
  });
});
