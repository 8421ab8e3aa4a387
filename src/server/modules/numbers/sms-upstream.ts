/**
 * What numbers need from an upstream SMS provider. One adapter per protocol implements it; none of its calls throws for
 * what a provider may do: a refusal, silence and nonsense are all outcomes.
 */
export type SmsUpstream = {
  buy(order: UpstreamOrder): Promise<BuyOutcome>;
  /** The state of each activation. Asked in one batch where the protocol can; ids it could not learn about are 'unclear'. */
  check(ids: readonly string[]): Promise<Map<string, UpstreamState>>;
  /** Every activation open at the provider now, also those we do not know of; undefined when it could not be learned. */
  listActive(): Promise<UpstreamActivation[] | undefined>;
  cancel(id: string): Promise<CancelOutcome>;
  askAnother(id: string): Promise<AskAnotherOutcome>;
  finish(id: string): Promise<void>;
  /** Everything on sale. Raises `UpstreamError` when it cannot be read whole. */
  readCatalogue(): Promise<UpstreamCatalogue>;
};

/** An account at a provider, as the adapter needs it. */
export type UpstreamAccount = { url: string; apiKey: string; timeoutMs: number };

/** `maxCost` is a decimal in the provider's currency: it must not charge us more. `orderId` is unique per attempt. */
export type UpstreamOrder = { service: string; country: string; maxCost: string; orderId: string };

export type BuyOutcome =
  | { kind: 'bought'; id: string; phone: string; canAskAnother: boolean }
  | { kind: 'refused'; reason: RefusalReason; detail: string }
  /** Silence, a dropped line or nonsense: it may have sold us a number. Look before buying again. */
  | { kind: 'unclear'; detail: string };

export type RefusalReason = 'no_numbers' | 'price' | 'service' | 'account' | 'server';

export type UpstreamMessage = { code: string; text: string; sentAt: string | undefined };

export type UpstreamState =
  | { kind: 'waiting' }
  /** Another code was asked for and has not come; every code so far is known. */
  | { kind: 'waiting_again' }
  | { kind: 'received'; messages: UpstreamMessage[] }
  /** Cancelled or completed there; or it no longer knows the id. */
  | { kind: 'closed' }
  | { kind: 'unclear'; detail: string };

export type UpstreamActivation = {
  id: string;
  phone: string;
  service: string;
  country: string;
  canAskAnother: boolean;
};

export type CancelOutcome =
  | { kind: 'canceled' }
  | { kind: 'too_early'; retryAfterMs: number | undefined }
  /** It would not cancel: a code is there, or it is closed. Its state tells which. */
  | { kind: 'refused'; detail: string }
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

export class UpstreamError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UpstreamError';
  }
}
