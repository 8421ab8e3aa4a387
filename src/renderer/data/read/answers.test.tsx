import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForeignAnswer, NoAnswer } from '#shared/client.ts';
import { endpoints, type Endpoints } from '#shared/contract/endpoints.ts';
import { Problem } from '#shared/problem.ts';
import { Unreadable } from '#renderer/lib/reading/reading.ts';
import { createFakeServices, type FakeServices } from '#renderer/testing/fake-services.ts';
import { fromContract, nearContract } from '#renderer/testing/from-contract.ts';
import { withServices } from '#renderer/testing/render-with.tsx';
import { apiKeyQuery } from '../api-key.ts';
import { myServicesQuery, offersQuery, servicesQuery } from '../catalogue.ts';
import { useLoginHistory } from '../histories/login-history.ts';
import { transactionQuery } from '../histories/transaction-history.ts';
import { notificationsQuery } from '../notifications.ts';
import { fetchNumbers, numberQuery } from '../numbers.ts';
import { profileQuery, sessionsQuery } from '../profile.ts';
import { pushQuery } from '../push.ts';
import { useProducts } from '../readymade.ts';
import { accountsQuery, useOrders } from '../readymade-orders.ts';
import { rechargeQuery, rechargesQuery, useRechargeMethods } from '../recharges.ts';
import { authDataQuery } from '../session.ts';
import { useSiteData } from '../site.ts';
import { allPricesQuery, legalPageQuery, serviceOffersQuery, storefrontQuery } from '../storefront.ts';
import { useOwnTicket, useOwnTickets } from '../tickets.ts';
import { recentTransactionsQuery } from '../wallet.ts';

type Read = (services: FakeServices) => Promise<unknown>;
const one = 1 as never;

/** What a hook's query has cached. */
function cachedBy(useIt: () => unknown): Read {
  return async (services) => {
    const { unmount } = renderHook(useIt, { wrapper: withServices(services) });
    const [query] = services.queryClient.getQueryCache().getAll();
    await query?.promise?.catch(() => {});
    unmount();
    if (query?.state.error) throw query.state.error;
    return query?.state.data;
  };
}

/** Every answer that a page of visitors or customers reads, through what reads it. */
const reads: { [K in keyof Endpoints]?: Read } = {
  'GET /api/user/auth-data': ({ api, queryClient }) =>
    queryClient.fetchQuery({ ...authDataQuery(api, 'mine'), retry: false }),
  'GET /api/user/site-data': cachedBy(useSiteData),
  'GET /api/user/storefront': ({ api, queryClient }) => queryClient.fetchQuery(storefrontQuery(api)),
  'GET /api/user/storefront/services': ({ api, queryClient }) => queryClient.fetchQuery(allPricesQuery(api)),
  'GET /api/user/storefront/services/:slug': ({ api, queryClient }) =>
    queryClient.fetchQuery(serviceOffersQuery(api, '1')),
  'GET /api/user/pages/:name': ({ api, queryClient }) => queryClient.fetchQuery(legalPageQuery(api, one)),
  'GET /api/user/notifications': async ({ api, queryClient }) =>
    (await queryClient.fetchInfiniteQuery(notificationsQuery(api))).pages[0],
  'GET /api/user/services': ({ api, queryClient }) => queryClient.fetchQuery(servicesQuery(api)),
  'GET /api/user/services/:id/offers': ({ api, queryClient }) => queryClient.fetchQuery(offersQuery(api, one)),
  'GET /api/user/favourites': ({ api, queryClient }) => queryClient.fetchQuery(myServicesQuery(api)),
  'GET /api/user/numbers': ({ api, queryClient }) => fetchNumbers(api, queryClient, {}, undefined),
  'GET /api/user/numbers/:id': ({ api, queryClient }) => queryClient.fetchQuery(numberQuery(api, one)),
  'GET /api/user/transactions': ({ api, queryClient }) => queryClient.fetchQuery(recentTransactionsQuery(api)),
  'GET /api/user/transactions/:id': ({ api, queryClient }) => queryClient.fetchQuery(transactionQuery(api, one)),
  'GET /api/user/recharge-methods': cachedBy(useRechargeMethods),
  'GET /api/user/recharges': ({ api, queryClient }) => queryClient.fetchQuery(rechargesQuery(api)),
  'GET /api/user/recharges/:id': ({ api, queryClient }) => queryClient.fetchQuery(rechargeQuery(api, one)),
  'GET /api/user/readymade-accounts': cachedBy(useProducts),
  'GET /api/user/readymade-orders': cachedBy(() => useOrders('')),
  'GET /api/user/readymade-orders/:id': ({ api, queryClient }) => queryClient.fetchQuery(accountsQuery(api, one)),
  'GET /api/user/profile': async ({ api, queryClient }) => ({
    profile: await queryClient.fetchQuery(profileQuery(api)),
  }),
  'GET /api/user/sessions': async ({ api, queryClient }) => ({
    data: await queryClient.fetchQuery(sessionsQuery(api)),
  }),
  'GET /api/user/api-key': ({ api, queryClient }) => queryClient.fetchQuery(apiKeyQuery(api)),
  'GET /api/user/push': ({ api, queryClient }) => queryClient.fetchQuery(pushQuery(api)),
  'GET /api/user/login-history': cachedBy(() => useLoginHistory({})),
  'GET /api/user/tickets': cachedBy(useOwnTickets),
  'GET /api/user/tickets/:id': cachedBy(() => useOwnTicket(one)),
};
const keys = Object.keys(reads) as (keyof typeof reads)[];

const logged = vi.fn<(...line: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged.mockReset()));
afterEach(() => void vi.restoreAllMocks());

async function readAs(key: (typeof keys)[number], answer: unknown): Promise<unknown> {
  const [method = '', path = ''] = key.replace(/:\w+/, '1').split(' ');
  const services = await createFakeServices({ [`${method} ${path}`]: { body: answer } });
  return reads[key]?.(services);
}

describe('4 the answers that customers’ pages read', () => {
  it('are all of those that the contract has for them', () => {
    const asked = Object.entries(endpoints).filter(
      ([key, { access, ...rest }]) =>
        key.startsWith('GET /api/user/') && ['anyone', 'customer'].includes(access) && !('file' in rest),
    );
    expect(keys.toSorted()).toEqual(asked.map(([key]) => key).toSorted());
  });

  it.each(keys)('%s arrives unchanged from a server of this version', async (key) => {
    const sent = fromContract(endpoints[key].answer);
    await fc.assert(
      fc.asyncProperty(sent, async (answer) => {
        const { newBalance: _, ...said } = answer as Record<string, unknown>;
        expect(await readAs(key, answer)).toEqual(said);
      }),
      { seed: 20_261_124, numRuns: 25 },
    );
    expect(logged).not.toHaveBeenCalled();
  });

  it.each(keys)('%s of whatever shape is read as the screens expect it, or refused as unreadable', async (key) => {
    const sent = fc.oneof(
      { weight: 4, arbitrary: nearContract(endpoints[key].answer) },
      fc.jsonValue(),
      fc.constantFrom('', '<!doctype html><title>Bad gateway</title>'),
    );
    let readable = 0;
    await fc.assert(
      fc.asyncProperty(sent, async (answer) => {
        const read = await readAs(key, answer).catch((error: unknown) => error);
        if (read instanceof Error) {
          expect([Unreadable, NoAnswer, ForeignAnswer, Problem]).toContain(read.constructor);
          return;
        }
        readable += 1;
        // `isStaff` decides what a role of another version may do.
        const { role: _, ...expected } = read as Record<string, unknown>;
        expect(endpoints[key].answer.safeParse(expected).error).toBeUndefined();
      }),
      { seed: 20_261_124, numRuns: 60 },
    );
    expect(readable).toBeGreaterThan(0);
  });
});
