import { largestBalance } from '#shared/limits.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { raiseCase } from '../cases/cases.service.ts';
import type { Prices } from '../pricing/prices.service.ts';
import { priceOffer, type PriceRule } from '#shared/staff/pricing.ts';
import type { SmsUpstream } from '../numbers/sms-upstream.ts';
import type { Country } from './countries.ts';
import { publicCodesOf } from './public-codes.ts';
import { looksCutOff, minutesToConfirm } from './cut-off-catalogue.ts';
import {
  addCountries,
  addServices,
  countMissing,
  disableMissing,
  noteSync,
  writeOffers,
  type OfferLine,
} from './offers.repository.ts';
import type { ServerRow } from './servers.repository.ts';

export type FindIcon = (serviceName: string) => string | null;
type Dependencies = {
  db: Db;
  prices: Prices;
  findCountry: (name: string) => Country | undefined;
  findIcon: FindIcon;
};

/** More than anybody buys; a provider may claim any number. */
const mostStock = 1_000_000_000;

/** Without any earnings: what costs more than a wallet can hold even so is not listed. */
const atCost: PriceRule = { margin: 0, fixed: 0, step: 1, minimum: 0, minimumMargin: 0 };

/**
 * Reads a provider's offers into our catalogue, priced by the rules. Skips lines without a known service, country or cost. A list that may be cut off adds and changes offers but disables none, and becomes a case.
 */
export function createSync({ db, prices, findCountry, findIcon }: Dependencies) {
  return async function syncServer(server: ServerRow, upstream: SmsUpstream): Promise<void> {
    const catalogue = await upstream.readCatalogue();
    const countryByCode = new Map(catalogue.countries.map(({ code, name }) => [code, findCountry(name)]));
    const publicCodes = publicCodesOf(catalogue.countries, findCountry);
    const serviceByCode = new Map(catalogue.services.map((service) => [service.code, service]));
    const lines = catalogue.prices.flatMap((line) => {
      const service = serviceByCode.get(line.service);
      const country = countryByCode.get(line.country);
      const priced = priceOffer({ cost: line.cost, exchangeRate: server.exchange_rate }, atCost);
      const isPayable = priced !== undefined && priced.cost <= largestBalance;
      return service && country && isPayable ? [{ ...line, found: country }] : [];
    });

    await transact(db, async (trx, afterCommit) => {
      await prices.lock(trx);
      const sold = new Set(lines.map((line) => line.service));
      const listed = catalogue.services.filter(({ code }) => sold.has(code));
      const services = await addServices(
        trx,
        listed.map(({ code, name }) => ({ code, name, icon: findIcon(name) })),
      );
      const countries = await addCountries(
        trx,
        lines.map(({ found }) => ({ ...found, code: publicCodes.get(found.iso) ?? null })),
      );
      const offers = lines.flatMap((line) => {
        const service_id = services.get(line.service);
        const country_id = countries.get(line.found.iso);
        if (!service_id || !country_id) return [];
        return [
          {
            service_id,
            country_id,
            service_code: line.service,
            country_code: line.country,
            cost: line.cost,
            stock: Math.min(line.stock, mostStock),
          },
        ];
      });
      await replaceOffers(trx, server, bestPerPair(offers));
      await prices.reprice(trx, afterCommit, { serverId: server.id });
    });
  };
}

async function replaceOffers(trx: Db, { id, name }: ServerRow, offers: readonly OfferLine[]): Promise<void> {
  const { enabled, missing } = await countMissing(trx, id, offers);
  const isShort = looksCutOff({ listed: offers.length, enabled, missing });
  const { isNew, isConfirmed } = await noteSync(trx, id, isShort, minutesToConfirm);
  await writeOffers(trx, id, offers);
  if (missing > 0 && (!isShort || isConfirmed)) await disableMissing(trx, id, offers);
  if (!isNew) return;
  const detail = `Server ${id} (${name}) lists ${offers.length} offers, and ${missing} of ${enabled} are missing. They stay for sale for ${minutesToConfirm} minutes.`;
  await raiseCase(trx, { kind: 'catalogue_cut_off', serverId: id, recursAs: `server:${id}`, detail });
}

/** Two of a provider's countries may be one of ours: the cheaper line with stock is kept. */
function bestPerPair<O extends { service_id: number; country_id: number; stock: number; cost: string }>(
  offers: readonly O[],
): O[] {
  const best = new Map<string, O>();
  for (const offer of offers) {
    const key = `${offer.service_id} ${offer.country_id}`;
    const other = best.get(key);
    const better =
      !other || (other.stock === 0 && offer.stock > 0) || (offer.stock > 0 && Number(offer.cost) < Number(other.cost));
    if (better) best.set(key, offer);
  }
  return [...best.values()];
}

export type SyncServer = ReturnType<typeof createSync>;
