import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

/** A poll is answered at the next heartbeat at the latest, so a process that takes longer (ms) is gone. */
const silenceMs = 60_000;
const connectMs = 2_000;
/** Marks a request that was passed on, so that it is passed on once only. */
const passedOn = 'x-numdesk-passed-on';

/** Passes requests on to another process as they are, with the client's headers. `url` is where that process listens. */
export function createForwarding() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const relays = new Set<Duplex>();

  function forward(from: IncomingMessage, to: ServerResponse, url: string): void {
    if (from.headers[passedOn]) return void to.writeHead(502).end();
    const headers = { ...from.headers, [passedOn]: '1' };
    const sent = request(new URL(from.url ?? '/', url), { method: from.method, headers, agent }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, to, () => {});
    });
    sent.setTimeout(silenceMs, () => sent.destroy());
    sent.on('error', () => {
      if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    to.on('close', () => sent.destroy());
    pipeline(from, sent, () => {});
  }

  /** The same for a connection that becomes a websocket. */
  function relay(
    { method, url: path, rawHeaders, headers }: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    url: string,
  ): void {
    if (headers[passedOn]) return void socket.destroy();
    const { hostname, port } = new URL(url);
    const other = connect(Number(port || 80), hostname.replaceAll(/^\[|\]$/g, ''));
    other.setTimeout(connectMs, () => other.destroy());
    other.once('connect', () => other.setTimeout(0));
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
    other.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${passedOn}: 1\r\n\r\n`);
    other.write(head);
    for (const one of [socket, other]) {
      relays.add(one);
      one.once('close', () => relays.delete(one));
    }
    pipeline(socket, other, () => other.destroy());
    pipeline(other, socket, () => socket.destroy());
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
