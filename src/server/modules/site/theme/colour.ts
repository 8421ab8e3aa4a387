export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#3e63dd`, or the short form that Radix uses nowhere but for white. Throws for anything else. */
export function readColour(text: string): Rgb {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) throw new Error(`not a colour: ${text}`);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

export function writeColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the first colour in the second, as `color-mix(in srgb, …)` does. */
export function mix(one: Rgb, share: number, other: Rgb): Rgb {
  const part = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** Contrast ratio by WCAG 2, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Returns the colour, or the nearest darker or lighter one that reaches the ratio against every ground. Undefined when
 * neither black nor white does.
 */
export function reachContrast(colour: Rgb, grounds: readonly Rgb[], needed: number): Rgb | undefined {
  const reaches = (candidate: Rgb) => grounds.every((ground) => contrastOf(written(candidate), ground) >= needed);
  for (let percent = 0; percent <= 100; percent += 1) {
    const share = 1 - percent / 100;
    const darker = mix(colour, share, black);
    if (reaches(darker)) return darker;
    const lighter = mix(colour, share, white);
    if (reaches(lighter)) return lighter;
  }
  return undefined;
}

const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

/** As a stylesheet carries it: whole steps of 255. */
function written(colour: Rgb): Rgb {
  return readColour(writeColour(colour));
}

function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
