import { describe, expect, it } from 'vitest';
import { searchCountries } from './country-search.ts';
import { dialCodes } from './dial-codes.ts';
import { searchInCountry } from './service-and-country.ts';

const countries = [
  ['ID', 'Indonesia'],
  ['IN', 'India'],
  ['UA', 'Ukraine'],
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['AE', 'United Arab Emirates'],
  ['CA', 'Canada'],
  ['DE', 'Germany'],
  ['', 'Virtual'],
].map(([iso = '', name = '']) => ({ iso, name }));
const find = (search: string, dial = {}) => searchCountries(countries, search, dial).map(({ name }) => name);

describe('a search for a country', () => {
  it.each([
    ['indai', 'India'],
    ['germny', 'Germany'],
    ['uk', 'United Kingdom'],
    ['usa', 'United States'],
    ['US', 'United States'],
    ['america', 'United States'],
    ['uae', 'United Arab Emirates'],
    ['emirates', 'United Arab Emirates'],
    ['de', 'Germany'],
    ['in', 'India'],
    ['भारत', 'India'],
    ['ब्रिटेन', 'United Kingdom'],
    ['जर्मनी', 'Germany'],
    ['virtual', 'Virtual'],
  ])('understands "%s"', (search, name) => {
    expect(find(search)[0]).toBe(name);
  });

  it('understands dial codes, with and without the plus', () => {
    expect(find('+91', dialCodes)).toEqual(['India']);
    expect(find('49', dialCodes)).toEqual(['Germany']);
    expect(find('+1', dialCodes)).toEqual(['United States', 'Canada']);
  });

  it('finds nothing for what is no country', () => {
    expect(find('whatsapp')).toEqual([]);
    expect(find('+')).toEqual([]);
  });
});

describe('a search for a service in a country', () => {
  const services = [
    { code: 'wa', name: 'WhatsApp', aliases: ['whats app'] },
    { code: 'tg', name: 'Telegram', aliases: ['टेलीग्राम'] },
    { code: 'go', name: 'Google', aliases: [] },
    { code: 'uk', name: 'Airbnb', aliases: ['air bnb'] },
    { code: 'mb', name: 'Yahoo', aliases: [] },
    { code: 'ym', name: 'Yahoo Mail', aliases: [] },
    { code: 'gc', name: 'Google Chat', aliases: [] },
  ];
  const understood = (search: string) => {
    const { services: found, country } = searchInCountry(services, search);
    return [found[0]?.name, country];
  };

  it.each([
    ['telegram india', 'Telegram', 'india'],
    ['india telegram', 'Telegram', 'india'],
    ['telgram indai', 'Telegram', 'indai'],
    ['uk whatsapp', 'WhatsApp', 'uk'],
    ['google uk', 'Google', 'uk'],
    ['whats app south africa', 'WhatsApp', 'south africa'],
    ['south africa whats app', 'WhatsApp', 'south africa'],
    ['telegram +91', 'Telegram', '+91'],
    ['टेलीग्राम भारत', 'Telegram', 'भारत'],
    ['telegram in', 'Telegram', 'in'],
  ])('understands "%s"', (search, service, country) => {
    expect(understood(search)).toEqual([service, country]);
  });

  it('means every service where it names a country alone, however much of its name', () => {
    for (const search of ['india', 'saudi arabia', 'भारत', 'usa', 'indi'])
      expect(searchInCountry(services, search)).toEqual({ services, country: search, isCountryAlone: true });
    for (const search of ['91', 'nowhere', 'telegram', 'uk', ''])
      expect(searchInCountry(services, search).isCountryAlone).toBe(false);
  });

  it('takes a name of several words, and words that name no country, as before', () => {
    expect(understood('whats app')).toEqual(['WhatsApp', '']);
    expect(understood('air bnb')).toEqual(['Airbnb', '']);
    expect(understood('yahoo mial')).toEqual(['Yahoo Mail', '']);
    expect(understood('gogle chat')).toEqual(['Google Chat', '']);
    expect(understood('telegram nowhere')).toEqual([undefined, '']);
    expect(understood('')).toEqual(['WhatsApp', '']);
  });
});
