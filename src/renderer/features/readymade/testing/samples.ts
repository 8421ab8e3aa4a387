import type { AccountOrder, DeliveredOrder, Product } from '#shared/contract/readymade.ts';

type Plain<T> = { [K in keyof T]?: K extends 'id' ? number : K extends 'price' | 'total' ? string : T[K] };

/** Branded wire values from plain ones, as a JSON response would give them. */
export function product(given: Plain<Product> = {}): Product {
  return {
    id: 1,
    name: 'Gmail, 2 years old',
    description: 'With recovery email.',
    format: '',
    category: 'Email',
    icon: null,
    price: '50.00',
    stock: 42,
    minimum: 1,
    maximum: 20,
    warranty_days: 0,
    ...given,
  } as Product;
}

export function order(given: Plain<AccountOrder> = {}): AccountOrder {
  return {
    id: 100_001,
    product: { id: 1, name: 'Gmail, 2 years old', category: 'Email', icon: null },
    format: '',
    quantity: 2,
    price: '50.00',
    total: '100.00',
    created_at: '2026-11-20T10:30:00.000Z',
    ...given,
  } as AccountOrder;
}

export function delivered(accounts: string[]): DeliveredOrder {
  const total = `${accounts.length * 50}.00`;
  return { ...order({ quantity: accounts.length, total }), accounts };
}
