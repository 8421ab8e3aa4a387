import { createECDH } from 'node:crypto';
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { PushOutcome, PushSender } from '#server/modules/push/push-sender.ts';
import { isPublicAddress, isPublicHttps } from './public-address.ts';

type WebPushOptions = {
  /** Whom a push service may turn to about us: an https address or a mailto. */
  subject: string;
  /** Push services besides the known ones: host names, or `*.` and the end of several. */
  moreHosts?: readonly string[];
  /** The stand-in push service of tests, the one exception from https and public hosts. */
  localOrigin?: string | undefined;
  /** Ten seconds by default. */
  timeoutMs?: number;
};

/** Those of Chrome and most of its kin, Firefox, Edge, Safari. */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'];
/** A code is of no use later, in seconds. */
const timeToLive = 600;

/** Web Push: RFC 8030 (delivery), 8291 (encryption), 8292 (VAPID). */
export function createWebPush({
  subject,
  moreHosts = [],
  localOrigin,
  timeoutMs = 10_000,
}: WebPushOptions): PushSender {
  const hosts = [...knownHosts, ...moreHosts];
  const isLocal = (endpoint: string) => localOrigin !== undefined && new URL(endpoint).origin === localOrigin;
  const accepts = (endpoint: string) =>
    isLocal(endpoint) || (isPublicHttps(endpoint) && isOneOf(hosts, new URL(endpoint).hostname));
  return {
    createKeys: () => webPush.generateVAPIDKeys(),
    accepts,
    acceptsKey,
    async send(keys, address, message, topic) {
      if (!accepts(address.endpoint)) return 'refused';
      const local = isLocal(address.endpoint);
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

function isOneOf(hosts: readonly string[], name: string): boolean {
  return hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host));
}

/** A browser's key is a point of P-256: another one would only be found out when a message is encrypted. */
function acceptsKey(p256dh: string): boolean {
  const ours = createECDH('prime256v1');
  ours.generateKeys();
  try {
    ours.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
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
