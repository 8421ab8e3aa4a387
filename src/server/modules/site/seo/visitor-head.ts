import type { Language } from '#shared/contract/account/language.ts';
import { formatRupees, fromRupees, type Rupees } from '#shared/money.ts';
import type { VisitorPage } from '#shared/pages/first-screen.ts';
import type { PageHead } from '../../../http/pages/served-page.ts';
import { wordsOf } from '../../../words/words.ts';

/** The head of the visitors' page where it shows one service, all of them, or a page that the owner wrote: its own texts, address and structured data. */
export function visitorHeadOf(head: PageHead, shown: VisitorPage, language: Language, origin: string): PageHead {
  // What search engines know it by is another address where staff list none for `/`.
  const url = head.url === undefined || shown.address === undefined ? undefined : origin + shown.address;
  const { title, description } = textsOf(shown, language);
  if (title === '') return { ...head, url, structured: { '@type': 'WebSite', name: head.siteName, url: `${origin}/` } };
  const texts = { title: `${title} · ${head.siteName}`, description: description || head.description };
  return { ...head, ...texts, url, structured: productOf(shown, { title, description }, url ?? origin) };
}

function textsOf({ offers, country: slug, services, page }: VisitorPage, language: Language) {
  const { visitors } = wordsOf(language);
  if (page) return { title: visitors[page.name], description: '' };
  if (services) return visitors.all;
  if (!offers) return { title: '', description: '' };
  const { service, countries } = offers;
  const country = countries.find((one) => one.slug === slug);
  const name = country && nameOf(country, language);
  return name === undefined
    ? visitors.service({ service: service.name, from: priceText(lowestOf(countries)), countries: countries.length })
    : visitors.inCountry({ service: service.name, country: name, from: priceText(country?.from_price ?? '') });
}

/** As schema.org describes what is for sale. */
function productOf({ offers, country }: VisitorPage, texts: { title: string; description: string }, url: string) {
  if (!offers) return undefined;
  const { service, countries } = offers;
  const shown = countries.find(({ slug }) => slug === country);
  const common = { priceCurrency: 'INR', availability: 'https://schema.org/InStock', url };
  const prices = shown
    ? { '@type': 'Offer', price: shown.from_price }
    : {
        '@type': 'AggregateOffer',
        lowPrice: lowestOf(countries),
        highPrice: countries.at(-1)?.from_price,
        offerCount: countries.length,
      };
  return {
    '@type': 'Product',
    name: texts.title,
    description: texts.description,
    category: service.name,
    offers: { ...prices, ...common },
  };
}

/** Countries stand with the cheapest first. */
function lowestOf(countries: readonly { from_price: string }[]): string {
  return countries[0]?.from_price ?? '';
}

function priceText(rupees: string): string {
  return formatRupees(fromRupees(rupees as Rupees));
}

/** A country's name in the reader's language; in English the shop's own. */
function nameOf({ iso, name }: { iso: string; name: string }, language: Language): string {
  if (language === 'en' || !/^[A-Za-z]{2}$/.test(iso)) return name;
  return new Intl.DisplayNames(`${language}-IN`, { type: 'region', fallback: 'none' }).of(iso.toUpperCase()) ?? name;
}
