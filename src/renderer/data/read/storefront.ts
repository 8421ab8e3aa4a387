import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { ServiceOffers, Storefront } from '#shared/contract/storefront.ts';
import {
  count,
  countOrNull,
  id,
  list,
  listOrNone,
  oneOf,
  record,
  rupees,
  text,
  textOrNull,
  type Read,
} from '#renderer/lib/reading/reading.ts';
import { legalPages } from '#shared/pages/legal.ts';
import { readRate } from './catalogue.ts';
import { readMethodName } from './recharge.ts';

const pricedFields = {
  id: id<ServiceId>,
  slug: text,
  name: text,
  icon: textOrNull,
  from_price: rupees,
  success_rate: readRate,
  country_count: count,
};

const readAccount = record({
  id: id<ProductId>,
  name: text,
  category: text,
  icon: textOrNull,
  price: rupees,
  stock: count,
});

export const readStorefront: Read<{ data: Storefront }> = record({
  data: record({
    services: list(record(pricedFields)),
    service_count: count,
    country_count: count,
    accounts: listOrNone(readAccount),
    account_count: count,
    codes_delivered: countOrNull(),
    recharge: record({ methods: listOrNone(readMethodName), minimum: rupees }),
  }),
});

export const readPrices = record({ data: list(record({ ...pricedFields, code: text, aliases: listOrNone(text) })) });

const readCountry = record({ slug: text, iso: text, name: text, from_price: rupees, success_rate: readRate });

export const readOffers: Read<{ data: ServiceOffers }> = record({
  data: record({ service: record(pricedFields), countries: list(readCountry) }),
});

export const readLegalPage = record({ data: record({ name: oneOf(legalPages), text }) });
