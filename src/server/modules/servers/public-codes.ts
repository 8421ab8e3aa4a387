import type { Country } from './countries.ts';

/**
 * The number each country should have in our public API: the one the provider gives it, since all who speak
 * handler_api share that numbering (India is 22). Where a provider has several for one country ("USA", "USA
 * (virtual)"), the plainest name tells which is meant.
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
