import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { AnswerFlags } from '#shared/problem.ts';
import { createApi } from './api.ts';

function apiWith(answer: unknown, current = () => 'mine' as string | null) {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    if (answer instanceof Error) throw answer;
    return { data: answer, status: 200, statusText: '', headers: {}, config };
  };
  const onFlags = vi.fn<(flags: AnswerFlags) => void>();
  const onReach = vi.fn<(answered: boolean) => void>();
  const api = createApi({
    baseUrl: 'https://shop.example',
    tokens: { current, admin: () => sessionStorage.getItem('admin_token') },
    session: sessionStorage,
    onFlags,
    onReach,
    adapter,
  });
  return { api, requests, onFlags, onReach };
}

describe('a request', () => {
  it('carries the token, the connection id and the admin token, and has no timeout', async () => {
    sessionStorage.setItem('socket', 'abc');
    sessionStorage.setItem('admin_token', 'admin');
    const { api, requests } = apiWith({ data: [] });
    await api('GET /api/user/services', { query: { search: 'what' } });
    expect(requests[0]).toMatchObject({ baseURL: 'https://shop.example', url: '/api/user/services', timeout: 0 });
    expect(requests[0]?.params).toEqual({ search: 'what' });
    expect(requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer mine',
      socket_id: 'abc',
      admin_token: 'admin',
    });
  });

  it('carries none of them for a visitor', async () => {
    const { api, requests } = apiWith({ data: {} }, () => null);
    await api('GET /api/user/site-data');
    const names = Object.keys(requests[0]?.headers ?? {});
    for (const name of ['Authorization', 'socket_id', 'admin_token']) expect(names).not.toContain(name);
  });

  it('that gets no answer raises NoAnswer and says that nothing was reached', async () => {
    const { api, onReach } = apiWith(new Error('Network Error'));
    await expect(api('GET /api/user/site-data')).rejects.toBeInstanceOf(NoAnswer);
    expect(onReach).toHaveBeenCalledWith(false);
  });

  it('of an earlier session cannot end the one that followed, nor show its balance there', async () => {
    const tokens = ['earlier', 'later'];
    const { api, onFlags } = apiWith({ logout: true, newBalance: '1.00' }, () => tokens.shift() ?? null);
    await api('POST /api/user/log-out');
    expect(onFlags).toHaveBeenCalledWith({});
  });
});

describe('a file that is no text', () => {
  const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
  async function askForReceipt(status: number, type: string, data: ArrayBuffer) {
    const requests: InternalAxiosRequestConfig[] = [];
    const adapter: AxiosAdapter = async (config) => {
      requests.push(config);
      return { data, status, statusText: '', headers: { 'content-type': type }, config };
    };
    const tokens = { current: () => 'mine', admin: () => null };
    const listeners = { onFlags: () => {}, onReach: () => {} };
    const api = createApi({ baseUrl: '', tokens, session: sessionStorage, ...listeners, adapter });
    const answer = await api('GET /api/user/recharges/:id/receipt', {
      params: { id: 5 as never },
      asBytes: true,
    }).catch((error: unknown) => error);
    expect(requests[0]).toMatchObject({ url: '/api/user/recharges/5/receipt', responseType: 'arraybuffer' });
    return answer;
  }

  it('arrives byte by byte', async () => {
    const sent = Uint8Array.from([37, 80, 68, 70, 0, 200, 255]);
    expect(await askForReceipt(200, 'application/pdf', sent.buffer)).toEqual(sent);
  });

  it('that is refused says why', async () => {
    const body = bytesOf(JSON.stringify({ code: 'recharge_unpaid', message: 'Not paid.' }));
    expect(await askForReceipt(409, 'application/json; charset=utf-8', body)).toMatchObject({
      code: 'recharge_unpaid',
    });
  });

  it('is not a page of a proxy in the way', async () => {
    const page = bytesOf('<!doctype html><title>Log in to this network</title>');
    expect(await askForReceipt(200, 'text/html', page)).toBeInstanceOf(NoAnswer);
  });
});
