import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { MyServices, Service, ServiceId } from '#shared/contract/catalogue.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { firstService, starMutation } from './catalogue.ts';

const services = [{ id: 1 }, { id: 2 }, { id: 3 }] as Service[];
const mine = (favourites: number[], recent: number[] = []) => ({ favourites, recent }) as unknown as MyServices;

describe('the service to start with', () => {
  it('is the first starred one, else the one bought last, else the first of the shop', () => {
    expect(firstService(services, mine([3], [2]))).toBe(3);
    expect(firstService(services, mine([], [2]))).toBe(2);
    expect(firstService(services, mine([]))).toBe(1);
    expect(firstService(services, undefined)).toBe(1);
  });

  it('is one that is still available', () => {
    expect(firstService(services, mine([9, 2]))).toBe(2);
    expect(firstService([], mine([9]))).toBeUndefined();
  });
});

describe('a star', () => {
  const favourites = (client: QueryClient) => client.getQueryData<MyServices>(['favourites'])?.favourites;
  const setStar = async (answer: () => Promise<MyServices>, on: boolean) => {
    const client = new QueryClient();
    client.setQueryData(['favourites'], mine([1, 2]));
    const star = new MutationObserver(client, starMutation((() => answer()) as unknown as Api, client));
    const sent = star.mutate({ id: (on ? 3 : 2) as ServiceId, on }).catch(() => undefined);
    await Promise.resolve();
    const shown = favourites(client);
    await sent;
    return { shown, after: favourites(client) };
  };

  it('is shown before the server has saved it, and follows what it saved', async () => {
    expect(await setStar(() => Promise.resolve(mine([3, 1, 2])), true)).toEqual({ shown: [1, 2, 3], after: [3, 1, 2] });
    expect(await setStar(() => Promise.resolve(mine([1])), false)).toEqual({ shown: [1], after: [1] });
  });

  it('is undone when it could not be saved', async () => {
    const fail = () => Promise.reject(new Error('the network is down'));
    expect(await setStar(fail, true)).toEqual({ shown: [1, 2, 3], after: [1, 2] });
  });
});
