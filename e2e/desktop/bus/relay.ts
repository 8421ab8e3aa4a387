import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A user by its number in the namespace, and by its number outside. */
type Mapped = { inside: number; outside: number };

/**
 * Listens at `path` and passes what programs in a user namespace say to the session's bus. They say who they are by their
 * number inside, and the bus, which is outside, would refuse that: it sees them by the other.
 */
export async function relayToBus(path: string, user: Mapped): Promise<Server> {
  const bus = socketOf(process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '');
  const server = createServer((program) => connect(program, createConnection(bus), user));
  await once(server.listen(path), 'listening');
  return server;
}

/** Addresses: https://dbus.freedesktop.org/doc/dbus-specification.html#addresses */
function socketOf(address: string): string {
  const [, kind, name] = /^unix:(path|abstract)=([^,;]+)/.exec(address) ?? [];
  if (!name) throw new Error('The session has no bus with a socket: see DBUS_SESSION_BUS_ADDRESS.');
  return kind === 'abstract' ? `\0${name}` : name;
}

function connect(program: Socket, bus: Socket, { inside, outside }: Mapped): void {
  /** Lines of text until BEGIN, then messages, which stay as they are. */
  async function* introduce(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let isIntroduced = false;
    for await (const chunk of chunks) {
      const lines = chunk.toString('latin1');
      yield isIntroduced ? chunk : Buffer.from(lines.replace(nameOf(inside), nameOf(outside)), 'latin1');
      isIntroduced ||= lines.includes('BEGIN\r\n');
    }
  }

  // What breaks on one side ends the other, and each tells by itself what it lacks.
  pipeline(program, introduce, bus, program, () => {});
}

/** How a program says who it is: by a number, each of its digits as a byte in hexadecimal. */
function nameOf(user: number): string {
  return `AUTH EXTERNAL ${Buffer.from(String(user)).toString('hex')}\r\n`;
}
