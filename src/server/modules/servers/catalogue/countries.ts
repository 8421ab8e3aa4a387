/** Names providers use that are not the ones in the standard's English list. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'usa (virtual)': 'US',
  'united states virtual': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  'south korea': 'KR',
  korea: 'KR',
  turkey: 'TR',
  uae: 'AE',
  czech: 'CZ',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  'bosnia and herzegovina': 'BA',
  'dr congo': 'CD',
  congo: 'CG',
  macedonia: 'MK',
  'hong kong': 'HK',
  macau: 'MO',
  myanmar: 'MM',
  swaziland: 'SZ',
  'cape verde': 'CV',
  'papua new guinea': 'PG',
  palestine: 'PS',
  'trinidad and tobago': 'TT',
};

export type Country = { iso: string; name: string };

/** Finds the ISO 3166 country a provider means by an English name. */
export function createCountryFinder(): (name: string) => Country | undefined {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>();
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const iso = String.fromCharCode(first, second);
      const name = names.of(iso);
      if (name && new Intl.Locale('und', { region: iso }).region === iso && !byName.has(key(name)))
        byName.set(key(name), iso);
    }
  }
  return (name) => {
    const iso = otherNames[key(name)] ?? byName.get(key(name));
    return iso === undefined ? undefined : { iso, name: names.of(iso) ?? name };
  };
}

function key(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', 'and')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
