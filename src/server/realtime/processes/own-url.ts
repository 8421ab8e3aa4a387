import type { Server as HttpServer } from 'node:http';
import { networkInterfaces } from 'node:os';

/** Returns where other processes reach this one: undefined until it listens. `given` is what the settings say. */
export function ownUrlOf(http: HttpServer, given: string | undefined): string | undefined {
  const listening = http.address();
  if (listening === null || typeof listening === 'string') return undefined;
  if (given !== undefined) return given;
  const { address, port } = listening;
  const isAny = address === '0.0.0.0' || address === '::';
  const host = isAny ? (firstAddress() ?? '127.0.0.1') : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Of this machine in its network. */
function firstAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
