import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

/** Starts a proxy that sends each request to the next process, whoever it comes from. */
export async function startRoundRobin(urls: readonly string[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const next = () => new URL(urls[(turn += 1) % urls.length] ?? '');
  const proxy = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? '/', next()), { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', ({ method, url, headers }, socket) => {
    const target = connect(Number(next().port), '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    target.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    for (const one of [socket, target]) one.on('error', () => one.destroy());
    target.pipe(socket).pipe(target);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
