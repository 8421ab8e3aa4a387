type Rule = readonly [pattern: RegExp, name: string];

/** The first match wins: most browsers also carry the names of the browsers they derive from. */
const programs: readonly Rule[] = [
  [/Electron\//, 'Desktop app'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly Rule[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];
const longestName = 40;

/**
 * Returns a short name for a User-Agent: "Chrome on Android". Unlisted programs keep their own name: "curl". Empty when
 * unknown.
 */
export function deviceOf(userAgent: string): string {
  const own = nameIn(programs, userAgent) ? undefined : ownNameIn(userAgent);
  const known = knownDeviceOf(userAgent);
  if (own) return known ? `${own} on ${known}` : own;
  return known ?? '';
}

/**
 * Like `deviceOf`, but made of listed names only, so that a client cannot choose the text: an unlisted program yields
 * its operating system or undefined.
 */
export function knownDeviceOf(userAgent: string): string | undefined {
  const program = nameIn(programs, userAgent);
  const system = nameIn(systems, userAgent);
  return program && system ? `${program} on ${system}` : (program ?? system);
}

function nameIn(rules: readonly Rule[], userAgent: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1];
}

function ownNameIn(userAgent: string): string | undefined {
  const name = /^([\w.-]+)\//.exec(userAgent)?.[1];
  return name === 'Mozilla' ? undefined : name?.slice(0, longestName);
}
