import type { PhoneNumber } from '#shared/contract/numbers.ts';
import type { Transaction } from '#shared/contract/wallet.ts';

type Plain<T> = { [K in keyof T]?: K extends 'id' ? number : K extends 'amount' | 'balance' | 'price' ? string : T[K] };

export function transaction(given: Plain<Transaction> = {}): Transaction {
  return {
    id: 1,
    kind: 'purchase',
    description: 'WhatsApp, India',
    amount: '-12.50',
    balance: '87.50',
    number_id: null,
    recharge_id: null,
    order_id: null,
    service: null,
    country: null,
    method: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...given,
  } as Transaction;
}

export function phoneNumber(given: Plain<PhoneNumber> = {}): PhoneNumber {
  return {
    id: 7,
    version: 1,
    phone: '919820441733',
    service: { id: 1, code: 'wa', name: 'WhatsApp', icon: null },
    country: { id: 1, iso: 'IN', name: 'India' },
    server: { id: 1, name: 'Server 1' },
    price: '12.50',
    status: 'finished',
    code: '482915',
    messages: [],
    awaiting_another: false,
    can_ask_another: false,
    created_at: '2026-11-20T10:00:00.000Z',
    cancel_after: null,
    expires_at: null,
    ...given,
  } as PhoneNumber;
}
