import axios, { type AxiosAdapter, type AxiosResponseTransformer } from 'axios';
import { readBody, type Sent } from '#shared/client.ts';

/** Sends a request over axios. No timeout: a slow purchase may still succeed. `adapter` replaces the network in tests. */
export async function sendRequest(
  { method, path, query, body, headers, onProgress, asBytes }: Sent,
  { baseUrl, adapter }: { baseUrl: string; adapter?: AxiosAdapter },
): Promise<{ status: number; body: unknown }> {
  const { status, data } = await axios.request<unknown>({
    baseURL: baseUrl,
    validateStatus: () => true,
    // The shop sets no such cookie, and looking for one takes time before each request.
    withXSRFToken: false,
    transformResponse,
    ...(adapter && { adapter }),
    method,
    url: path,
    params: query,
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
