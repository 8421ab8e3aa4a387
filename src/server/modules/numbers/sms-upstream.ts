import type { CustomProtocol } from '#shared/staff/servers/custom-protocol.ts';
import type { UpstreamFailure } from '#shared/staff/servers/server-facts.ts';
import type { RequestBudget } from './request-budget.ts';

/**
 * The port to upstream SMS providers, with one adapter per protocol. Its calls do not throw for what a provider may do: a
 * refusal, no response and an unreadable response are all outcomes.
 */
export type SmsUpstream = {
  /** Where the provider is: what was learned about it holds only there. */
  origin: string;
  buy(order: UpstreamOrder): Promise<BuyOutcome>;
  /**
   * The state of each activation, in one batch where the protocol has one; ids without a readable state are 'unclear'.
   * `onPart` gets states as soon as they are known, before the rest of the batch was read. Each of `alone` is asked about by
   * itself: only its own answer says whether the code that it has is a new one.
   */
  check(
    ids: readonly string[],
    onPart?: (states: ReadonlyMap<string, UpstreamState>) => void,
    alone?: ReadonlySet<string>,
  ): Promise<Map<string, UpstreamState>>;
  /** The activations open at the provider now, also those unknown to us; undefined when nothing could be read. */
  listActive(): Promise<UpstreamList | undefined>;
  /**
   * Asks whether an order was sold, at a price at which nothing is sold. A provider that looks neither at the price nor at
   * order ids sells a number: `bought` may be new, and `unclear` may have bought one.
   */
  findOrder(order: UpstreamOrder): Promise<OrderOutcome>;
  cancel(id: string): Promise<CancelOutcome>;
  askAnother(id: string): Promise<AskAnotherOutcome>;
  finish(id: string): Promise<void>;
  /** Everything the provider sells. Throws `UpstreamError` when it cannot be read completely. */
  readCatalogue(): Promise<UpstreamCatalogue>;
  /** The balance of the account: a decimal in the provider's money. Throws `UpstreamError`. */
  readBalance(): Promise<string>;
};

/** An account at a provider, as the adapter needs it. */
export type UpstreamAccount = {
  url: string;
  apiKey: string;
  timeoutMs: number;
  /** How many pages of a list are read at a time. */
  pagesAtOnce?: number;
  /** How the provider is spoken to, where its protocol is described by staff. */
  custom?: CustomProtocol | undefined;
  /** How fast it may be asked; without it, as fast as it is needed. */
  budget?: RequestBudget | undefined;
  /** Told each time an answer has a word or a shape that the adapter does not know. */
  onDrift?: ((drift: UpstreamDrift) => void) | undefined;
};

/**
 * What an adapter did not know in an answer: the protocol's action, and the word, or the field or part that was odd. Names
 * of the protocol only: never a code, a text, a phone number or a key.
 */
export type UpstreamDrift = { action: string; kind: 'word' | 'shape'; name: string };

/** `maxCost` is a decimal in the provider's currency: it must not charge us more. `orderId` is unique per attempt. */
export type UpstreamOrder = { service: string; country: string; maxCost: string; orderId: string };

export type BuyOutcome =
  | {
      kind: 'bought';
      id: string;
      phone: string;
      canAskAnother: boolean;
      /** When it was sold, as in `UpstreamActivation`; undefined where the response does not say. */
      startedAt: number | undefined;
    }
  | {
      kind: 'refused';
      reason: RefusalReason;
      detail: string;
      /** In words that the adapter does not know: a sale may hide behind it, for which the open list is looked through. */
      isUnknown?: true;
      withoutOrder?: true;
      /** It was not asked, or did not carry it out, because of too many requests: it may sell in a moment. */
      isLimited?: true;
    }
  /** No response, a lost connection or an unreadable response: it may have sold us a number. Look before buying again. */
  | {
      kind: 'unclear';
      detail: string;
      /** It was asked without the order id, so that nothing about the order says what became of it. */
      withoutOrder?: true;
    };

/** `refused` with another reason than the price says nothing about the order. */
export type OrderOutcome =
  | BuyOutcome
  /** It was sold, but the provider does not say which activation it is. */
  | { kind: 'sold' }
  /** The provider does not know the order, or does not look at order ids. */
  | { kind: 'unknown' };

export type RefusalReason = 'no_numbers' | 'price' | 'service' | 'account' | 'server';

/** `id` is the provider's own name for it, `sentAt` its own time; undefined where it does not say. */
export type UpstreamMessage = { code: string; text: string; sentAt: string | undefined; id?: string | undefined };

/** `answer` is the provider's own word for it, without any code; undefined where it was read from a list. */
export type UpstreamState =
  | { kind: 'waiting'; answer?: string }
  /** Another code was requested and has not arrived; every code so far is known. */
  | { kind: 'waiting_again'; answer?: string }
  | { kind: 'received'; messages: UpstreamMessage[]; answer?: string }
  /** Cancelled or completed at the provider, or unknown to it by now. */
  | { kind: 'closed'; answer?: string }
  /** `isAsked` is false when the upstream was not asked about it this time. */
  | { kind: 'unclear'; detail: string; isAsked?: false };

/** `isWhole`: nothing open is missing, and every row was readable. */
export type UpstreamList = { entries: UpstreamActivation[]; isWhole: boolean };

/** `phone`, `service` and `country` are empty where the provider's list does not say. */
export type UpstreamActivation = {
  id: string;
  phone: string;
  service: string;
  country: string;
  canAskAnother: boolean;
  /** The order id it was bought under, null without one; undefined where the provider's list does not say. */
  orderId: string | null | undefined;
  /** When it was sold, by the provider's clock and in its time zone: ms since 1970 as if it were UTC. */
  startedAt: number | undefined;
};

export type CancelOutcome =
  | { kind: 'canceled' }
  | { kind: 'too_early'; retryAfterMs: number | undefined }
  /** It refused to cancel: a code has arrived, or it is closed. Its state says which, unless the messages came with it. */
  | { kind: 'refused'; detail: string; messages?: UpstreamMessage[] }
  | { kind: 'unclear'; detail: string };

export type AskAnotherOutcome =
  | { kind: 'asked' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unclear'; detail: string };

/** `cost` is a decimal in the provider's currency. */
export type UpstreamCatalogue = {
  services: { code: string; name: string }[];
  countries: { code: string; name: string }[];
  prices: { service: string; country: string; cost: string; stock: number }[];
};

/** Staff see this code in words; what the provider answered is in the log only. */
export type { UpstreamFailure };

/** The message is for the log: it may contain a part of the provider's answer. */
export class UpstreamError extends Error {
  readonly failure: UpstreamFailure;
  constructor(failure: UpstreamFailure, message: string) {
    super(message);
    this.name = 'UpstreamError';
    this.failure = failure;
  }
}
