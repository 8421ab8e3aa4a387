import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bareHeaders } from '../protection.ts';
import { Problem, type ProblemCode } from '#shared/problem.ts';

/** Answers what is no HTTP request, or did not arrive in time, with a problem, and closes the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = answers[error.code ?? ''] ?? [400, 'invalid_request'];
  const body = JSON.stringify(new Problem(code).toBody());
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const answers: Record<string, [status: number, code: ProblemCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};
