export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A message as the browser would read it, after decryption. */
export type ReceivedPush = {
  endpoint: string;
  message: unknown;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** Who sent it, by the sender's signed token. */
  subject: string;
  publicKey: string;
};

export type SandboxPushService = {
  url: string;
  /** What a browser gets that subscribes here with the shop's public key. */
  subscribe(): PushAddress;
  /** Ends a subscription: from now on it is answered 410. */
  expire(address: PushAddress): void;
  /** Answers nothing at an address until what this gives back is called. */
  stall(address: PushAddress): () => void;
  /** What every message is answered, until told otherwise. */
  answerWith(status: number): void;
  /** Everything that was accepted, oldest first. */
  received(): ReceivedPush[];
  /** How often someone came to an address, accepted or not. */
  visits(address: PushAddress): number;
  /** Resolves with the first message for an address, already there or still to come. */
  whenPush(address: PushAddress): Promise<ReceivedPush>;
  /** Resolves when an address was visited this often. */
  whenVisited(address: PushAddress, times: number): Promise<number>;
  close(): Promise<void>;
};
