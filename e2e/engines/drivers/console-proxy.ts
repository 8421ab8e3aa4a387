import { connect } from 'node:net';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

export type ConsoleProxy = { host: string; takeErrors: () => string[]; close: () => Promise<void> };

const reporter = '/errors-of-this-page.js';
const report = '/errors-of-this-page';
/** WebKitGTK opens such a page in a process of its own, and after Back to it its driver gets no answer any more. */
const processPolicy = 'cross-origin-opener-policy';

/** Sends what goes wrong in the page to the proxy. It is the first script of each page. */
const script = `(() => {
  const report = (text) => navigator.sendBeacon('${report}', text);
  addEventListener('error', (event) => report(event.message || 'failed: ' + (event.target.src || event.target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + (reason && reason.message || reason)));
  const { error } = console;
  console.error = (...said) => { report(said.map(String).join(' ')); error.apply(console, said); };
})();`;

/**
 * The proxy of a browser whose driver does not tell what its console says: it adds a script to each page of the shop that reports
 * errors, those of its first load too.
 */
export async function openConsoleProxy(shop: string): Promise<ConsoleProxy> {
  let errors: string[] = [];

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/');
    if (url.pathname === reporter)
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    if (url.pathname === report) {
      errors.push(Buffer.concat(await incoming.toArray()).toString());
      return void outgoing.writeHead(204).end();
    }
    const { ...headers } = incoming.headers;
    delete headers['accept-encoding'];
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const upstream = request(url, { method: incoming.method, headers }, resolve);
      upstream.on('error', reject);
      outgoing.on('close', () => upstream.destroy());
      incoming.pipe(upstream);
    });
    const code = answer.statusCode ?? 502;
    if (url.origin !== shop || !/text\/html/.test(answer.headers['content-type'] ?? '')) {
      outgoing.writeHead(code, answer.headers);
      return void answer.pipe(outgoing);
    }
    const html = Buffer.concat(await answer.toArray()).toString();
    const { ...kept } = answer.headers;
    const changed = ['content-length', 'transfer-encoding', 'etag', 'last-modified'];
    for (const name of [...changed, processPolicy]) delete kept[name];
    outgoing.writeHead(code, kept).end(html.replace('<head>', `<head><script src="${reporter}"></script>`));
  }

  const server = createServer((incoming, outgoing) => {
    // A page that was left ends its requests.
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // WebSockets go through a tunnel.
  server.on('connect', (incoming, browser, first) => {
    const target = new URL(`http://${incoming.url}`);
    const upstream = connect(Number(target.port), target.hostname, () => {
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(first);
      browser.pipe(upstream).pipe(browser);
    });
    browser.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => browser.destroy()).on('close', () => browser.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
