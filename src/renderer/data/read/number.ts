import type { CountryId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { numberStatuses } from '#shared/statuses.ts';
import {
  count,
  flag,
  id,
  listOrNone,
  moment,
  oneOf,
  orNull,
  record,
  rupees,
  text,
  textOrNull,
  type Read,
} from '#renderer/lib/reading/reading.ts';

export const readServiceName = record({ id: id<ServiceId>, code: text, name: text, icon: textOrNull });
export const readCountryName = record({ id: id<CountryId>, iso: text, name: text });
export const readServerName = record({ id: id<ServerId>, name: text });

const refusals = ['none_left', 'price_changed', 'not_sold', 'unavailable'] as const;

export const readNumber: Read<PhoneNumber> = record({
  id: id<NumberId>,
  version: count,
  phone: textOrNull,
  service: readServiceName,
  country: readCountryName,
  server: readServerName,
  passed_over: listOrNone(record({ server: readServerName, reason: oneOf(refusals, 'unavailable') })),
  price: rupees,
  status: oneOf(numberStatuses),
  code: textOrNull,
  messages: listOrNone(record({ text, code: textOrNull, received_at: moment })),
  awaiting_another: flag,
  can_ask_another: flag,
  created_at: moment,
  cancel_after: orNull(moment),
  expires_at: orNull(moment),
});
