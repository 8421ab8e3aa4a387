import type { Rupees } from '#shared/money.ts';
import type { ActivationStatus } from './activation.ts';
import type { Calls } from './calls.ts';
import type { CodeDelay } from './codes.ts';
import type { DialectName } from './dialects/dialects.ts';
import type { Faults } from './faults.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';
import type { Limited } from './rate-limit.ts';
import type { SoldNumber } from './sold-number.ts';

export type SmsProviderOptions = {
  /** 0, the default, picks a free port. */
  port?: number;
  catalogue: ProviderCatalogue;
  apiKey: string;
  /** Whose dialect of the protocol it speaks; `classic` by default. */
  dialect?: DialectName;
  /** Codes arrive automatically after this delay; only on request when absent. */
  codeDelayMs?: CodeDelay;
  webhookUrl?: string;
  /** How long after buying a cancel is denied, in ms. Two minutes by default. */
  cancelAfterMs?: number;
  /** How long a number stays open, in ms. Twenty minutes by default. */
  windowMs?: number;
  /** Our balance at the provider, in rupees. */
  balance?: string;
  /** Actions this provider does not support: it answers BAD_ACTION. */
  missingActions?: readonly string[];
  /** Whether a repeated order returns its activation. By default it is refused with ORDER_ALREADY_EXISTS. */
  answersOrdersAgain?: boolean;
  /** Whether the list of activations contains the order ids. Not by default: few providers do that. */
  listsOrderIds?: boolean;
  /** The clock, in ms; tests can replace it. */
  now?: () => number;
};

export type SmsProvider = {
  /** The handler_api address: an `UpstreamAccount`'s url. */
  url: string;
  /** URL of the same controls over HTTP. */
  controlUrl: string;
  apiKey: string;
  faults: Faults;
  limit: Limited;
  calls: Calls;
  balance(): Rupees;
  stockOf(service: string, country: number): number;
  setStock(service: string, country: number, stock: number): void;
  setWebhookUrl(url: string | undefined): void;
  /** Delivers a code immediately. Throws when the activation is unknown or closed. */
  sendCode(activationId: string, code?: string, text?: string): { code: string; text: string };
  /** All sold numbers, oldest first. */
  activations(): SoldNumber[];
  /** Resolves with the first matching activation, sold already or later. */
  whenSold(match?: Partial<Pick<SoldNumber, 'service' | 'country' | 'orderId' | 'phone'>>): Promise<SoldNumber>;
  whenStatus(activationId: string, status: ActivationStatus): Promise<SoldNumber>;
  /** Resolves once the action was called this many times in total. */
  whenCalled(action: string, times?: number): Promise<void>;
  close(): Promise<void>;
};
