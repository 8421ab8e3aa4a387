import amber from '@radix-ui/colors/amber.css?raw';
import amberDark from '@radix-ui/colors/amber-dark.css?raw';
import green from '@radix-ui/colors/green.css?raw';
import greenDark from '@radix-ui/colors/green-dark.css?raw';
import indigo from '@radix-ui/colors/indigo.css?raw';
import indigoDark from '@radix-ui/colors/indigo-dark.css?raw';
import red from '@radix-ui/colors/red.css?raw';
import redDark from '@radix-ui/colors/red-dark.css?raw';
import slate from '@radix-ui/colors/slate.css?raw';
import slateDark from '@radix-ui/colors/slate-dark.css?raw';
import tokens from '../styles/tokens.css?raw';

export type Rgb = [number, number, number];

const [lightTokens = '', darkTokens = ''] = /:root \{([^}]*)\}[^]*?\.dark \{([^}]*)\}/.exec(tokens)?.slice(1) ?? [];
const light = [slate, indigo, green, amber, red, lightTokens];
const values = {
  light: declarations(light),
  dark: declarations([...light, slateDark, indigoDark, greenDark, amberDark, redDark, darkTokens]),
};

/** Resolves a colour token to RGB, as the browser would. */
export function colourOf(token: string, theme: keyof typeof values): Rgb {
  const read = (text: string): Rgb => {
    const name = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
    if (name !== undefined) return read(values[theme].get(name) ?? '');
    const mix = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(text);
    if (mix) return mixed(read(mix[1] ?? ''), read(mix[3] ?? ''), Number(mix[2]) / 100);
    return hex(text);
  };
  return read(`var(--${token})`);
}

/** Contrast ratio by WCAG 2, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The last declaration of each name. Skips @supports blocks, which are for wide-gamut screens. */
function declarations(sheets: string[]): Map<string, string> {
  const plain = sheets.map((sheet) => sheet.split('@supports')[0] ?? '').join('\n');
  return new Map([...plain.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function hex(text: string): Rgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) throw new Error(`not a colour this test can read: ${text}`);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
