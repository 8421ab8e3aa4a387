import { z } from 'zod';
import { AllServices, ServiceOffers, Storefront } from '#shared/contract/storefront.ts';
import type { VisitorPage } from '#shared/pages/first-screen.ts';
import { legalPages, type LegalPageName } from '#shared/pages/legal.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import { aliasesOf } from '../catalogue/service-aliases.ts';
import { successRateOf } from '../catalogue/success-rate.ts';
import type { Products } from '../readymade/products/products.service.ts';
import { methodsOf, type FindWays } from '../recharges/recharge-methods.ts';
import { createSharedReading, type SharedReading } from './shared-reading.ts';
import { withSlugs } from './slugs.ts';
import { countCodes, countCountries, listCountriesOf, listPriced } from './storefront.repository.ts';

/** How many services and accounts the visitors' page shows at first. */
const firstServices = 12;
const firstAccounts = 6;
/** Fewer codes in 30 days are not worth saying. */
const fewestCodes = 1_000;
/** The countries of how many services are kept, those that were asked for last. */
const keptServices = 200;

type Dependencies = {
  db: Db;
  log: Pick<Log, 'warn'>;
  findWays: FindWays;
  listAccounts: Products['listOnSale'];
  /** The text of one of the owner's pages; empty where there is none. */
  getLegalText: (name: LegalPageName) => Promise<string>;
  now?: (() => number) | undefined;
};
type Offers = Awaited<ReturnType<ReturnType<typeof createReadings>['readOffers']>>;

/** What visitors see of the shop. Answers are up to a minute old, pages up to five. */
export function createStorefront({ log, getLegalText, now = Date.now, ...sources }: Dependencies) {
  const { readAll, readOffers } = createReadings(sources);
  const all = createSharedReading(readAll, now);
  const offers = new Map<string, SharedReading<Offers>>();
  const warn = (error: unknown) => log.warn({ err: error }, 'could not read the storefront for the page');

  type Service = Awaited<ReturnType<typeof readAll>>['all'][number];
  /** Only services in stock are asked for, so that no made-up address takes a place. */
  function offersOf(service: Service) {
    const readNow = async () => readOffers((await all.get()).bySlug.get(service.slug) ?? service);
    const reading = offers.get(service.slug) ?? createSharedReading(readNow, now);
    offers.delete(service.slug);
    offers.set(service.slug, reading);
    const [oldest] = offers.keys();
    if (offers.size > keptServices && oldest !== undefined) offers.delete(oldest);
    return reading;
  }

  return {
    /** Returns the first services and accounts with their prices in paise, and how a wallet is recharged. */
    getFirst: async () => (await all.get()).first,

    /** Returns all services in stock with their lowest prices in paise. */
    listServices: async () => (await all.get()).all,

    /** Returns a service with its lowest price (paise) in each country. Raises not_found for one that is not in stock. */
    async getOffers(slug: string) {
      const service = (await all.get()).bySlug.get(slug);
      const found = service && (await offersOf(service).get()).offers;
      if (!found || found.countries.length === 0) throw new Problem('not_found');
      return found;
    },

    /**
     * What the visitors' page with this query shows, in wire form. An unknown service or country counts as none. Undefined when
     * it cannot be read in time: the browser then requests it.
     */
    async getForPage(query: URLSearchParams): Promise<VisitorPage | undefined> {
      const read = await all.getSoon(warn);
      if (!read) return undefined;
      const { wire: storefront } = read;
      const name = legalPages.find((one) => one === query.get('page'));
      const text = name && (await getLegalText(name));
      if (text) return { address: `/?page=${name}`, storefront, page: { name, text } };
      if (query.get('services') === 'all') return { address: '/?services=all', storefront, services: read.wireAll };
      const service = read.bySlug.get(query.get('service') ?? '');
      if (!service) return { address: '/', storefront };
      const shown = await offersOf(service).getSoon(warn);
      // Not read in time: it is this service's page nevertheless, perhaps of a country, and the browser requests the prices.
      if (!shown) return { address: query.has('country') ? undefined : `/?service=${service.slug}`, storefront };
      if (shown.wire.countries.length === 0) return { address: '/', storefront };
      const country = shown.wire.countries.find(({ slug }) => slug === query.get('country'));
      const address = `/?service=${service.slug}${country ? `&country=${country.slug}` : ''}`;
      return { address, storefront, offers: shown.wire, country: country?.slug };
    },
  };
}

function createReadings({ db, findWays, listAccounts }: Pick<Dependencies, 'db' | 'findWays' | 'listAccounts'>) {
  async function readAll() {
    const [rows, countries, codes, products, ways] = await Promise.all([
      listPriced(db),
      countCountries(db),
      countCodes(db),
      listAccounts(),
      findWays(),
    ]);
    const services = withSlugs(rows.map(rated), ({ code }) => code);
    const accounts = products.filter(({ stock, minimum }) => stock >= minimum);
    const first: z.output<typeof Storefront> = {
      services: services.slice(0, firstServices),
      service_count: services.length,
      country_count: countries,
      accounts: accounts
        .slice(0, firstAccounts)
        .map(({ id, name, category, icon, stock, price }) => ({ id, name, category, icon, stock, price })),
      account_count: accounts.length,
      codes_delivered: codes < fewestCodes ? null : roundedDown(codes),
      recharge: { methods: methodsOf(ways).map(({ method }) => method), minimum: ways.minimum },
    };
    const all = services.map((service) => ({ ...service, aliases: [...aliasesOf(service.code)] }));
    return {
      all,
      first,
      bySlug: new Map(all.map((service) => [service.slug, service])),
      wire: z.encode(Storefront, first),
      wireAll: z.encode(AllServices, all),
    };
  }

  async function readOffers(service: Awaited<ReturnType<typeof readAll>>['all'][number]) {
    const countries = withSlugs((await listCountriesOf(db, service.id)).map(rated), ({ iso }) => iso);
    const offers: z.output<typeof ServiceOffers> = { service, countries };
    return { offers, wire: z.encode(ServiceOffers, offers) };
  }
  return { readAll, readOffers };
}

function rated<T extends { sample: number; delivered: number }>({ sample, delivered, ...row }: T) {
  const { success_rate } = successRateOf({ sample, delivered, median_wait_seconds: null });
  return { ...row, success_rate };
}

/** To two digits: 12,860 codes are "12,000+". */
function roundedDown(count: number): number {
  const step = 10 ** (String(count).length - 2);
  return Math.floor(count / step) * step;
}
