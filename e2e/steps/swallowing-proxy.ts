import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SwallowingProxy = { url: string; swallowed: () => number; close: () => Promise<void> };

/**
 * A proxy before the shop that accepts a WebSocket's handshake and never answers it, as some networks do. Everything else goes
 * through. `swallowed` counts the handshakes.
 */
export async function openSwallowingProxy(shopUrl: string): Promise<SwallowingProxy> {
  const target = new URL(shopUrl);
  const open = new Set<Socket>();
  let handshakes = 0;
  const server = createServer((browser) => {
    keep(browser);
    browser.once('data', (first: Buffer) => {
      // A browser opens a connection of its own for each WebSocket.
      if (/^upgrade: websocket/im.test(first.toString('latin1'))) {
        handshakes += 1;
        return;
      }
      const shop = connect(Number(target.port), target.hostname);
      keep(shop);
      shop.write(first);
      browser.pipe(shop).pipe(browser);
      browser.on('close', () => shop.destroy());
      shop.on('close', () => browser.destroy());
    });
  });
  function keep(socket: Socket): void {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  }
  await once(server.listen(0, target.hostname), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${target.hostname}:${port}`,
    swallowed: () => handshakes,
    close: async () => {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
