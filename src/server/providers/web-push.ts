import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { PushOutcome, PushService } from '#server/modules/push/push-service.ts';
import { isPublicAddress, isPublicHttps } from './public-address.ts';

type WebPushOptions = {
  /** Whom a push service may turn to about us: an https address or a mailto. */
  subject: string;
  /** The stand-in push service of tests, the one exception from https and public hosts. */
  localOrigin?: string | undefined;
  /** Ten seconds by default. */
  timeoutMs?: number;
};

/** A code is of no use later, in seconds. */
const timeToLive = 600;

/** Web Push: RFC 8030 (delivery), 8291 (encryption), 8292 (VAPID). */
export function createWebPush({ subject, localOrigin, timeoutMs = 10_000 }: WebPushOptions): PushService {
  const isLocal = (endpoint: string) => localOrigin !== undefined && new URL(endpoint).origin === localOrigin;
  return {
    createKeys: () => webPush.generateVAPIDKeys(),
    accepts: (endpoint) => isLocal(endpoint) || isPublicHttps(endpoint),
    async send(keys, address, message, topic) {
      const local = isLocal(address.endpoint);
      if (!local && !isPublicHttps(address.endpoint)) return 'refused';
      const { method, headers, body } = webPush.generateRequestDetails(address, message, {
        vapidDetails: { subject, ...keys },
        TTL: timeToLive,
        urgency: 'high',
        topic,
      });
      const status = await deliver(address.endpoint, { method, headers, body, timeoutMs, local });
      return outcomeOf(status);
    },
  };
}

type Delivery = {
  method: string;
  headers: Record<string, string | number>;
  body: Buffer | null;
  timeoutMs: number;
  local: boolean;
};

/** Answers the status; undefined for silence. Redirects are not followed: they could lead anywhere. */
function deliver(endpoint: string, { method, headers, body, timeoutMs, local }: Delivery): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const options = { method, headers, signal, agent: false as const, ...(!local && { lookup: lookupPublic }) };
    const begin = local && endpoint.startsWith('http:') ? requestHttp : requestHttps;
    begin(endpoint, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', () => resolve(undefined))
      .end(body);
  });
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up and connects only to addresses of the open internet, whatever the name's owner says. */
function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const reachable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = reachable;
    if (!first) return found(new Error(`${hostname} is not on the open internet`), []);
    if (options.all) return found(null, reachable);
    return found(null, first.address, first.family);
  });
}

function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'unreachable';
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'refused';
}
