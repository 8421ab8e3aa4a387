import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { Storefront } from '#shared/contract/storefront.ts';
import {
  count,
  id,
  list,
  listOrNone,
  record,
  rupees,
  text,
  textOrNull,
  type Read,
} from '#renderer/lib/reading/reading.ts';
import { readRate } from './catalogue.ts';
import { readMethodName } from './recharge.ts';

const pricedFields = {
  id: id<ServiceId>,
  name: text,
  icon: textOrNull,
  from_price: rupees,
  success_rate: readRate,
};

export const readStorefront: Read<{ data: Storefront }> = record({
  data: record({
    services: list(record(pricedFields)),
    service_count: count,
    country_count: count,
    recharge: record({ methods: listOrNone(readMethodName), minimum: rupees }),
  }),
});

export const readPrices = record({ data: list(record({ ...pricedFields, code: text, aliases: listOrNone(text) })) });
