import type { PhoneNumber } from '#shared/contract/numbers.ts';
import type { Recharge } from '#shared/contract/recharges.ts';

/** A number as the server sends it, with every field; `about` says what matters to a test. */
export function wholeNumber(about: Partial<PhoneNumber>): PhoneNumber {
  return {
    id: 7 as PhoneNumber['id'],
    version: 1,
    phone: '911234567890',
    service: { id: 1 as never, code: 'wa', name: 'WhatsApp', icon: null },
    country: { id: 22 as never, iso: 'IN', name: 'India' },
    server: { id: 1 as never, name: 'S1' },
    passed_over: [],
    price: '12.00' as PhoneNumber['price'],
    status: 'waiting',
    code: null,
    messages: [],
    awaiting_another: false,
    can_ask_another: false,
    created_at: '2026-11-20T10:00:00.000Z',
    cancel_after: null,
    expires_at: null,
    ...about,
  };
}

/** A recharge, likewise. */
export function wholeRecharge(about: Partial<Recharge>): Recharge {
  return {
    id: 5 as Recharge['id'],
    method: 'upi',
    amount: '100.00' as Recharge['amount'],
    bonus: null,
    status: 'pending',
    upi: null,
    pay_url: null,
    utr: null,
    reason: null,
    declined_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    expires_at: '2026-11-20T10:30:00.000Z',
    ...about,
  };
}
