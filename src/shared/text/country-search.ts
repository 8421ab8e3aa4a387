import { searchServices, type Searchable } from './service-search.ts';

/** With typing errors forgiven, or without. */
type Find = typeof searchServices;
type Country = { iso: string; name: string };
/** Dial codes by ISO code, without the plus. */
export type DialCodes = Readonly<Record<string, string>>;

/** What people call a country besides its names and its short form in English. */
const commonNames: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'america', 'अमेरिका', 'अमरीका'],
  GB: ['uk', 'england', 'britain', 'ब्रिटेन', 'इंग्लैंड'],
  AE: ['uae', 'dubai', 'दुबई', 'यूएई'],
  SA: ['ksa'],
  NL: ['holland', 'हॉलैंड'],
  TR: ['turkey', 'तुर्की'],
  MM: ['burma', 'बर्मा'],
  CI: ['ivory coast'],
  CZ: ['czech republic'],
};

/** As `searchServices`: by name in English and Hindi, common name, ISO code, or dial code once those are given. */
export function searchCountries<C extends Country>(
  countries: readonly C[],
  search: string,
  dial: DialCodes = {},
  find: Find = searchServices,
): C[] {
  const wanted = countries.map((country): Searchable & { country: C } => {
    const iso = country.iso.toUpperCase();
    return { country, name: country.name, code: iso, aliases: [...namesOf(iso), ...[dial[iso] ?? []].flat()] };
  });
  return find(wanted, search).map(({ country }) => country);
}

/** Whether a text names a country of the world, or begins a dial code. */
export function isCountry(text: string, find: Find = searchServices): boolean {
  return /^\+?\d{1,4}$/.test(text) || searchCountries(regionsOfTheWorld(), text, {}, find).length > 0;
}

const displays = () =>
  [
    ['en', 'long'],
    ['en', 'short'],
    ['hi', 'long'],
  ].map(([language, style]) => {
    const names = new Intl.DisplayNames(language, { type: 'region', style: style as 'long', fallback: 'none' });
    return (iso: string) => names.of(iso);
  });
let displayed: ReturnType<typeof displays> | undefined;
const known = new Map<string, readonly string[]>();

function namesOf(iso: string): readonly string[] {
  const names = known.get(iso);
  if (names) return names;
  displayed ??= displays();
  const found = /^[A-Z]{2}$/.test(iso) ? displayed.flatMap((nameOf) => nameOf(iso) ?? []) : [];
  const all = [...new Set([...found, ...(commonNames[iso] ?? [])])];
  known.set(iso, all);
  return all;
}

let regions: Country[] | undefined;

/** The browser knows them: no list travels. */
function regionsOfTheWorld(): readonly Country[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  regions ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((iso) => {
      const [name] = namesOf(iso);
      return name === undefined ? [] : [{ iso, name }];
    });
  return regions;
}
