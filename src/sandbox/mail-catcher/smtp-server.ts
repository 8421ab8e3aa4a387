import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFault } from './mail-catcher.ts';

type SmtpServerOptions = {
  port: number;
  keep: (raw: Buffer, to: string[]) => Promise<void>;
  /** Read for every email. */
  currentFault: () => MailFault | undefined;
  onOffer: () => void;
};

/** An SMTP server on localhost that accepts any sender and recipient. */
export async function startSmtpServer({ port, keep, currentFault, onOffer }: SmtpServerOptions) {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    // There is no certificate to encrypt with.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onRcptTo(_address, _session, done) {
      onOffer();
      const fault = currentFault();
      if (fault === 'refuse') return done(refusal(550, 'No such reader here'));
      if (fault === 'busy') return done(refusal(451, 'Come again later'));
      return done();
    },
    onData(stream, session, done) {
      take(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // A connection dropped on purpose is not an error.
  server.on('error', () => {});

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const fault = currentFault();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
    if (fault === 'drop') return dropConnection(session);
    if (typeof fault === 'object') await pause(fault.delayMs);
    const { rcptTo } = session.envelope;
    await keep(
      Buffer.concat(chunks),
      rcptTo.map(({ address }) => address),
    );
    if (fault === 'keep-and-drop') return dropConnection(session);
  }

  function dropConnection({ remotePort }: SMTPServerSession): Promise<never> {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    return Promise.reject(new Error('the connection was dropped'));
  }

  const listener = server.listen(port, '127.0.0.1');
  listener.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server listens on no port');
  return {
    port: address.port,
    async close() {
      const closed = once(listener, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
