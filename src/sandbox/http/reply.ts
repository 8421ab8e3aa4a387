import type { ServerResponse } from 'node:http';

export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  reply(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

/** Sends a response, unless the client has disconnected. */
export function reply(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
