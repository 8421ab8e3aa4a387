/** A browser's address at its push service: knowing it is enough to write there, so it is kept sealed. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Who we are to every push service (VAPID). Subscriptions are bound to the public key for good. */
export type PushKeys = { publicKey: string; privateKey: string };

/** What became of a message. `gone`: the subscription is over. `refused`: trying again is no use. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unreachable';

export type PushSender = {
  createKeys(): PushKeys;
  /** False for what is not the address of a push service we know: nobody else's host may be called, or keep us waiting. */
  accepts(endpoint: string): boolean;
  /** False for a key nothing can be encrypted for. */
  acceptsKey(p256dh: string): boolean;
  /** Encrypts and delivers; a newer message of a topic takes the place of one still under way. Never throws for what the other side does. */
  send(keys: PushKeys, address: PushAddress, message: string, topic: string): Promise<PushOutcome>;
};
