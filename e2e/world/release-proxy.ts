import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#sandbox/http/listen.ts';

export type ReleaseProxy = {
  url: string;
  /** Serves a new build from now on: this file has a new name, and the old one returns 404. */
  release(file: string): void;
  /** How often a path was requested. */
  visits(path: string): number;
  close(): Promise<void>;
};

const textTypes = /text|javascript|json/;

/** A proxy in front of a shop that simulates a deployment by renaming a file of the build. */
export async function openReleaseProxy(shop: string): Promise<ReleaseProxy> {
  const requested: string[] = [];
  let renamed: { old: string; now: string } | undefined;

  function rename(text: string): string {
    if (!renamed) return text;
    return text.replaceAll(renamed.old, renamed.now).replace(/(["'`]?version["'`]?:\s*["'`])(\w{12})/, '$1second-$2');
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    requested.push(path);
    if (renamed && path.includes(renamed.old)) return void outgoing.writeHead(404).end();
    const { ...headers } = incoming.headers;
    // Uncompressed and unconditional: the text is rewritten, and the browser's validators belong to the old build.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const target = new URL(renamed ? path.replace(renamed.now, renamed.old) : path, shop);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const upstream = request(target, { method: incoming.method, headers }, resolve);
      upstream.on('error', reject);
      outgoing.on('close', () => upstream.destroy());
      incoming.pipe(upstream);
    });
    const code = answer.statusCode ?? 502;
    if (!textTypes.test(answer.headers['content-type'] ?? '')) {
      outgoing.writeHead(code, answer.headers);
      return void answer.pipe(outgoing);
    }
    const text = rename(Buffer.concat(await answer.toArray()).toString());
    const { ...kept } = answer.headers;
    // A real release renames all files that changed; here those that mention the renamed file keep their names.
    for (const name of ['content-length', 'transfer-encoding', 'etag', 'last-modified', 'cache-control'])
      delete kept[name];
    outgoing.writeHead(code, kept).end(text);
  }

  const { origin, close } = await listen(0, forward);
  return {
    // Service workers need a secure origin or localhost.
    url: origin.replace('127.0.0.1', 'localhost'),
    release: (file) => {
      const [, name = ''] = /^\/assets\/(.+)\.js$/.exec(file) ?? [];
      if (!name) throw new Error(`${file} is not a file of the build`);
      renamed = { old: `${name}.js`, now: `${name}-2.js` };
    },
    visits: (path) => requested.filter((one) => one === path).length,
    close,
  };
}
