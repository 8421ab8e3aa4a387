import type { Offer, Service } from '#shared/contract/catalogue.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { numberStatuses } from '#shared/statuses.ts';

/** Samples are written with plain values, which stand for the branded ones of the wire. */
export function service(given: { id: number; name: string; code?: string; from?: string; stock?: number }): Service {
  const { id, name, code = name.toLowerCase(), from = '9.50', stock = 100 } = given;
  return { id, name, code, icon: null, from_price: from, stock, aliases: [] } as unknown as Service;
}

type OfferParts = { id: number; iso?: string; country?: string; price?: string; stock?: number; rate?: number | null };

export function offer({
  id,
  iso = 'IN',
  country = 'India',
  price = '12.50',
  stock = 4210,
  rate = 94,
}: OfferParts): Offer {
  const countryId = (iso.codePointAt(0) ?? 0) * 1000 + (iso.codePointAt(1) ?? 0);
  return {
    id,
    country: { id: countryId, iso, name: country },
    server: { id: 1, name: 'Server 1' },
    price,
    stock,
    success_rate: rate,
    median_wait_seconds: rate === null ? null : 12,
    sample_size: rate === null ? null : 240,
  } as Offer;
}

type Plain<T> = { [K in keyof T]?: K extends 'id' ? number : K extends 'price' ? string : T[K] };

/** A number waiting for its SMS, bought `now` (ms) by default. */
export function phoneNumber(given: Plain<PhoneNumber> = {}, now = Date.now()): PhoneNumber {
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  return {
    id: 7,
    version: versionOf(given),
    phone: '919820441733',
    service: { id: 1, code: 'wa', name: 'WhatsApp', icon: null },
    country: { id: 1, iso: 'IN', name: 'India' },
    server: { id: 1, name: 'Server 1' },
    passed_over: [],
    price: '12.50',
    status: 'waiting',
    code: null,
    messages: [],
    awaiting_another: false,
    can_ask_another: false,
    created_at: at(0),
    cancel_after: at(120),
    expires_at: at(1200),
    ...given,
  } as PhoneNumber;
}

/** The same number with a code, or several; the last one is the newest. */
export function received(codes: string[], given: Plain<PhoneNumber> = {}, now = Date.now()): PhoneNumber {
  const messages = codes.map((code, index) => ({
    text: `Your code is ${code}. Do not share it.`,
    code,
    received_at: new Date(now + index * 1000).toISOString(),
  }));
  return phoneNumber(
    { status: 'received', code: codes.at(-1) ?? null, messages, can_ask_another: true, ...given },
    now,
  );
}

/** The same number with an SMS that has no code. */
export function receivedSms(text: string, given: Plain<PhoneNumber> = {}, now = Date.now()): PhoneNumber {
  const messages = [{ text, code: null, received_at: new Date(now).toISOString() }];
  return phoneNumber({ status: 'received', messages, can_ask_another: true, ...given }, now);
}

/** Rises with every step of a number's life, as the server's does. */
function versionOf({ status = 'waiting', messages = [], awaiting_another = false }: Plain<PhoneNumber>): number {
  return numberStatuses.indexOf(status) * 100 + messages.length * 2 + Number(awaiting_another);
}
