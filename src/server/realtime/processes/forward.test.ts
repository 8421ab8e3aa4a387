import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createForwarding } from './forward.ts';

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A process that passes everything on. */
async function openPassing(to: () => string): Promise<string> {
  const { forward, close } = createForwarding();
  onTestFinished(close);
  return listen(createServer((from, answer) => forward(from, answer, to())));
}

test('a request reaches the other process as it is, and its answer comes back', async () => {
  const other = await listen(
    createServer((from, answer) => {
      let body = '';
      from.on('data', (part: Buffer) => (body += part.toString()));
      from.on('end', () =>
        answer
          .writeHead(201, { 'x-answer': '1' })
          .end(`${from.method} ${from.url} ${String(from.headers['x-mine'])} ${body}`),
      );
    }),
  );
  const url = await openPassing(() => other);
  const answer = await fetch(`${url}/socket/?sid=1`, { method: 'POST', headers: { 'x-mine': 'yes' }, body: 'text' });
  expect([answer.status, answer.headers.get('x-answer')]).toEqual([201, '1']);
  expect(await answer.text()).toBe('POST /socket/?sid=1 yes text');
});

test('a process that is gone, or dies while it answers, leaves no request open', async () => {
  const gone = createServer();
  const goneUrl = await listen(gone);
  gone.close();
  const url = await openPassing(() => goneUrl);
  expect((await fetch(url)).status).toBe(502);

  const dying = await listen(
    createServer((_from, answer) => answer.writeHead(200).write('half', () => answer.destroy())),
  );
  const other = await openPassing(() => dying);
  await expect(fetch(other).then((answer) => answer.text())).rejects.toThrow('terminated');
});

test('processes that name each other pass a request on once', async () => {
  let urls = ['', ''];
  const one = await openPassing(() => urls[1] ?? '');
  const other = await openPassing(() => urls[0] ?? '');
  urls = [one, other];
  expect((await fetch(one)).status).toBe(502);
});
