/** Every text token with the grounds it stands on: each pair has to reach 4.5:1, in the built-in theme and in each other. */
export const textPairs: Readonly<Record<string, readonly string[]>> = {
  ink: ['canvas', 'surface', 'subtle', 'hover', 'good-soft', 'warn-soft', 'bad-soft', 'accent-soft'],
  muted: ['canvas', 'surface', 'subtle', 'hover', 'accent-soft'],
  faint: ['canvas', 'surface', 'subtle'],
  'accent-text': ['canvas', 'surface', 'subtle', 'accent-soft'],
  good: ['canvas', 'surface', 'good-soft'],
  warn: ['canvas', 'surface', 'subtle', 'warn-soft'],
  bad: ['canvas', 'surface', 'bad-soft'],
  'on-accent': ['accent', 'accent-hover', 'bad-solid', 'bad-solid-hover'],
};
export const textContrast = 4.5;

/** What only outlines a control, as the focus ring does, has to reach 3:1. */
export const outlinePairs: Readonly<Record<string, readonly string[]>> = { accent: ['canvas', 'surface'] };
export const outlineContrast = 3;
