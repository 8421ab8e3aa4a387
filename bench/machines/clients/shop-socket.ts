import { openConnection } from '../../load/connection.ts';
import { openWebSocket } from './web-socket.ts';

type Options = {
  url: string;
  token: string;
  localAddress: string;
  /** Called with the name of each event. */
  onEvent: (name: string) => void;
  /** Called when the shop closes the socket. */
  onEnd: () => void;
};

/**
 * Opens a socket of a customer as the app does (decision 32): it logs in by polling, and then moves to a websocket. Answers
 * heartbeats. https://socket.io/docs/v4/engine-io-protocol/
 */
export async function openShopSocket({ url, token, localAddress, onEvent, onEnd }: Options): Promise<void> {
  const address = new URL('/socket/?EIO=4&transport=polling', url);
  const headers = browserHeaders(address.origin);
  const polling = await openConnection(address, localAddress);

  async function ask(method: 'GET' | 'POST', body = ''): Promise<string> {
    const ofBody =
      method === 'POST' ? ['Content-Type: text/plain;charset=UTF-8', `Content-Length: ${body.length}`] : [];
    const start = [`${method} ${address.pathname}${address.search} HTTP/1.1`, `Host: ${address.host}`, ...ofBody];
    const answer = await polling.ask(`${[...start, ...headers].join('\r\n')}\r\n\r\n${body}`);
    if (answer.status !== 200) throw new Error(`the shop refused a socket: ${answer.status} ${answer.body.toString()}`);
    return answer.body.toString();
  }

  const { sid } = JSON.parse((await ask('GET')).slice(1)) as { sid: string };
  address.searchParams.set('sid', sid);
  await ask('POST', `40${JSON.stringify({ token })}`);
  const welcome = await ask('GET');
  if (!welcome.startsWith('40')) throw new Error(`the shop refused a login: ${welcome}`);

  address.searchParams.set('transport', 'websocket');
  const socket = await openWebSocket({ url: address, localAddress, headers, onEnd });
  await new Promise<void>((resolve) => {
    socket.listen(() => resolve());
    socket.send('2probe');
  });
  socket.listen((packet) => {
    if (packet === '2') socket.send('3');
    else if (packet.startsWith('42["')) onEvent(packet.slice(4, packet.indexOf('"', 4)));
  });
  socket.send('5');
  polling.close();
}

/** The server may keep what a request said, so it is as long as that of a browser. */
function browserHeaders(origin: string): string[] {
  return [
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Accept: */*',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-IN,en-GB;q=0.9,en-US;q=0.8,en;q=0.7,hi;q=0.6',
    `Origin: ${origin}`,
    `Referer: ${origin}/buy-number`,
    'Cache-Control: no-cache',
    'Pragma: no-cache',
    'Sec-Fetch-Dest: empty',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Site: same-origin',
  ];
}
