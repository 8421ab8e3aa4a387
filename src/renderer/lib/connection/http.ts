import axios, { type AxiosAdapter, type AxiosResponseTransformer } from 'axios';
import { readBody, type Sent } from '#shared/client.ts';

type Request = Omit<Sent, 'path' | 'query'> & { address: string };

/** Sends a change, or fetches a file, over axios. No timeout: a slow purchase may still succeed. `adapter` replaces the network in tests. */
export async function sendRequest(
  { method, address, body, headers, onProgress, asBytes }: Request,
  adapter?: AxiosAdapter,
): Promise<{ status: number; body: unknown }> {
  const { status, data } = await axios.request<unknown>({
    validateStatus: () => true,
    // Reads carry the header too, so `api.ts` sets it for both.
    withXSRFToken: false,
    transformResponse,
    ...(adapter && { adapter }),
    method,
    url: address,
    data: body,
    ...(asBytes && { responseType: 'arraybuffer' }),
    ...(onProgress && { onDownloadProgress: ({ loaded }) => onProgress(loaded) }),
    headers,
  });
  return { status, body: data };
}

const transformResponse: AxiosResponseTransformer = (data: unknown, headers) => {
  const type = String(headers['content-type']);
  if (!(data instanceof ArrayBuffer)) return readBody(data, type);
  // What stands in the way answers with a page of its own: that is no file.
  return type.includes('pdf') ? new Uint8Array(data) : readBody(new TextDecoder().decode(data), type);
};
