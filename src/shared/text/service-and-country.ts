import { isCountry } from './country-search.ts';
import { searchExactly, searchServices, type Searchable } from './service-search.ts';

/** A name of a service or a country has no more words; a longer text is not taken apart. */
const mostWords = 6;

/**
 * The services that a search means and, where it also names a country before or after them ("telegram india", "uk whatsapp"),
 * the country's text. Of a country alone ("india") all services are meant, since each has its own offers there.
 */
export function searchInCountry<S extends Searchable>(
  services: readonly S[],
  search: string,
): { services: S[]; country: string; isCountryAlone: boolean } {
  const asWhole = () => ({ services: searchServices(services, search), country: '', isCountryAlone: false });
  if (searchExactly(services, search).length > 0) return asWhole();
  // A typing error makes a service of two words ("yahoo mial") sooner than a country.
  const exactly = takeApart(services, search, searchExactly);
  if (exactly) return exactly;
  const whole = asWhole();
  if (whole.services.length > 0) return whole;
  // Digits alone may be anything.
  if (/\p{L}/u.test(search) && isCountry(search.trim(), searchExactly))
    return { services: [...services], country: search.trim(), isCountryAlone: true };
  return takeApart(services, search, searchServices) ?? whole;
}

function takeApart<S extends Searchable>(services: readonly S[], search: string, findCountry: typeof searchServices) {
  const words = search.trim().split(/\s+/);
  if (words.length > mostWords) return undefined;
  for (let at = words.length - 1; at > 0; at -= 1) {
    const [start, end] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [service, country] of [
      [start, end],
      [end, start],
    ] as const) {
      const found = searchServices(services, service);
      if (found.length > 0 && isCountry(country, findCountry))
        return { services: found, country, isCountryAlone: false };
    }
  }
  return undefined;
}
