import { describe, expect, it } from 'vitest';
import { colourOf, contrast } from '#renderer/testing/token-colours.ts';

/** Every text token with the backgrounds it stands on. */
const pairs: Record<string, string[]> = {
  ink: ['canvas', 'surface', 'subtle', 'hover', 'good-soft', 'warn-soft', 'bad-soft', 'accent-soft'],
  muted: ['canvas', 'surface', 'subtle', 'hover', 'accent-soft'],
  faint: ['canvas', 'surface', 'subtle'],
  'accent-text': ['canvas', 'surface', 'subtle', 'accent-soft'],
  good: ['canvas', 'surface', 'good-soft'],
  warn: ['canvas', 'surface', 'subtle', 'warn-soft'],
  bad: ['canvas', 'surface', 'bad-soft'],
  'on-accent': ['accent', 'accent-hover', 'bad-solid', 'bad-solid-hover'],
  canvas: ['ink'],
};
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
