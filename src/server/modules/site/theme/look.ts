import { writeColour } from './colour.ts';
import { cssOf } from './theme-result.ts';
import { at, tokensOf, type ThemeValue } from './tokens.ts';

/** A theme as pages wear it. `name` is empty for the built-in one, which needs no stylesheet. */
export type Look = { name: string; css: string; canvas: { light: string; dark: string } };

export function lookOf(theme: ThemeValue, name: string): Look {
  const css = cssOf(theme);
  const canvas = {
    light: writeColour(at(tokensOf(theme, 'light'), 'canvas')),
    dark: writeColour(at(tokensOf(theme, 'dark'), 'canvas')),
  };
  return { name: css === '' ? '' : name, css, canvas };
}
