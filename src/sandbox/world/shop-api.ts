import { createApi, readBody, type Api, type Send } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';

export type ShopApi = Api<Endpoints>;

/** The product's typed API over fetch, with or without a token. It waits so long for each answer, in ms. */
export function createShopApi(url: string, token?: string, patienceMs = 60_000): ShopApi {
  return createApi<Endpoints>(sendTo(url, token, patienceMs));
}

function sendTo(url: string, token: string | undefined, patienceMs: number): Send {
  return async ({ method, path, query, body, headers: given }) => {
    const address = new URL(path, url);
    address.search = new URLSearchParams(query).toString();
    const headers = {
      ...given,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(address, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: readBody(await answer.text(), answer.headers.get('content-type') ?? '') };
  };
}
