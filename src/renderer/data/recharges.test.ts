import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { rechargeStatuses } from '#shared/statuses.ts';
import type { Recharge, RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { wholeRecharge } from '#renderer/testing/whole-rows.ts';
import { patchRecharge, rechargeKey, rechargeQuery, rechargesKey, rechargesQuery } from './recharges.ts';

const recharge = (status: RechargeStatus, id = 5, utr: string | null = null) =>
  wholeRecharge({ id: id as RechargeId, status, utr });

function cacheWith(...known: Recharge[]) {
  const client = new QueryClient();
  for (const one of known) client.setQueryData(rechargeKey(one.id), { recharge: one });
  client.setQueryData(rechargesKey, { data: known, next: null });
  return {
    client,
    cached: (id = 5) => client.getQueryData<{ recharge: Recharge }>(rechargeKey(id as RechargeId))?.recharge,
    listed: () => client.getQueryData<{ data: Recharge[] }>(rechargesKey)?.data.map(({ status }) => status),
  };
}

describe('a recharge that arrives by event or response', () => {
  it('moves forward, by itself and in the list, and leaves the others alone', () => {
    const { client, cached, listed } = cacheWith(recharge('pending'), recharge('pending', 4));
    patchRecharge(client, recharge('paid'));
    expect(cached()).toEqual(recharge('paid'));
    expect(cached(4)).toEqual(recharge('pending', 4));
    expect(listed()).toEqual(['paid', 'pending']);
  });

  it.each(
    rechargeStatuses.flatMap((later, index) => rechargeStatuses.slice(0, index).map((earlier) => [later, earlier])),
  )('stays %s when a late event says %s', (later, earlier) => {
    const { client, cached, listed } = cacheWith(recharge(later));
    patchRecharge(client, recharge(earlier));
    expect(cached()?.status).toBe(later);
    expect(listed()).toEqual([later]);
  });

  it('that expired may still be reviewed and paid', () => {
    const { client, cached } = cacheWith(recharge('expired'));
    patchRecharge(client, recharge('review'));
    expect(cached()?.status).toBe('review');
    patchRecharge(client, recharge('paid'));
    expect(cached()?.status).toBe('paid');
  });

  it('updates the other fields while the status stays', () => {
    const { client, cached } = cacheWith(recharge('review'));
    patchRecharge(client, recharge('review', 5, '412356789012'));
    expect(cached()?.utr).toBe('412356789012');
  });

  it('stays paid when it is fetched, by itself or in the list, with an answer from before', async () => {
    const { client, cached, listed } = cacheWith(recharge('paid'));
    const api = (answer: unknown) => (async () => answer) as unknown as Api;
    await client.fetchQuery(rechargeQuery(api({ recharge: recharge('review') }), recharge('paid').id));
    await client.fetchQuery(rechargesQuery(api({ data: [recharge('review'), recharge('pending', 4)], next: null })));
    expect(cached()?.status).toBe('paid');
    expect(listed()).toEqual(['paid', 'pending']);
  });

  it('is remembered before anything was fetched', () => {
    const client = new QueryClient();
    patchRecharge(client, recharge('paid'));
    expect(client.getQueryData(rechargeKey(recharge('paid').id))).toEqual({ recharge: recharge('paid') });
    expect(client.getQueryData(rechargesKey)).toBeUndefined();
  });
});
