import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Storefront, type Storefront as WireStorefront } from '#shared/contract/storefront.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import { aliasesOf } from '../catalogue/service-aliases.ts';
import { successRateOf } from '../catalogue/success-rate.ts';
import { methodsOf, type FindWays } from '../recharges/recharge-methods.ts';
import { countCountries, listPriced } from './storefront.repository.ts';

/** How many services the visitors' page shows at first. */
const firstServices = 8;
/** How long one reading is shared by all visitors, in ms. */
const cacheMs = 60_000;
/** How long a page waits for the first reading, in ms. */
const longestWaitMs = 500;

type Dependencies = { db: Db; log: Pick<Log, 'warn'>; findWays: FindWays; now?: (() => number) | undefined };

/** What visitors see of the shop. */
export function createStorefront({ db, log, findWays, now = Date.now }: Dependencies) {
  let kept: { until: number; all: ReturnType<typeof readAll> } | undefined;
  /** The last reading, even after it expired. Pages show it instead of waiting. */
  let lastShown: WireStorefront | undefined;

  async function readAll() {
    const [rows, countries, ways] = await Promise.all([listPriced(db), countCountries(db), findWays()]);
    const services = rows.map(({ sample, delivered, ...row }) => ({
      ...row,
      success_rate: successRateOf({ sample, delivered, median_wait_seconds: null }).success_rate,
    }));
    const first: z.output<typeof Storefront> = {
      services: services.slice(0, firstServices),
      service_count: services.length,
      country_count: countries,
      recharge: { methods: methodsOf(ways).map(({ method }) => method), minimum: ways.minimum },
    };
    lastShown = z.encode(Storefront, first);
    const all = services.map((service) => ({ ...service, aliases: [...aliasesOf(service.code)] }));
    return { all, first };
  }

  function readKept() {
    if (kept && kept.until > now()) return kept.all;
    const all = readAll();
    const entry = { until: now() + cacheMs, all };
    kept = entry;
    all.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return all;
  }

  return {
    /** Returns the first services with their lowest prices in paise, and how a wallet is recharged; up to a minute old. */
    getFirst: async () => (await readKept()).first,

    /**
     * The same in wire form, for drawing the page. Waits only when nothing was read before. Undefined when it cannot be read in
     * time: the browser then requests it.
     */
    async getForPage(): Promise<WireStorefront | undefined> {
      const reading = readKept().then(
        () => lastShown,
        (error: unknown) => {
          log.warn({ err: error }, 'could not read the storefront for the page');
          return undefined;
        },
      );
      return lastShown ?? Promise.race([reading, setTimeout(longestWaitMs, undefined, { ref: false })]);
    },

    /** Returns all services in stock with their lowest prices in paise; up to a minute old. */
    listServices: async () => (await readKept()).all,
  };
}
