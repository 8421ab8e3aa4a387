import type { Country } from './countries.ts';

/**
 * The country codes of our public API, by ISO code: the provider's own, since all handler_api providers share them
 * (India is 22). When a provider has several codes for one country ("USA", "USA (virtual)"), the one with the shortest
 * name is taken.
 */
export function publicCodesOf(
  countries: readonly { code: string; name: string }[],
  findCountry: (name: string) => Country | undefined,
): Map<string, number> {
  const found = new Map<string, { code: number; name: string }>();
  for (const { code, name } of countries) {
    const iso = findCountry(name)?.iso;
    const known = iso === undefined ? undefined : found.get(iso);
    if (iso === undefined || !/^\d{1,3}$/.test(code) || (known && known.name.length <= name.length)) continue;
    found.set(iso, { code: Number(code), name });
  }
  return new Map([...found].map(([iso, { code }]) => [iso, code]));
}
