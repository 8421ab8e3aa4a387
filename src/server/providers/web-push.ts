import { createECDH } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { PushOutcome, PushSender } from '#server/modules/push/push-sender.ts';
import { isPublicHttps } from './outgoing/public-address.ts';
import { createReach } from './outgoing/reach.ts';

type WebPushOptions = {
  /** Contact for push services: an https URL or a mailto. */
  subject: string;
  /** Additional push services: host names, or wildcards such as `*.example.com`. */
  moreHosts?: readonly string[];
  /** Origin of the tests' push service, the only exception from https and public hosts. */
  localOrigin?: string | undefined;
  /** Ten seconds by default. */
  timeoutMs?: number;
};

/** Push services of Chrome and other Chromium browsers, Firefox, Edge, Safari. */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'];
/** A code is useless after this many seconds. */
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

/** Whether a browser's key is a point on P-256. An invalid key would fail only when a message is encrypted. */
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

/** A push service must not point into the internal network. */
const publicOnly = createReach();

/** Returns the HTTP status, undefined without a response. Redirects are not followed: they could leave the allowed hosts. */
function deliver(endpoint: string, { method, headers, body, timeoutMs, local }: Delivery): Promise<number | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve) => {
    const options = { method, headers, signal, agent: false as const, ...(!local && { lookup: publicOnly.lookup }) };
    const startRequest = local && endpoint.startsWith('http:') ? requestHttp : requestHttps;
    startRequest(endpoint, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', () => resolve(undefined))
      .end(body);
  });
}

function outcomeOf(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return 'unreachable';
  if (status >= 200 && status < 300) return 'sent';
  return status === 404 || status === 410 ? 'gone' : 'refused';
}
