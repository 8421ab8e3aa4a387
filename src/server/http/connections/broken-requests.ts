import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { bareHeaders } from '../protection.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';

/** Answers what is no HTTP request, or did not arrive in time, with a problem, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = answers[error.code ?? ''] ?? [400, 'invalid_request'];
  refuseConnection(socket, status, code);
  socket.destroySoon();
}

/** Answers on the connection itself, where there is no answer of Node to write to, and ends it. */
export function refuseConnection(socket: Duplex, status: number, code: ProblemCode): void {
  const body = JSON.stringify(new Problem(code).toBody());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const answers: Record<string, [status: number, code: ProblemCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};
