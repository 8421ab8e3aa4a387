import { Agent, request } from 'node:http';
import type { HostileRequest } from './hostile-requests.ts';

export type HostileAnswer = { status: number; type: string; cache: string | undefined; text: string };

/** Sends requests as they are, without a library that would repair them, over at most `sockets` connections. */
export function createHostileSender(url: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(url);

  function send({ method, path, headers, body }: Omit<HostileRequest, 'as'>, token?: string): Promise<HostileAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              cache: answer.headers['cache-control'],
              text,
            }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
  return { send, close: () => agent.destroy() };
}
