import type { CustomScheme, Protocol } from 'electron';
import { contentSecurityPolicy } from '#main/protocol/content-security.ts';
import { ownScheme } from '#main/window/own-page.ts';
import { contentTypeOf, findServedFile } from '#main/protocol/served-file.ts';

/** Makes our scheme a secure origin with storage, fetch and CORS. Register it before the app is ready. */
export const privilegedScheme: CustomScheme = {
  scheme: ownScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Chromium's net::ERR_FILE_NOT_FOUND. */
const fileNotFound = -6;

/**
 * Serves the built renderer from `folder`. Each response has the policy for the shop that is currently chosen. Chromium
 * reads the files itself: `protocol.handle` would load Node's fetch before the first page and pass every byte through this
 * process, 60 ms of the start in all (decision 31).
 */
export function serveRenderer(protocol: Protocol, folder: string, shopAddress: () => string | null): void {
  protocol.registerFileProtocol(ownScheme, ({ method, url }, respond) => {
    const file = method === 'GET' ? findServedFile(folder, url) : undefined;
    if (file === undefined) return respond({ error: fileNotFound });
    respond({
      path: file,
      headers: {
        'Content-Type': contentTypeOf(file),
        'Content-Security-Policy': contentSecurityPolicy(shopAddress()),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      },
    });
  });
}
