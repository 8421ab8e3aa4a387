import type { Rupees } from '#shared/money.ts';
import type { ActivationStatus } from './activation.ts';
import type { Calls } from './calls.ts';
import type { CodeDelay } from './codes.ts';
import type { Faults } from './faults.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';
import type { SoldNumber } from './sold-number.ts';

export type SmsProviderOptions = {
  /** 0, the default, takes a free port. */
  port?: number;
  catalogue: ProviderCatalogue;
  apiKey: string;
  /** Codes come by themselves after this long; only on request when absent. */
  codeDelayMs?: CodeDelay;
  webhookUrl?: string;
  /** How long a cancel is denied after buying; two minutes by default. */
  cancelAfterMs?: number;
  /** How long a number stays open; twenty minutes by default. */
  windowMs?: number;
  /** Our money at the provider, in rupees. */
  balance?: string;
  /** Actions this provider does not know: it answers BAD_ACTION. */
  missingActions?: readonly string[];
  /** The clock, for tests that move it. */
  now?: () => number;
};

export type SmsProvider = {
  /** The handler_api address: an `UpstreamAccount`'s url. */
  url: string;
  /** Where the same controls are offered over HTTP. */
  controlUrl: string;
  apiKey: string;
  faults: Faults;
  calls: Calls;
  balance(): Rupees;
  stockOf(service: string, country: number): number;
  setStock(service: string, country: number, stock: number): void;
  setWebhookUrl(url: string | undefined): void;
  /** Gives the number a code at once. Throws when the activation is unknown or closed. */
  sendCode(activationId: string, code?: string, text?: string): { code: string; text: string };
  /** Everything ever sold, oldest first. */
  activations(): SoldNumber[];
  /** Resolves with the first activation that fits, already sold or still to come. */
  whenSold(match?: Partial<Pick<SoldNumber, 'service' | 'country' | 'orderId' | 'phone'>>): Promise<SoldNumber>;
  whenStatus(activationId: string, status: ActivationStatus): Promise<SoldNumber>;
  /** Resolves once the action was called this often in all. */
  whenCalled(action: string, times?: number): Promise<void>;
  close(): Promise<void>;
};
