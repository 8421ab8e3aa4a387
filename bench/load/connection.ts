import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readAnswer, type Answer } from './read-answer.ts';

/** One keep-alive connection that carries one request at a time. */
export type Connection = {
  /** Sends a whole HTTP/1.1 request. Rejects when the connection ends before the answer is complete. */
  ask(request: string): Promise<Answer>;
  close(): void;
};

/**
 * Opens a connection, from this address of the machine where one is given. Several times as cheap as node's own client, which
 * would take its time from the measured server's cores.
 */
export async function openConnection({ hostname, port }: URL, localAddress?: string): Promise<Connection> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...(localAddress && { localAddress }) });
  await once(socket, 'connect');
  return ofSocket(socket);
}

type Waiting = { resolve(answer: Answer): void; reject(error: Error): void };

function ofSocket(socket: Socket): Connection {
  let received: Buffer | undefined;
  let waiting: Waiting | undefined;

  function take(): Waiting | undefined {
    const taken = waiting;
    waiting = undefined;
    return taken;
  }
  socket.on('data', (bytes: Buffer) => {
    received = received ? Buffer.concat([received, bytes]) : bytes;
    const answer = readAnswer(received);
    if (!answer) return;
    received = undefined;
    take()?.resolve(answer);
  });
  socket.on('error', (error) => take()?.reject(error));
  socket.on('close', () => take()?.reject(new Error('the connection was closed')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection was closed'));
        waiting = { resolve, reject };
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}
