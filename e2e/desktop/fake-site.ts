import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site on this computer that is no shop. Answers its address; `close` ends it. */
export async function startSite(answer: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
