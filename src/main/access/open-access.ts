import { app, BrowserWindow, net, type Session } from 'electron';
import { createAccessWindows } from '#main/access/access-windows.ts';
import { createCertificates } from '#main/access/certificates.ts';
import { createLogins, type Login } from '#main/access/logins.ts';
import { createKnock } from '#main/access/knock.ts';
import { createFetch } from '#main/access/request.ts';
import type { Failures } from '#main/failures/failures.ts';
import type { PageState } from '#main/page-state.ts';
import type { Slot } from '#main/slots.ts';
import type { Cipher } from '#main/vault/cipher.ts';
import { canKeepSecrets, createVault } from '#main/vault/vault.ts';
import { isOwnPage } from '#main/window/own-page.ts';
import type { Windows } from '#main/window/windows.ts';

type Dependencies = {
  windows: Windows;
  session: Session;
  failures: Failures;
  cipher: Cipher;
  slots: Record<'proxyLogins' | 'serverLogins', Slot>;
  page: Pick<PageState, 'words'>;
};

/** Gives proxies and servers the logins and certificates that they ask for: to pages, and to requests of this process. */
export function openAccess({ windows, session, failures, cipher, slots, page }: Dependencies) {
  const asks = createAccessWindows({ windows, session, failures, words: () => page.words().windows });
  const logins = createLogins({
    ask: asks.ask,
    vaults: { proxy: createVault(cipher, slots.proxyLogins), server: createVault(cipher, slots.serverLogins) },
    canRemember: () => canKeepSecrets(cipher),
  });
  const certificates = createCertificates({ ask: asks.ask, now: Date.now });
  /** What the requests of pages gave, by their pages and addresses. */
  const tried = new Map<string, Login>();

  function askAgain(): void {
    logins.askAgain();
    certificates.askAgain();
  }

  app.on('login', (event, contents, { url, firstAuthAttempt }, challenge, answer) => {
    event.preventDefault();
    // Without a page nothing tells when it ends.
    const asker = contents ? `${contents.id} ${url}` : `${challenge.host}:${challenge.port}`;
    const request = `${asker} ${challenge.isProxy}`;
    const give = (given?: Login) => {
      if (given) tried.set(request, given);
      answer(given?.name, given?.password);
    };
    logins.answer(challenge, firstAuthAttempt ? undefined : tried.get(request)).then(give, () => give());
  });
  app.on('select-client-certificate', (event, contents, host, offered, answer) => {
    event.preventDefault();
    certificates.choose(contents?.session ?? session, host, offered).then(answer, () => answer());
  });
  // A page that is loaded again asks again.
  app.on('web-contents-created', (_created, contents) => {
    const { id } = contents;
    contents.once('destroyed', () => {
      for (const request of tried.keys()) if (request.startsWith(`${id} `)) tried.delete(request);
    });
    contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument && isOwnPage(url) && windows.find(contents)?.kind === 'shop') askAgain();
    });
  });

  /** Runs nothing of what answers. */
  const webPreferences = { session, sandbox: true, contextIsolation: true, javascript: false, images: false };
  const knock = createKnock({
    open: () => new BrowserWindow({ show: false, webPreferences }),
    isAsking: asks.isAsking,
  });

  /** Chromium keeps what it was given, too. */
  async function forgetServers(): Promise<void> {
    asks.closeServers();
    await logins.forgetServers();
    tried.clear();
    await session.clearAuthCache();
  }

  return {
    fetch: createFetch({ net, login: logins.answer, knock }),
    login: logins.answer,
    askAgain,
    forgetServers,
    question: asks.question,
    answer: asks.answer,
  };
}
