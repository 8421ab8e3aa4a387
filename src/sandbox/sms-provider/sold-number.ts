import { toRupees, type Rupees } from '#shared/money.ts';
import type { Activation, ActivationStatus } from './activation.ts';

/** An activation as tests and controls see it. `cost` is in rupees, `country` is the handler_api number. */
export type SoldNumber = {
  id: string;
  phone: string;
  service: string;
  country: number;
  cost: Rupees;
  orderId: string | undefined;
  status: ActivationStatus;
  messages: { code: string; text: string }[];
};

export function soldNumber({ id, phone, service, country, cost, orderId, status, messages }: Activation): SoldNumber {
  return {
    id,
    phone,
    service,
    country,
    orderId,
    status,
    cost: toRupees(cost),
    messages: messages.map(({ code, text }) => ({ code, text })),
  };
}
