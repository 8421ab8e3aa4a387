import type { Paise } from '#shared/money.ts';
import type { Activation, StatusRequest } from '../activation.ts';
import type { ActionAnswer, Refusal } from '../answers.ts';
import type { ProviderCountry } from '../provider-catalogue.ts';

/** A refusal as it is sent. */
export type SentRefusal = { status: number } & ({ text: string } | { json: unknown });

/** What differs between providers that speak handler_api. */
export type Dialect = {
  /** Actions that it answers with BAD_ACTION. */
  missing: readonly string[];
  methods: readonly string[];
  /** The content type of its JSON. */
  jsonType: string;
  /** Whether it looks at order ids. */
  keepsOrders: boolean;
  /** The statuses of setStatus that it takes. */
  requests: Readonly<Record<string, StatusRequest>>;
  refuse(action: string, refusal: Refusal): SentRefusal;
  /** Answers to getNumberV2, getStatus, getStatusV2 and getAllSms. */
  sold(activation: Activation): unknown;
  status(activation: Activation): ActionAnswer;
  fullStatus(activation: Activation): ActionAnswer;
  allSms(activation: Activation): ActionAnswer;
  /** A page of its list of open activations. */
  active(page: readonly Activation[], options: { listsOrderIds: boolean; garbageRow: boolean }): ActionAnswer;
  countries(countries: readonly ProviderCountry[]): unknown;
  cost(cost: Paise): number | string;
};
