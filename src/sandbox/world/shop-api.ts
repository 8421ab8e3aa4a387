import { createApi, readBody, type Api, type Send } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';

export type ShopApi = Api<Endpoints>;

/** The product's typed API over fetch, with or without a token. */
export function createShopApi(url: string, token?: string): ShopApi {
  return createApi<Endpoints>(sendTo(url, token));
}

function sendTo(url: string, token: string | undefined): Send {
  return async ({ method, path, query, body, headers: given }) => {
    const address = new URL(path, url);
    address.search = new URLSearchParams(query).toString();
    const headers = {
      ...given,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(address, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: readBody(await answer.text(), answer.headers.get('content-type') ?? '') };
  };
}
