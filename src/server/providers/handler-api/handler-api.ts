import type { SmsUpstream, UpstreamAccount, UpstreamActivation } from '#server/modules/numbers/sms-upstream.ts';
import type { Reach } from '../outgoing/reach.ts';
import { readActiveList } from './active-list.ts';
import type { ActiveEntry } from './active-page.ts';
import { readBalance } from './balance.ts';
import { createBuy, findOrder } from './buy.ts';
import { readCatalogue } from './catalogue.ts';
import { createCheck } from './check.ts';
import { createTellDrift } from './drift.ts';
import { askAnother, cancel, finish } from './set-status.ts';
import { createCall } from './transport.ts';

/**
 * Adapter for an account at a provider with the handler_api protocol. It remembers which optional actions (getNumberV2,
 * the list of activations) the provider does not support. Only `readCatalogue` and `readBalance` raise `UpstreamError`.
 * `reach` says which addresses it may connect to.
 */
export function createHandlerApi({ pagesAtOnce = 6, ...account }: UpstreamAccount, reach: Reach): SmsUpstream {
  const call = createCall(account, reach);
  const tellDrift = createTellDrift(account);
  return {
    origin: URL.canParse(account.url) ? new URL(account.url).origin : account.url,
    buy: createBuy(call, tellDrift),
    check: createCheck(call, pagesAtOnce, tellDrift, account.budget),
    async listActive() {
      const list = await readActiveList(call, { pagesAtOnce, provesEnd: true, tellDrift });
      if (list.kind !== 'listed') return undefined;
      const open = [...list.entries.values()].filter(({ isClosed }) => !isClosed);
      return { entries: open.map(activationOf), isWhole: list.isWhole };
    },
    findOrder: (order) => findOrder(call, order),
    cancel: (id) => cancel(call, id, tellDrift),
    askAnother: (id) => askAnother(call, id, tellDrift),
    finish: (id) => finish(call, id),
    readCatalogue: () => readCatalogue(call, tellDrift),
    readBalance: () => readBalance(call),
  };
}

function activationOf({
  id,
  phone,
  service,
  country,
  canAskAnother,
  orderId,
  startedAt,
}: ActiveEntry): UpstreamActivation {
  return { id, phone, service, country, canAskAnother, orderId, startedAt };
}
