import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between the client and the shop. */
export type Cable = {
  url: string;
  /** Connections of now look open, and nothing comes through them any more, as after a sleep. New ones work. */
  freeze: () => void;
  /** Whether anything comes through. Without it connections end, and new ones are refused. */
  plug: (isIn: boolean) => void;
  stop: () => void;
};

/** Starts a way to the shop that can be frozen and unplugged. */
export async function startCable(shopUrl: string): Promise<Cable> {
  const { hostname, port } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let isPlugged = true;
  const server = createServer((near) => {
    if (!isPlugged) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    plug(isIn) {
      isPlugged = isIn;
      if (!isIn) cut();
    },
    stop() {
      cut();
      server.close();
    },
  };
}
