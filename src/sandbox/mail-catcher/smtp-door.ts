import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFault } from './mail-catcher.ts';

type Door = {
  port: number;
  keep: (raw: Buffer, to: string[]) => Promise<void>;
  /** Asked anew for every mail. */
  faultNow: () => MailFault | undefined;
  onOffer: () => void;
};

/** A real SMTP server on this machine only. Anyone may hand in mail for anyone. */
export async function openSmtpDoor({ port, keep, faultNow, onOffer }: Door) {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    // Without a certificate of its own there is nothing to encrypt with.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onRcptTo(_address, _session, done) {
      onOffer();
      const fault = faultNow();
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
  // A line that is broken on purpose is no error of ours.
  server.on('error', () => {});

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const fault = faultNow();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
    if (fault === 'drop') return breakLine(session);
    if (typeof fault === 'object') await pause(fault.delayMs);
    const { rcptTo } = session.envelope;
    await keep(
      Buffer.concat(chunks),
      rcptTo.map(({ address }) => address),
    );
    if (fault === 'keep-and-drop') return breakLine(session);
  }

  function breakLine({ remotePort }: SMTPServerSession): Promise<never> {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
    return Promise.reject(new Error('the line is broken'));
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
