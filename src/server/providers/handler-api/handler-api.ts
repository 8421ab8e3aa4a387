import type { SmsUpstream, UpstreamAccount } from '#server/modules/numbers/sms-upstream.ts';
import { readActiveList } from './active-list.ts';
import { createBuy } from './buy.ts';
import { readCatalogue } from './catalogue.ts';
import { createCheck } from './check.ts';
import { askAnother, cancel, finish } from './set-status.ts';
import { createAsk } from './transport.ts';

/**
 * An account at a provider that speaks the handler_api protocol. What the provider does not know (getNumberV2, the list
 * of activations) is learned once and remembered by this instance. Only `readCatalogue` raises `UpstreamError`.
 */
export function createHandlerApi(account: UpstreamAccount): SmsUpstream {
  const ask = createAsk(account);
  return {
    buy: createBuy(ask),
    check: createCheck(ask),
    async listActive() {
      const list = await readActiveList(ask);
      if (list.kind !== 'listed') return undefined;
      return [...list.entries.values()].map(({ id, phone, service, country, canAskAnother }) => ({
        id,
        phone,
        service,
        country,
        canAskAnother,
      }));
    },
    cancel: (id) => cancel(ask, id),
    askAnother: (id) => askAnother(ask, id),
    finish: (id) => finish(ask, id),
    readCatalogue: () => readCatalogue(ask),
  };
}
