import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PrivateAddress, type Reach } from './reach.ts';

export type GetFailure = 'timeout' | 'unreachable' | 'unknown_host' | 'private_address' | 'bad_answer';

/** No complete answer. `sent` is false when the request certainly did not leave: the connection was never ready. */
export class NoText extends Error {
  readonly failure: GetFailure;
  readonly sent: boolean;
  constructor(failure: GetFailure, sent: boolean, cause: unknown) {
    super(failure === 'timeout' ? 'no response in time' : reasonOf(cause), { cause });
    this.failure = failure;
    this.sent = sent;
  }
}

export type Sent = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** The longest text that is read, in characters. */
  longest?: number;
};

/** Gets a text of any HTTP status within `timeoutMs`, headers and body together. Raises `NoText`. */
export type GetText = (address: URL, timeoutMs: number, sent?: Sent) => Promise<GotText>;
export type GotText = { status: number; text: string; retryAfter?: string | undefined };

const longestText = 32_000_000;
/** Shorter than the usual five seconds of servers, so that a request does not meet a connection being closed. */
const keepIdleMs = 4_000;
const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Numdesk' };
const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/**
 * Creates a getter with its own connections, each of which is kept for the next request. It never follows a redirect, which
 * would take the request to another address. What a kept connection did not take at all is sent once more, on a new one.
 */
export function createGetText(reach: Reach): GetText {
  const options = { keepAlive: true, timeout: keepIdleMs };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };

  function open(url: URL, { method = 'GET', headers: own, body }: Sent): ClientRequest {
    const { lookup } = reach;
    const all = { ...headers, ...own, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
    return isTls(url)
      ? requestHttps(url, { agent: agents.https, method, headers: all, lookup })
      : requestHttp(url, { agent: agents.http, method, headers: all, lookup });
  }

  return async (address, timeoutMs, asked = {}) => {
    let sent = false;
    let isLate = false;
    let request: ClientRequest | undefined;
    const timer = setTimeout(() => {
      isLate = true;
      request?.destroy(new Error('no response in time'));
    }, timeoutMs).unref();
    try {
      if (!reach.allows(address.hostname)) throw new PrivateAddress(`${address.hostname} is not public`);
      const response = await send().catch((error: unknown) => {
        if (isLate || !request || asked.body !== undefined || !wasRefused(request, error)) throw error;
        sent = false;
        return send();
      });
      const text = await readText(decode(response), asked.longest ?? longestText);
      return { status: response.statusCode ?? 0, text, retryAfter: response.headers['retry-after'] };
    } catch (error) {
      throw new NoText(failureOf(error, isLate), sent, error);
    } finally {
      clearTimeout(timer);
    }

    function send(): Promise<IncomingMessage> {
      const begun = open(address, asked);
      request = begun;
      return new Promise((resolve, reject) => {
        begun.once('socket', (socket) => {
          const onReady = () => void (sent = true);
          if (socket.connecting) socket.once(isTls(address) ? 'secureConnect' : 'connect', onReady);
          else onReady();
        });
        begun.once('response', resolve).on('error', reject).end(asked.body);
      });
    }
  };
}

function isTls({ protocol }: URL): boolean {
  return protocol === 'https:';
}

/**
 * Whether a kept connection took nothing of a request: the system refused its only write, because the other side had reset the
 * connection before. A reset that is only read proves nothing, since the request may have been carried out.
 */
function wasRefused(request: ClientRequest, error: unknown): boolean {
  return request.reusedSocket && error instanceof Error && 'syscall' in error && error.syscall === 'write';
}

function decode(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (!isDecodable(encoding)) return response;
  // A failure of either stream reaches the reader of the decoder.
  return pipeline(response, decoders[encoding](), () => {});
}

function isDecodable(encoding: string): encoding is keyof typeof decoders {
  return Object.hasOwn(decoders, encoding);
}

function readText(stream: Readable, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Uint8Array) => {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longest) stream.destroy(new TooLong('the response is too long'));
    });
    stream.once('end', () => resolve(text + decoder.decode()));
    stream.on('error', reject);
    stream.once('close', () => reject(new Error('the response was cut off')));
  });
}

class TooLong extends Error {}

function failureOf(error: unknown, isTimeout: boolean): GetFailure {
  if (isTimeout) return 'timeout';
  if (error instanceof TooLong || codeOf(error)?.startsWith('Z_') || codeOf(error)?.startsWith('HPE_'))
    return 'bad_answer';
  if (error instanceof PrivateAddress) return 'private_address';
  return codeOf(error) === 'ENOTFOUND' ? 'unknown_host' : 'unreachable';
}

function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error && error.message ? error.message : 'the call failed');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
