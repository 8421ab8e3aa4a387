import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createProviderShop } from './provider-shop.ts';

/**
 * The provider process: speaks handler_api over plain sockets, because whatever its HTTP costs is taken from the cores of
 * the measured server. Sends its address to its parent and exits when that disconnects.
 */
const answerCall = createProviderShop();
const server = createServer({ noDelay: true }, serveSocket).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
process.send?.(`http://127.0.0.1:${port}/stubs/handler_api.php`);
process.once('disconnect', () => process.exit(0));

/** The shop asks with GET, and the next request on a connection comes after the answer. */
function serveSocket(socket: Socket) {
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    if (!received.endsWith('\r\n\r\n')) return;
    const target = received.slice('GET '.length, received.indexOf(' HTTP/1.1'));
    received = '';
    const body = answerCall(new URLSearchParams(target.slice(target.indexOf('?') + 1)));
    const type = body.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8';
    socket.write(
      `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nkeep-alive: timeout=60\r\n\r\n${body}`,
      'latin1',
    );
  });
  socket.on('error', () => socket.destroy());
}
