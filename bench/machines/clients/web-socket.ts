import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type WebSocket = {
  send(text: string): void;
  /** Sets what is called for each message from now on. */
  listen(onText: (text: string) => void): void;
  close(): void;
};

type Options = {
  url: URL;
  /** The address of this machine from which it comes. */
  localAddress?: string;
  /** More lines of the request's head. */
  headers?: readonly string[];
  /** Called when the other side ends the connection. */
  onEnd: () => void;
};

const endOfHead = '\r\n\r\n';
const text = 0x1;

/** Opens a websocket on a plain socket, because thousands of them take their time from the measured server's cores. */
export async function openWebSocket({ url, localAddress, headers = [], onEnd }: Options): Promise<WebSocket> {
  const host = { host: url.hostname, port: Number(url.port) };
  const socket = connect({ ...host, noDelay: true, ...(localAddress !== undefined && { localAddress }) });
  await once(socket, 'connect');
  let rest = await shakeHands(socket, url, headers);
  let hear = (_text: string) => {};
  let isClosed = false;

  function readFrames(bytes: Buffer): void {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.end);
      if (frame.kind === text) hear(frame.body.toString());
    }
  }
  socket.on('data', readFrames);
  socket.on('close', () => isClosed || onEnd());
  return {
    send: (sent) => void socket.write(frameOf(sent)),
    listen: (listener) => void (hear = listener),
    close() {
      isClosed = true;
      socket.destroy();
    },
  };
}

/** Asks for a websocket and returns what came after the answer. */
function shakeHands(socket: Socket, url: URL, headers: readonly string[]): Promise<Buffer> {
  const head = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
    ...headers,
  ];
  socket.write(head.join('\r\n') + endOfHead);
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the websocket was closed')));
    socket.on('data', function read(bytes: Buffer) {
      received = Buffer.concat([received, bytes]);
      const headEnd = received.indexOf(endOfHead);
      if (headEnd < 0) return;
      socket.off('data', read);
      const [status = ''] = received.toString('latin1', 0, headEnd).split('\r\n', 1);
      if (!status.includes(' 101 ')) return reject(new Error(`no websocket: ${status}`));
      resolve(received.subarray(headEnd + endOfHead.length));
    });
  });
}

type Frame = { kind: number; body: Buffer; end: number };

/** Reads one whole frame of a server, which masks nothing. Undefined while it is incomplete. */
function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1);
  if (short === 127) throw new Error('no event is that long');
  const start = short === 126 ? 4 : 2;
  if (bytes.length < start) return undefined;
  const end = start + (short === 126 ? bytes.readUInt16BE(2) : short);
  return bytes.length < end ? undefined : { kind: bytes.readUInt8(0) & 0xf, body: bytes.subarray(start, end), end };
}

/** A short text as a client sends it. The mask is all zeros, which leaves the text as it is. */
function frameOf(sent: string): Buffer {
  const body = Buffer.from(sent);
  if (body.length > 125) throw new Error('no message is that long');
  return Buffer.concat([Buffer.from([0x80 | text, 0x80 | body.length, 0, 0, 0, 0]), body]);
}
