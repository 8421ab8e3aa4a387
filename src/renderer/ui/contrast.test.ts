import { describe, expect, it } from 'vitest';
import { textPairs } from '#shared/staff/search/token-pairs.ts';
import { colourOf, contrast } from '#renderer/testing/token-colours.ts';

/** A headline's skip link stands on ink. */
const pairs: Readonly<Record<string, readonly string[]>> = { ...textPairs, canvas: ['ink'] };
const cases = Object.entries(pairs).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(cases)('%s on %s reaches 4.5:1, so that 12 px can be read', (text, ground) => {
    expect(contrast(colourOf(text, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
});

/** What only outlines a control has to reach 3:1. */
describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([
    ['accent', 'canvas'],
    ['accent', 'surface'],
  ])('the focus ring, %s on %s, reaches 3:1', (ring, ground) => {
    expect(contrast(colourOf(ring, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
