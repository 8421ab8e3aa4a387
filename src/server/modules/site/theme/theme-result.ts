import { isDeepStrictEqual } from 'node:util';
import type { Blocker, ContrastFigure, ThemeResult } from '#shared/contract/staff/settings/site-documents.ts';
import { themeTokens, type ColourScheme, type ThemeToken } from '#shared/staff/site-documents.ts';
import { contrastOf, reachContrast, readColour, writeColour } from './colour.ts';
import { at, defaultTheme, tokensOf, type ThemeValue, type Tokens } from './tokens.ts';
import { outlineContrast, outlinePairs, textContrast, textPairs } from '#shared/staff/search/token-pairs.ts';

/** Returns a theme's stylesheet, the colour of every token, and the contrast of every pair that the app uses. */
export function resultOf(theme: ThemeValue): ThemeResult {
  const light = tokensOf(theme, 'light');
  const dark = tokensOf(theme, 'dark');
  return {
    css: cssOf(theme),
    colours: { light: written(light), dark: written(dark) },
    contrast: [...figuresOf(light, 'light'), ...figuresOf(dark, 'dark')],
  };
}

/** What makes a theme unreadable. */
export function contrastBlockers(theme: ThemeValue): Blocker[] {
  return resultOf(theme)
    .contrast.filter(({ ratio, needed }) => ratio < needed)
    .map(({ scheme, text, ground, ratio, needed }) => ({
      field: `colours.${scheme}.${text}.${ground}`,
      code: 'contrast' as const,
      params: { text, ground, scheme, ratio, needed },
    }));
}

/**
 * The stylesheet of a theme: only the tokens that differ from the built-in one, so it is empty for that. It outweighs the
 * app's own rules wherever it stands. Every value is written by us from three bytes.
 */
export function cssOf(theme: ThemeValue): string {
  if (isDeepStrictEqual([theme.accent, theme.neutral, theme.colours], defaultColours)) return '';
  const rule = (selector: string, scheme: ColourScheme) => {
    const [own, usual] = [written(tokensOf(theme, scheme)), written(tokensOf(defaultTheme, scheme))];
    const changed = Object.entries(own).filter(([name, colour]) => colour !== usual[name] || scheme === 'dark');
    const lines = changed.map(([name, colour]) => `--${name === 'selection' ? 'indigo-5' : name}:${colour}`);
    return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
  };
  return rule('html:root', 'light') + rule('html:root.dark', 'dark');
}

const defaultColours = [defaultTheme.accent, defaultTheme.neutral, defaultTheme.colours];

function figuresOf(tokens: Tokens, scheme: ColourScheme): ContrastFigure[] {
  const pairs = [
    ...pairsOf(textPairs).map((pair) => ({ ...pair, needed: textContrast })),
    ...pairsOf(outlinePairs).map((pair) => ({ ...pair, needed: outlineContrast })),
  ];
  return pairs.map(({ text, ground, needed }) => {
    // As a stylesheet carries the colours, and never rounded up to what is needed.
    const ratio = contrastOf(readBack(tokens, text), readBack(tokens, ground));
    const figure = { scheme, text, ground, ratio: Math.floor(ratio * 100) / 100, needed };
    return { ...figure, suggestion: ratio < needed ? suggest(tokens, figure) : null };
  });
}

/** Offers another colour for the ground of a button, else for the text: whichever staff can set. */
function suggest(tokens: Tokens, { text, ground, needed }: { text: string; ground: string; needed: number }) {
  const [changed, others] =
    text === 'on-accent' && isSettable(ground)
      ? ([ground, [text]] as const)
      : ([text, textPairs[text] ?? [ground]] as const);
  if (!isSettable(changed)) return null;
  const grounds = others.map((name) => readBack(tokens, name));
  const colour = reachContrast(at(tokens, changed), grounds, needed);
  return colour ? { token: changed, colour: writeColour(colour) } : null;
}

function isSettable(name: string): name is ThemeToken {
  return themeTokens.some((token) => token === name);
}

function readBack(tokens: Tokens, name: string) {
  return readColour(writeColour(at(tokens, name)));
}

function pairsOf(table: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(table).flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })));
}

function written(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, writeColour(colour)]));
}
