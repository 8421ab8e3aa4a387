import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '#sandbox/http/listen.ts';

export type ReleaseDoor = {
  url: string;
  /** From now on the shop behind the door is another build, in which this file has another name and the old one is gone. */
  release(file: string): void;
  /** How often a path was asked for at this door. */
  visits(path: string): number;
  close(): Promise<void>;
};

const texts = /text|javascript|json/;

/** A way into a shop that can put a new build in its place, as a deployment does: the same pages under other file names. */
export async function openReleaseDoor(shop: string): Promise<ReleaseDoor> {
  const asked: string[] = [];
  let renamed: { old: string; now: string } | undefined;

  function inThisBuild(text: string): string {
    if (!renamed) return text;
    return text.replaceAll(renamed.old, renamed.now).replace(/(["'`]?version["'`]?:\s*["'`])(\w{12})/, '$1second-$2');
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    asked.push(path);
    if (renamed && path.includes(renamed.old)) return void outgoing.writeHead(404).end();
    const { ...headers } = incoming.headers;
    // As a whole and in plain: what the browser has of the build before says nothing about this one.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const target = new URL(renamed ? path.replace(renamed.now, renamed.old) : path, shop);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request(target, { method: incoming.method, headers }, resolve);
      onward.on('error', reject);
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    });
    const code = answer.statusCode ?? 502;
    if (!texts.test(answer.headers['content-type'] ?? '')) {
      outgoing.writeHead(code, answer.headers);
      return void answer.pipe(outgoing);
    }
    const text = inThisBuild(Buffer.concat(await answer.toArray()).toString());
    const { ...kept } = answer.headers;
    for (const name of ['content-length', 'transfer-encoding', 'etag', 'last-modified']) delete kept[name];
    outgoing.writeHead(code, kept).end(text);
  }

  const { origin, close } = await listen(0, pass);
  return {
    // Workers run on secure origins and on localhost.
    url: origin.replace('127.0.0.1', 'localhost'),
    release: (file) => {
      const [, name = ''] = /^\/assets\/(.+)\.js$/.exec(file) ?? [];
      if (!name) throw new Error(`${file} is no file of the build`);
      renamed = { old: `${name}.js`, now: `${name}-2.js` };
    },
    visits: (path) => asked.filter((one) => one === path).length,
    close,
  };
}
