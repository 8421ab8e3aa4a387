import { randomInt } from 'node:crypto';
import type { Activation, Sms } from './activation.ts';
import type { Fault } from './faults.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';
import type { Shop } from './shop.ts';
import { newCode, smsText } from './sms-text.ts';

export type CodeDelay = number | readonly [number, number];
export type CodeFault = Extract<Fault, { kind: 'code_late' | 'code_never' | 'two_codes' }>;

/** Delivers codes to numbers: automatically after the delay, or on request. */
export type Codes = {
  /** Delivers a code to an activation immediately, with the faults that apply. Throws when it is unknown or closed. */
  send(id: string, code?: string, text?: string): Sms;
  /** Schedules the code of a number that now waits for one. */
  expect(activation: Activation, fault?: CodeFault): void;
  stop(): void;
};

type CodesOptions = {
  shop: Shop;
  catalogue: ProviderCatalogue;
  delay: CodeDelay | undefined;
  now: () => number;
  onCode: (activation: Activation, sms: Sms) => void;
};

export function createCodes({ shop, catalogue, delay, now, onCode }: CodesOptions): Codes {
  const timers = new Set<NodeJS.Timeout>();
  const twoCodes = new Set<string>();

  function receive(id: string, code: string, text: string | undefined): Sms {
    const serviceCode = shop.find(id)?.service;
    const name = catalogue.services.find((service) => service.code === serviceCode)?.name ?? 'Numdesk';
    const sms = { code, text: text ?? smsText(name, code), at: now() };
    shop.receive(id, sms);
    const activation = shop.find(id);
    if (activation) onCode(activation, sms);
    return sms;
  }

  function send(id: string, code = newCode(), text?: string): Sms {
    const sms = receive(id, code, text);
    if (twoCodes.delete(id)) receive(id, newCode(), undefined);
    return sms;
  }

  /** Skips a number that no longer waits: it may be cancelled, or already have a code by hand. */
  function sendLater(id: string, afterMs: number) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const status = shop.find(id)?.status;
      if (status === 'waiting' || status === 'waiting_again') send(id);
    }, afterMs);
    timers.add(timer.unref());
  }

  return {
    send,
    expect(activation, fault) {
      const isSilent = catalogue.countries.some(({ id, silent }) => silent && id === activation.country);
      if (fault?.kind === 'code_never' || isSilent) return;
      if (fault?.kind === 'two_codes') twoCodes.add(activation.id);
      const afterMs = fault?.kind === 'code_late' ? fault.delayMs : delay === undefined ? undefined : pick(delay);
      if (afterMs !== undefined) sendLater(activation.id, afterMs);
    },
    stop: () => timers.forEach(clearTimeout),
  };
}

function pick(delay: CodeDelay): number {
  return typeof delay === 'number' ? delay : randomInt(delay[0], delay[1] + 1);
}
