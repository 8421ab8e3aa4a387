import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { AnswerFlags } from '#shared/problem.ts';
import { createApi } from './api.ts';

const shop = 'https://shop.example';

/** A client of a shop that gives this answer. */
function apiWith(answer: unknown, current = () => 'mine' as string | null, baseUrl = shop) {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    if (answer instanceof Error) throw answer;
    return { data: answer, status: 200, statusText: '', headers: {}, config };
  };
  const fetched = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  vi.stubGlobal('fetch', fetched);
  const onFlags = vi.fn<(flags: AnswerFlags) => void>();
  const onReach = vi.fn<(answered: boolean, status?: number) => void>();
  const api = createApi({
    baseUrl,
    tokens: { current, admin: () => sessionStorage.getItem('admin_token') },
    session: sessionStorage,
    onFlags,
    onReach,
    adapter,
  });
  return { api, requests, fetched, onFlags, onReach };
}

afterEach(() => vi.unstubAllGlobals());

const carried = { Authorization: 'Bearer mine', socket_id: 'abc', admin_token: 'admin' };

describe('a read', () => {
  it('carries the token, the connection id and the admin token', async () => {
    sessionStorage.setItem('socket', 'abc');
    sessionStorage.setItem('admin_token', 'admin');
    const { api, requests, fetched } = apiWith({ data: [] });
    await api('GET /api/user/services', { query: { search: 'what & why' } });
    expect(fetched.mock.calls).toEqual([[`${shop}/api/user/services?search=what+%26+why`, { headers: carried }]]);
    expect(requests).toEqual([]);
  });

  it('carries none of them for a visitor', async () => {
    const { api, fetched } = apiWith({ data: {} }, () => null);
    await api('GET /api/user/site-data');
    expect(fetched.mock.calls).toEqual([[`${shop}/api/user/site-data`, { headers: {} }]]);
  });

  it('that gets no answer raises NoAnswer and says that nothing was reached', async () => {
    const { api, onReach } = apiWith(new TypeError('Failed to fetch'));
    await expect(api('GET /api/user/site-data')).rejects.toBeInstanceOf(NoAnswer);
    expect(onReach).toHaveBeenCalledWith(false);
  });

  it('whose answer breaks off raises NoAnswer too', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    const { api, onReach } = apiWith(new Response(broken));
    await expect(api('GET /api/user/site-data')).rejects.toBeInstanceOf(NoAnswer);
    expect(onReach).toHaveBeenCalledWith(false);
  });

  it('that is refused says why', async () => {
    const { api, onReach } = apiWith(Response.json({ code: 'signed_out', message: 'Log in.' }, { status: 401 }));
    await expect(api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    expect(onReach).toHaveBeenCalledWith(true, 401);
  });

  it('is not answered by a page of a proxy in the way', async () => {
    const page = new Response('<!doctype html><title>Log in to this network</title>');
    const { api } = apiWith(page);
    await expect(api('GET /api/user/auth-data')).rejects.toBeInstanceOf(NoAnswer);
  });

  it('of a file arrives as it is, though it looks like a number', async () => {
    const { api } = apiWith(new Response('12'));
    expect(await api('GET /api/user/transactions.csv', { query: {} })).toBe('12');
  });
});

describe('a change', () => {
  it('carries the same, its body and its key, and has no timeout', async () => {
    sessionStorage.setItem('socket', 'abc');
    sessionStorage.setItem('admin_token', 'admin');
    const { api, requests, fetched } = apiWith({ data: {} });
    await api('POST /api/user/recharges', { body: { amount: '500.00' } as never, idempotencyKey: 'once' });
    expect(requests[0]).toMatchObject({ url: `${shop}/api/user/recharges`, method: 'post', timeout: 0 });
    expect(requests[0]?.headers).toMatchObject({ ...carried, 'Idempotency-Key': 'once' });
    expect(JSON.parse(String(requests[0]?.data))).toEqual({ amount: '500.00' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('carries no token for a visitor', async () => {
    const { api, requests } = apiWith({ data: {} }, () => null);
    await api('POST /api/user/log-out');
    const names = Object.keys(requests[0]?.headers ?? {});
    for (const name of Object.keys(carried)) expect(names).not.toContain(name);
  });

  it('that gets no answer raises NoAnswer and says that nothing was reached', async () => {
    const { api, onReach } = apiWith(new Error('Network Error'));
    await expect(api('POST /api/user/log-out')).rejects.toBeInstanceOf(NoAnswer);
    expect(onReach).toHaveBeenCalledWith(false);
  });

  it('of an earlier session cannot end the one that followed, nor show its balance there', async () => {
    const tokens = ['earlier', 'later'];
    const { api, onFlags } = apiWith({ logout: true, newBalance: '1.00' }, () => tokens.shift() ?? null);
    await api('POST /api/user/log-out');
    expect(onFlags).toHaveBeenCalledWith({});
  });
});

describe('the XSRF cookie of the page', () => {
  const header = { 'X-XSRF-TOKEN': 'of-this-page' };
  afterEach(() => void (document.cookie = 'XSRF-TOKEN=; max-age=0'));

  it('is repeated by reads, changes and files, and read anew for each', async () => {
    document.cookie = 'n_locale=hi';
    document.cookie = 'XSRF-TOKEN=of-this-page';
    const { api, requests, fetched } = apiWith({ data: {} }, () => null, '');
    await api('GET /api/user/site-data');
    await api('POST /api/user/log-out');
    await api('GET /api/user/login-history.csv', { query: {}, onProgress: () => {} });
    expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: header });
    for (const { headers } of requests) expect(headers).toMatchObject(header);
    expect(requests).toHaveLength(2);
    document.cookie = 'XSRF-TOKEN=another';
    await api('GET /api/user/site-data');
    expect(fetched.mock.calls[1]?.[1]).toEqual({ headers: { 'X-XSRF-TOKEN': 'another' } });
  });

  it('is told to no other origin', async () => {
    document.cookie = 'XSRF-TOKEN=of-this-page';
    const { api, fetched } = apiWith({ data: {} }, () => null);
    await api('GET /api/user/site-data');
    expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: {} });
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
