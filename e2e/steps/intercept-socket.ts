import { expect, type Page, type WebSocketRoute } from '@playwright/test';

/** Lets the test push to the page and close its socket. Playwright's offline mode leaves open sockets connected. */
export async function interceptSocket(page: Page) {
  const sockets: WebSocketRoute[] = [];
  /** Those that the connection has moved to from polling: it says so by the packet "5". */
  let upgraded = 0;
  const muted = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/socket\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!muted.has(socket)) socket.send(message);
    });
    socket.onMessage((message) => {
      if (muted.has(socket)) return;
      server.send(message);
      if (message === '5') upgraded += 1;
    });
    sockets.push(socket);
  });
  return {
    expectCount: (count: number) => expect.poll(() => upgraded).toBe(count),
    /** Sends a packet to the page, as the server would. */
    push: (packet: string) => sockets.at(-1)?.send(packet),
    drop: async () => sockets.at(-1)?.close(),
    /** Those that are open carry nothing more, and look open: as after a sleep. */
    mute: () => sockets.forEach((socket) => muted.add(socket)),
  };
}
