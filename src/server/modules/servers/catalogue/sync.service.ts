import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import type { Prices } from '../../pricing/prices.service.ts';
import type { SmsUpstream } from '../../numbers/sms-upstream.ts';
import type { Country } from './countries.ts';
import { readListing } from './listing.ts';
import { refreshStock } from './stock.repository.ts';
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
import type { ServerRow } from '../servers.repository.ts';

export type FindIcon = (serviceName: string) => string | null;
type Dependencies = {
  db: Db;
  prices: Prices;
  findCountry: (name: string) => Country | undefined;
  findIcon: FindIcon;
};

/**
 * Reads a provider's offers into our catalogue, priced by the rules. A list that may be cut off adds and changes offers but
 * disables none, and becomes a case. Where staff approve the changes of a list, only the stock of the offers follows it.
 */
export function createSync({ db, prices, findCountry, findIcon }: Dependencies) {
  return async function syncServer(server: ServerRow, upstream: SmsUpstream): Promise<void> {
    const catalogue = await upstream.readCatalogue();
    const lines = readListing(catalogue, server.exchange_rate, findCountry);
    if (!server.follows_list) {
      await transact(db, (trx) => refreshStock(trx, server.id, lines));
      return;
    }

    await transact(db, async (trx, afterCommit) => {
      await prices.lock(trx);
      const listed = new Map(lines.map(({ service, serviceName }) => [service, serviceName]));
      const inOrder = catalogue.services.filter(({ code }) => listed.has(code));
      const services = await addServices(
        trx,
        inOrder.map(({ code, name }) => ({ code, name, icon: findIcon(name) })),
      );
      const countries = await addCountries(
        trx,
        lines.map(({ iso, countryName, publicCode }) => ({ iso, name: countryName, code: publicCode })),
      );
      const offers = lines.flatMap((line) => {
        const service_id = services.get(line.service);
        const country_id = countries.get(line.iso);
        if (!service_id || !country_id) return [];
        return [
          {
            service_id,
            country_id,
            service_code: line.service,
            country_code: line.country,
            cost: line.cost,
            stock: line.stock,
          },
        ];
      });
      await replaceOffers(trx, server, offers);
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
  await raiseCase(trx, {
    kind: 'catalogue_cut_off',
    serverId: id,
    recursAs: `server:${id}`,
    text: {
      is: 'catalogueCutOff',
      server: id,
      name,
      listed: offers.length,
      missing,
      enabled,
      minutes: minutesToConfirm,
    },
  });
}

export type SyncServer = ReturnType<typeof createSync>;
