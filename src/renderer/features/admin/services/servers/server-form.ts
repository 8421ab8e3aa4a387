import { plainAmount } from '#shared/typed-rupees.ts';
import type { CustomProtocol } from '#shared/staff/servers/custom-protocol.ts';
import type { SentBody } from '#shared/contract/contract.ts';
import type { servers } from '#shared/contract/servers.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { numberMistake } from '#renderer/ui/admin/form/number-wanted.ts';
import { currencyCode, serverAddress, serverAmount, serverLimits } from '#shared/staff/servers/server-limits.ts';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';

export type ServerTexts = {
  name: string;
  url: string;
  api_key: string;
  currency: string;
  exchange_rate: string;
  margin_percent: string;
  window_seconds: string;
  cancel_after_seconds: string;
  priority: string;
  max_open: string;
  requests_per_second: string;
  balance_warn: string;
  balance_critical: string;
};
type NewServer = SentBody<(typeof servers)['POST /api/admin/servers']>;
export type ServerChange = SentBody<(typeof servers)['POST /api/admin/servers/:id']>;

export const newServerTexts: ServerTexts = {
  name: '',
  url: '',
  api_key: '',
  currency: 'INR',
  exchange_rate: '1',
  margin_percent: '',
  window_seconds: '1200',
  cancel_after_seconds: '120',
  priority: '0',
  max_open: '',
  requests_per_second: '',
  balance_warn: '',
  balance_critical: '',
};

/** What each field is called, in the form and where two people changed it. */
export function serverLabels(t: ReturnType<typeof adminServicesWords.get>): Record<keyof ServerTexts, string> {
  return {
    name: t.name,
    url: t.address,
    api_key: t.apiKey,
    currency: t.currency,
    exchange_rate: t.rate,
    margin_percent: t.ownMargin,
    priority: t.priority,
    window_seconds: t.window,
    cancel_after_seconds: t.cancelAfter,
    max_open: t.maxOpen,
    requests_per_second: t.requestsPerSecond,
    balance_warn: t.warnBelow,
    balance_critical: t.criticalBelow,
  };
}

/** What the form shows of a server; its key is never known. */
export function textsOf(server: Server): ServerTexts {
  const { name, url, currency, margin_percent, max_open, requests_per_second, ...rest } = server;
  return {
    name,
    url,
    api_key: '',
    currency: currency ?? '',
    exchange_rate: String(rest.exchange_rate),
    margin_percent: margin_percent === null ? '' : String(margin_percent),
    window_seconds: String(rest.window_seconds),
    cancel_after_seconds: String(rest.cancel_after_seconds),
    priority: String(rest.priority),
    max_open: max_open === null ? '' : String(max_open),
    requests_per_second: requests_per_second === null ? '' : String(requests_per_second),
    balance_warn: rest.balance_warn ?? '',
    balance_critical: rest.balance_critical ?? '',
  };
}

/** What to send of a field; the server says what is wrong with it. */
const readers: { [K in keyof ServerTexts]: (text: string) => unknown } = {
  name: (text) => text.trim(),
  url: (text) => text.trim(),
  api_key: (text) => text,
  currency: (text) => (text.trim() === '' ? null : text.trim().toUpperCase()),
  exchange_rate: numberOf,
  margin_percent: (text) => (text.trim() === '' ? null : numberOf(text)),
  window_seconds: numberOf,
  cancel_after_seconds: numberOf,
  priority: numberOf,
  max_open: (text) => (text.trim() === '' ? null : numberOf(text)),
  requests_per_second: (text) => (text.trim() === '' ? null : numberOf(text)),
  balance_warn: amountOf,
  balance_critical: amountOf,
};

/** `custom` of a server with a protocol of its own. */
export function readNewServer(texts: ServerTexts, custom: CustomProtocol | null = null): NewServer {
  const fields = read(texts, Object.keys(texts) as (keyof ServerTexts)[]);
  return { ...fields, ...(custom && { protocol: 'custom_http', custom }) } as NewServer;
}

export function readServerChange(
  texts: ServerTexts,
  changed: readonly (keyof ServerTexts)[],
  version: number,
): ServerChange {
  return { ...(read(texts, changed) as ServerChange), version };
}

function read(texts: ServerTexts, names: readonly (keyof ServerTexts)[]): object {
  return Object.fromEntries(names.map((name) => [name, readers[name](texts[name])]));
}

/** Text that is no number is sent as it is: the server refuses the field. Empty is never zero. */
function numberOf(text: string): number | string {
  const typed = text.trim();
  return typed === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);
}

/** An amount in the provider's currency. */
function amountOf(text: string): string | null {
  return text.trim() === '' ? null : (plainAmount(text) ?? text.trim());
}

/** What each field wants, where it has something else. What only the server knows, it says itself. */
export function serverMistakes(texts: ServerTexts): Partial<Record<keyof ServerTexts, string | undefined>> {
  const t = adminServicesWords.get();
  const looks = (fits: boolean, wanted: string) => (fits ? undefined : wanted);
  const orEmpty = (text: string, mistake: string | undefined) => (text.trim() === '' ? undefined : mistake);
  const level = (text: string) => orEmpty(text, looks(serverAmount.test(amountOf(text) ?? ''), t.levelWanted));
  const { url, currency, exchange_rate, margin_percent, max_open, requests_per_second } = texts;
  const isAddress = URL.canParse(url.trim()) && serverAddress.test(url.trim());
  return {
    url: orEmpty(url, looks(isAddress, t.addressWanted)),
    currency: orEmpty(currency, looks(currencyCode.test(currency.trim().toUpperCase()), t.currencyWanted)),
    exchange_rate: numberMistake(exchange_rate, serverLimits.exchange_rate),
    margin_percent: orEmpty(margin_percent, numberMistake(margin_percent, serverLimits.margin_percent)),
    window_seconds: numberMistake(texts.window_seconds, serverLimits.window_seconds),
    cancel_after_seconds: numberMistake(texts.cancel_after_seconds, serverLimits.cancel_after_seconds),
    priority: numberMistake(texts.priority, serverLimits.priority),
    max_open: orEmpty(max_open, numberMistake(max_open, serverLimits.max_open)),
    requests_per_second: orEmpty(
      requests_per_second,
      numberMistake(requests_per_second, serverLimits.requests_per_second),
    ),
    balance_warn: level(texts.balance_warn),
    balance_critical: level(texts.balance_critical),
  };
}

/** Whether no field has a mistake that is known here. */
export function isServerRight(texts: ServerTexts): boolean {
  return Object.values(serverMistakes(texts)).every((mistake) => mistake === undefined);
}
