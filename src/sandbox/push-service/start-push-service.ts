import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listen } from '../http/listen.ts';
import { reply } from '../http/reply.ts';
import { addressOf, readBody } from '../http/request.ts';
import { createWatch } from '../watch.ts';
import { decrypt, type ReceiverKeys } from './decrypt.ts';
import type { PushAddress, ReceivedPush, SandboxPushService } from './push-service.ts';
import { senderOf } from './sender.ts';

type Subscription = ReceiverKeys & { expired: boolean; visits: number; held?: Promise<void> };

/** Starts a fake push service and browser: a real HTTP server that decrypts messages with the keys it issued. */
export async function startPushService({ port = 0 }: { port?: number } = {}): Promise<SandboxPushService> {
  const watch = createWatch();
  const subscriptions = new Map<string, Subscription>();
  const received: ReceivedPush[] = [];
  let status = 201;
  let origin = '';

  function get({ endpoint }: PushAddress): Subscription {
    const found = subscriptions.get(new URL(endpoint).pathname);
    if (!found) throw new Error(`there is no subscription ${endpoint}`);
    return found;
  }

  function accept(subscription: Subscription, request: IncomingMessage, body: Buffer): void {
    const { authorization, ttl, urgency, topic } = request.headers;
    received.push({
      endpoint: origin + addressOf(request).pathname,
      message: JSON.parse(decrypt(body, subscription)),
      ttl: Number(ttl),
      urgency: urgency === undefined ? undefined : String(urgency),
      topic: topic === undefined ? undefined : String(topic),
      ...senderOf(authorization, origin),
    });
  }

  const server = await listen(port, async (request, response) => {
    const subscription = subscriptions.get(addressOf(request).pathname);
    const body = await readBody(request);
    if (!subscription) return reply(response, 404, 'text/plain', 'no such subscription');
    subscription.visits += 1;
    if (subscription.held) {
      watch.changed();
      await subscription.held;
    }
    const answer = subscription.expired ? 410 : status;
    if (answer < 300) accept(subscription, request, body);
    reply(response, answer, 'text/plain', '');
    watch.changed();
  });
  origin = server.origin;

  return {
    url: origin,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const publicKey = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      subscriptions.set(path, { ecdh, auth, expired: false, visits: 0 });
      return { endpoint: origin + path, keys: { p256dh: publicKey, auth: auth.toString('base64url') } };
    },
    expire: (address) => void (get(address).expired = true),
    stall(address) {
      const subscription = get(address);
      let release = () => {};
      subscription.held = new Promise((resolve) => (release = resolve));
      return () => {
        delete subscription.held;
        release();
      };
    },
    answerWith: (next) => void (status = next),
    received: () => [...received],
    visits: (address) => get(address).visits,
    whenPush: (address) => watch.when(() => received.find(({ endpoint }) => endpoint === address.endpoint)),
    whenVisited: (address, times) =>
      watch.when(() => {
        const { visits } = get(address);
        return visits >= times ? visits : undefined;
      }),
    close: () => server.close(),
  };
}
