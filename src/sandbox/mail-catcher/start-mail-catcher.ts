import type { ServerResponse } from 'node:http';
import { listen } from '../http/listen.ts';
import { reply, replyJson } from '../http/reply.ts';
import { addressOf } from '../http/request.ts';
import { createWatch } from '../watch.ts';
import type { MailCatcher, MailCatcherOptions, MailFault } from './mail-catcher.ts';
import { listPage, mailBody, mailPage, missingPage } from './mail-pages.ts';
import { createMailbox } from './mailbox.ts';
import { startSmtpServer } from './smtp-server.ts';

/** Starts a mail catcher: SMTP on one port, a page and JSON of the received emails on another. */
export async function startMailCatcher({ port = 0, smtpPort = 0 }: MailCatcherOptions = {}): Promise<MailCatcher> {
  const watch = createWatch();
  const mailbox = createMailbox(watch.changed);
  let fault: MailFault | undefined;
  let offers = 0;
  const openServer = (at: number) =>
    startSmtpServer({
      port: at,
      keep: (raw, to) => mailbox.keep(raw, to),
      currentFault: () => fault,
      onOffer: () => void (offers += 1),
    });
  let smtp: Awaited<ReturnType<typeof openServer>> | undefined = await openServer(smtpPort);
  const boundPort = smtp.port;

  const page = await listen(port, (request, response) => {
    const { pathname } = addressOf(request);
    const [, id, part] = /^\/mails\/(\d+)(\/body)?$/.exec(pathname) ?? [];
    if (pathname === '/') return showPage(response, 200, listPage(mailbox.all()));
    if (pathname === '/api/mails') return replyJson(response, 200, { data: mailbox.all() });
    const mail = id === undefined ? undefined : mailbox.find(Number(id));
    if (!mail) return showPage(response, 404, missingPage());
    return part ? showBody(response, mailBody(mail)) : showPage(response, 200, mailPage(mail));
  }).catch(async (error: unknown) => {
    await smtp?.close();
    throw error;
  });

  async function hangUp() {
    await smtp?.close();
    smtp = undefined;
  }

  return {
    url: page.origin,
    smtpUrl: `smtp://127.0.0.1:${boundPort}`,
    mails: () => mailbox.all(),
    whenMail: (fits = () => true) => watch.when(() => mailbox.all().toReversed().find(fits)),
    offers: () => offers,
    setFault: (next) => void (fault = next),
    hangUp,
    async comeBack() {
      smtp ??= await openServer(boundPort);
    },
    clear: () => mailbox.clear(),
    async close() {
      await hangUp();
      await page.close();
    },
  };
}

function showPage(response: ServerResponse, status: number, html: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
  response.setHeader('content-security-policy', policy);
  reply(response, status, 'text/html; charset=utf-8', html);
}

/** Escapes untrusted text, so that it is shown and never run. */
function showBody(response: ServerResponse, html: string): void {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation-by-user-activation";
  response.setHeader('content-security-policy', policy);
  reply(response, 200, 'text/html; charset=utf-8', html);
}
