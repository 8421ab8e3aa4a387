import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
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
export type GetText = (address: URL, timeoutMs: number, sent?: Sent) => Promise<{ status: number; text: string }>;

const longestText = 32_000_000;
/** Shorter than the usual five seconds of servers, so that a request does not meet a connection being closed. */
const keepIdleMs = 4_000;
const headers = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Numdesk' };
const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/** Creates a getter with its own connections. It never follows a redirect, which would take the request to another address. */
export function createGetText(reach: Reach): GetText {
  const options = { keepAlive: true, timeout: keepIdleMs };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return async (address, timeoutMs, { method = 'GET', headers: own = {}, body, longest = longestText } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let sent = false;
    try {
      if (!reach.allows(address.hostname)) throw new PrivateAddress(`${address.hostname} is not public`);
      const response = await send(address, () => (sent = true));
      return { status: response.statusCode ?? 0, text: await readText(decode(response), longest) };
    } catch (error) {
      throw new NoText(failureOf(error, signal.aborted), sent, error);
    }

    function send(url: URL, onReady: () => void): Promise<IncomingMessage> {
      const { lookup } = reach;
      const isTls = url.protocol === 'https:';
      const all = { ...headers, ...own, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
      return new Promise((resolve, reject) => {
        const request = isTls
          ? requestHttps(url, { agent: agents.https, method, headers: all, lookup, signal })
          : requestHttp(url, { agent: agents.http, method, headers: all, lookup, signal });
        request.once('socket', (socket) => {
          if (socket.connecting) socket.once(isTls ? 'secureConnect' : 'connect', onReady);
          else onReady();
        });
        request.once('response', resolve).on('error', reject).end(body);
      });
    }
  };
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

async function readText(stream: Readable, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longest) throw new TooLong('the response is too long');
  }
  return text + decoder.decode();
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
