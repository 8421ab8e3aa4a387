import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { replyJson } from '../http/reply.ts';
import { Fault } from './faults.ts';
import type { SmsProvider } from './sms-provider.ts';

const Code = z.strictObject({ activationId: z.string(), code: z.string().optional(), text: z.string().optional() });
const StockLevel = z.strictObject({ service: z.string(), country: z.int(), stock: z.int().nonnegative() });

type Controlled = Pick<SmsProvider, 'faults' | 'sendCode' | 'setStock' | 'activations' | 'calls'>;
type Control = (body: unknown) => unknown;

/** The controls over HTTP, for the demo and e2e tests: JSON in, JSON out, 400 with the reason when it fails. */
export function createControls({ faults, sendCode, setStock, activations, calls }: Controlled) {
  const controls: Record<string, Control> = {
    'GET /sandbox/activations': () => ({ data: activations() }),
    'GET /sandbox/calls': () => calls.all(),
    'POST /sandbox/faults': (body) => {
      faults.set(Fault.parse(body));
      return { ok: true };
    },
    'DELETE /sandbox/faults': () => {
      faults.clear();
      return { ok: true };
    },
    'POST /sandbox/codes': (body) => {
      const { activationId, code, text } = Code.parse(body);
      return sendCode(activationId, code, text);
    },
    'POST /sandbox/stock': (body) => {
      const { service, country, stock } = StockLevel.parse(body);
      setStock(service, country, stock);
      return { ok: true };
    },
  };

  return (request: IncomingMessage, response: ServerResponse, address: URL, body: Buffer): void => {
    const control = controls[`${request.method} ${address.pathname}`];
    if (!control) return replyJson(response, 404, { message: 'no such control', controls: Object.keys(controls) });
    // A web page may send JSON only after a CORS preflight, which this server never allows.
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    if (request.method === 'POST' && !isJson) return replyJson(response, 415, { message: 'send application/json' });
    try {
      replyJson(response, 200, control(body.length > 0 ? JSON.parse(body.toString()) : undefined));
    } catch (error) {
      replyJson(response, 400, { message: error instanceof Error ? error.message : String(error) });
    }
  };
}
