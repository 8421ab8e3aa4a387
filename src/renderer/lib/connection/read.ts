import { readBody } from '#shared/client.ts';

/** Sends a request that changes nothing and is answered with text. No timeout, as for changes. */
export async function sendRead(
  address: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, { headers });
  const body = readBody(await response.text(), response.headers.get('content-type') ?? '');
  return { status: response.status, body };
}
