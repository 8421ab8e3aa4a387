import { readFile } from 'node:fs/promises';
import type { CustomScheme, Protocol } from 'electron';
import { contentSecurityPolicy } from '#main/protocol/content-security.ts';
import { ownScheme } from '#main/window/own-page.ts';
import { contentTypeOf, findServedFile, linkFromRoot } from '#main/protocol/served-file.ts';

/** Makes our scheme a secure origin with storage, fetch and CORS. Register it before the app is ready. */
export const privilegedScheme: CustomScheme = {
  scheme: ownScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Serves the built renderer from `folder`. Each response has the policy for the shop that is currently chosen. */
export function serveRenderer(protocol: Protocol, folder: string, shopAddress: () => string | null): void {
  protocol.handle(ownScheme, async ({ method, url }) => {
    const file = method === 'GET' ? findServedFile(folder, url) : undefined;
    const body = file === undefined ? undefined : await bodyOf(file);
    if (file === undefined || body === undefined) return new Response('Not found', { status: 404 });
    return new Response(body, {
      headers: {
        'Content-Type': contentTypeOf(file),
        'Content-Security-Policy': contentSecurityPolicy(shopAddress()),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      },
    });
  });
}

async function bodyOf(file: string): Promise<BodyInit | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return undefined;
  return file.endsWith('.html') ? linkFromRoot(bytes.toString()) : new Uint8Array(bytes);
}
