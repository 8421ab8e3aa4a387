import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Passes requests on to another process as they are, with the client's headers. `url` is where that process listens. */
export function createForwarding() {
  // Closes what is idle before the other process does.
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });
  const relays = new Set<Duplex>();

  function forward(from: IncomingMessage, to: ServerResponse, url: string): void {
    const { method, headers } = from;
    const sent = request(new URL(from.url ?? '/', url), { method, headers, agent }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    sent.on('error', () => {
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    to.on('close', () => sent.destroy());
    from.pipe(sent);
  }

  /** The same for a connection that becomes a websocket. */
  function relay({ method, url: path, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer, url: string): void {
    const { hostname, port } = new URL(url);
    const other = connect(Number(port), hostname);
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    other.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
    for (const [one, counterpart] of [
      [socket, other],
      [other, socket],
    ] as const) {
      relays.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        relays.delete(one);
        counterpart.destroy();
      });
    }
  }

  return {
    forward,
    relay,
    /** Ends what is passed on: clients connect anew. */
    close(): void {
      for (const one of relays) one.destroy();
      agent.destroy();
    },
  };
}
