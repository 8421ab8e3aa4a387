/** A browser's address at its push service. Sealed in the database, because anyone who knows it can send to it. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The shop's identity to push services (VAPID). Subscriptions are permanently bound to the public key. */
export type PushKeys = { publicKey: string; privateKey: string };

/** `gone`: the subscription has ended. `refused`: a retry is useless. `unreachable`: a retry may succeed. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unreachable';

export type PushSender = {
  createKeys(): PushKeys;
  /** Whether this is a URL of a known push service. Requests to any other host must not be possible. */
  accepts(endpoint: string): boolean;
  /** Whether messages can be encrypted for this key. */
  acceptsKey(p256dh: string): boolean;
  /** Encrypts and delivers a message, which replaces an undelivered one of its topic. Remote failures do not throw. */
  send(keys: PushKeys, address: PushAddress, message: string, topic: string): Promise<PushOutcome>;
};
