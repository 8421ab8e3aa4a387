import type { MyServices, Offer, OfferId, Service, ServiceId } from '#shared/contract/catalogue.ts';
import {
  count,
  countOrNull,
  id,
  listOrNone,
  record,
  rupees,
  text,
  textOrNull,
  type Read,
} from '#renderer/lib/reading/reading.ts';
import { readCountryName, readServerName } from './number.ts';

export const readService: Read<Service> = record({
  id: id<ServiceId>,
  code: text,
  name: text,
  icon: textOrNull,
  from_price: rupees,
  stock: count,
  aliases: listOrNone(text),
});

/** In percent. */
export const readRate = countOrNull(100);

export const readOffer: Read<Offer> = record({
  id: id<OfferId>,
  country: readCountryName,
  server: readServerName,
  price: rupees,
  stock: count,
  success_rate: readRate,
  median_wait_seconds: countOrNull(),
  sample_size: countOrNull(),
});

export const readMyServices: Read<MyServices> = record({
  favourites: listOrNone(id<ServiceId>),
  recent: listOrNone(id<ServiceId>),
});
