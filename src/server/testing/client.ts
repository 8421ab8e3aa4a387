import axios, { type AxiosResponseTransformer } from 'axios';
import { z } from 'zod';
import { createApi, readBody, type Api, type Send } from '#shared/client.ts';
import { endpoints, type Endpoints } from '#shared/contract/endpoints.ts';
import type { AnswerFlags } from '#shared/problem.ts';

/** Sends over HTTP with axios, as the app does, to the server at `url`. */
export function sendTo(url: string, token: () => string | undefined, adminToken?: string): Send {
  const http = axios.create({ baseURL: url, validateStatus: () => true, proxy: false, transformResponse });
  return async ({ method, path, query, body, headers, asBytes }) => {
    const bearer = token();
    const answer = await http.request({
      method,
      url: path,
      params: query,
      data: body,
      ...(asBytes && { responseType: 'arraybuffer' }),
      headers: {
        ...headers,
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(adminToken && { admin_token: adminToken }),
      },
    });
    return { status: answer.status, body: answer.data };
  };
}

const transformResponse: AxiosResponseTransformer = (data: unknown, headers) => {
  const type = String(headers['content-type']);
  return Buffer.isBuffer(data) && type.includes('json') ? readBody(data.toString(), type) : readBody(data, type);
};

/** The shared client with a session token. Validates every response with the contract's schema. */
export function testApi(
  url: string,
  token?: string,
  onFlags?: (flags: AnswerFlags) => void,
  adminToken?: string,
): Api<Endpoints> {
  const api = createApi<Endpoints>(
    sendTo(url, () => token, adminToken),
    onFlags,
  );
  const call = api as (key: string, ...args: unknown[]) => Promise<unknown>;
  const strict = async (key: keyof Endpoints, ...args: unknown[]) => {
    const answer = await call(key, ...args);
    z.decode(endpoints[key].answer as z.ZodType, answer);
    return answer;
  };
  return strict as Api<Endpoints>;
}
