import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentScales, colourSchemes, neutralScales, type ColourScheme } from '#shared/staff/site-documents.ts';
import { contrastBlockers, cssOf, resultOf } from './theme-result.ts';
import { defaultTheme, tokensOf } from './tokens.ts';
import { mix, readColour, writeColour, type Rgb } from './colour.ts';

const sheets = (suffix: string) =>
  ['slate', 'indigo', 'green', 'amber', 'red'].map((scale) =>
    readFileSync(`node_modules/@radix-ui/colors/${scale}${suffix}.css`, 'utf8').replace(/@supports[^]*/, ''),
  );
const styles = readFileSync('src/renderer/styles/tokens.css', 'utf8');
const [ofLight = '', ofDark = ''] = /:root \{([^}]*)\}[^]*?\.dark \{([^}]*)\}/.exec(styles)?.slice(1) ?? [];
const rules = {
  light: [...sheets(''), ofLight].join(),
  dark: [...sheets(''), ofLight, ...sheets('-dark'), ofDark].join(),
};

/** A colour token as the browser resolves it. */
function colourOf(name: string, scheme: ColourScheme): string {
  const values = [...rules[scheme].matchAll(/--([\w-]+):\s*([^;]+);/g)].filter((match) => match[1] === name);
  const read = (text: string): Rgb => {
    const inner = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
    return readColour(inner === undefined ? text : colourOf(inner, scheme));
  };
  const value = values.at(-1)?.[2] ?? '';
  const mixed = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value);
  return writeColour(mixed ? mix(read(mixed[1] ?? ''), Number(mixed[2]) / 100, read(mixed[3] ?? '')) : read(value));
}

test('the built-in theme is what the styles say, token by token', () => {
  for (const scheme of colourSchemes) {
    for (const [name, colour] of Object.entries(tokensOf(defaultTheme, scheme))) {
      if (name === 'selection') continue;
      expect(styles).toContain(`--${name}:`);
      expect([scheme, name, writeColour(colour)]).toEqual([scheme, name, colourOf(name, scheme)]);
    }
  }
});

test('the built-in theme needs no stylesheet', () => {
  expect(cssOf(defaultTheme)).toBe('');
});

test.each(accentScales.flatMap((accent) => neutralScales.map((neutral) => [accent, neutral] as const)))(
  '%s on %s can be read everywhere, by light and by dark',
  (accent, neutral) => {
    expect(contrastBlockers({ ...defaultTheme, accent, neutral })).toEqual([]);
  },
);

test('a single colour that white cannot be read on blocks, and a readable one of its hue is offered', () => {
  const theme = { ...defaultTheme, colours: { light: { accent: '#12a594' }, dark: {} } };
  const blocker = contrastBlockers(theme).find(({ params }) => params?.['ground'] === 'accent');
  expect(blocker).toMatchObject({ code: 'contrast', params: { text: 'on-accent', scheme: 'light', ratio: 3.07 } });
  const offered = resultOf(theme).contrast.find(({ ground, scheme }) => ground === 'accent' && scheme === 'light');
  expect(offered?.suggestion?.token).toBe('accent');
  const better = { ...defaultTheme, colours: { light: { accent: offered?.suggestion?.colour ?? '' }, dark: {} } };
  expect(contrastBlockers(better)).toEqual([]);
});

test('a stylesheet holds colours of six digits and nothing else', () => {
  const css = cssOf({ ...defaultTheme, accent: 'teal', colours: { light: { ink: '#101010' }, dark: {} } });
  expect(css).toMatch(/^html:root\{(--[\w-]+:#[\da-f]{6};?)+\}html:root\.dark\{(--[\w-]+:#[\da-f]{6};?)+\}$/);
  expect(css).toContain('--ink:#101010');
});
