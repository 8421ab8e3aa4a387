import * as scales from '@radix-ui/colors';
import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { themeTokens, type ColourScheme } from '#shared/staff/site-documents.ts';
import { mix, reachContrast, readColour, white, type Rgb } from './colour.ts';
import { textContrast, textPairs } from '#shared/staff/search/token-pairs.ts';

export type ThemeValue = DocumentValues['theme'];
/** Every colour token of `styles/tokens.css`, resolved. */
export type Tokens = Record<string, Rgb>;
type Step = (step: number) => Rgb;

export const defaultTheme: ThemeValue = {
  accent: 'indigo',
  neutral: 'slate',
  colours: { light: {}, dark: {} },
  logo: '',
  favicon: '',
};

/**
 * Resolves a theme's colours. A scale that is not the default's is brought to the contrast that texts need, so every choice
 * of scales can be read; a single colour is taken as it is, and its own shades are derived from it.
 */
export function tokensOf(theme: ThemeValue, scheme: ColourScheme): Tokens {
  const accent = stepsOf(theme.accent, scheme);
  const neutral = stepsOf(theme.neutral, scheme);
  const isDefault = theme.accent === defaultTheme.accent && theme.neutral === defaultTheme.neutral;
  const base = { ...neutralTokens(neutral, scheme), ...accentTokens(accent, scheme), ...statusTokens(scheme) };
  if (theme.accent !== 'indigo') Object.assign(base, hoverOf(accent(9), scheme));
  if (theme.neutral !== 'slate' && scheme === 'dark') base['subtle'] = mix(neutral(1), 0.5, neutral(2));
  const fitted = isDefault ? base : fit(base);
  return withSingleColours(fitted, theme, scheme);
}

function neutralTokens(step: Step, scheme: ColourScheme): Tokens {
  return {
    canvas: step(1),
    surface: scheme === 'light' ? white : step(2),
    subtle: scheme === 'light' ? step(2) : readColour('#15161a'),
    hover: step(3),
    line: step(5),
    'line-strong': step(7),
    control: step(9),
    ink: step(12),
    muted: step(11),
    faint: mix(step(10), 0.35, step(11)),
  };
}

function accentTokens(step: Step, scheme: ColourScheme): Tokens {
  return {
    accent: step(9),
    'accent-hover': scheme === 'light' ? step(10) : readColour('#4a6ae0'),
    'accent-soft': step(3),
    'accent-line': step(7),
    'accent-text': step(11),
    'on-accent': white,
    selection: step(5),
  };
}

function statusTokens(scheme: ColourScheme): Tokens {
  const [green, amber, red] = [stepsOf('green', scheme), stepsOf('amber', scheme), stepsOf('red', scheme)];
  return {
    good: mix(green(12), 0.2, green(11)),
    'good-soft': green(3),
    'good-line': green(7),
    warn: mix(amber(12), 0.2, amber(11)),
    'warn-soft': amber(3),
    'warn-line': amber(7),
    bad: red(11),
    'bad-soft': red(3),
    'bad-line': red(7),
    'bad-solid': readColour('#ce2c31'),
    'bad-solid-hover': readColour('#b8272c'),
  };
}

/** Buttons are darkened until white can be read on them, texts until they can be read on their grounds. */
function fit(tokens: Tokens): Tokens {
  const fitted = { ...tokens };
  for (const name of ['accent', 'accent-hover']) fitted[name] = reached(at(fitted, name), [white]);
  for (const [text, grounds] of Object.entries(textPairs)) {
    if (text !== 'on-accent')
      fitted[text] = reached(
        at(fitted, text),
        grounds.map((ground) => at(fitted, ground)),
      );
  }
  return fitted;
}

function withSingleColours(tokens: Tokens, { colours }: ThemeValue, scheme: ColourScheme): Tokens {
  const single = colours[scheme];
  const changed = { ...tokens };
  for (const name of themeTokens) {
    const colour = single[name];
    if (colour === undefined) continue;
    changed[name] = readColour(colour);
    if (name === 'accent') Object.assign(changed, shadesOf(readColour(colour), changed, scheme));
  }
  return changed;
}

/** What follows from a single accent colour; colours that are set themselves are applied after it. */
function shadesOf(accent: Rgb, tokens: Tokens, scheme: ColourScheme): Tokens {
  const canvas = at(tokens, 'canvas');
  const soft = mix(accent, scheme === 'light' ? 0.1 : 0.2, canvas);
  const grounds = [canvas, at(tokens, 'surface'), at(tokens, 'subtle'), soft];
  return {
    ...hoverOf(accent, scheme),
    'accent-soft': soft,
    'accent-line': mix(accent, 0.45, canvas),
    'accent-text': reached(accent, grounds),
    selection: mix(accent, 0.3, canvas),
  };
}

function hoverOf(accent: Rgb, scheme: ColourScheme): Tokens {
  return { 'accent-hover': scheme === 'light' ? mix(accent, 0.92, [0, 0, 0]) : mix(accent, 0.95, white) };
}

function reached(colour: Rgb, grounds: readonly Rgb[]): Rgb {
  return reachContrast(colour, grounds, textContrast) ?? colour;
}

/** A token's colour. Throws for a name that no token has. */
export function at(tokens: Tokens, name: string): Rgb {
  const colour = tokens[name];
  if (!colour) throw new Error(`no token ${name}`);
  return colour;
}

function stepsOf(scale: string, scheme: ColourScheme): Step {
  const name = scheme === 'light' ? scale : `${scale}Dark`;
  const steps: Record<string, string> | undefined = (scales as unknown as Record<string, Record<string, string>>)[name];
  return (step) => readColour(steps?.[`${scale}${step}`] ?? '');
}
