export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A message as the browser reads it, after decryption. */
export type ReceivedPush = {
  endpoint: string;
  message: unknown;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** The sender, from its signed token. */
  subject: string;
  publicKey: string;
};

export type SandboxPushService = {
  url: string;
  /** The subscription that a browser gets for the shop's public key. */
  subscribe(): PushAddress;
  /** Ends a subscription: later messages are answered with 410. */
  expire(address: PushAddress): void;
  /** Holds all responses of an endpoint until the returned function is called. */
  stall(address: PushAddress): () => void;
  /** Sets the status that answers every message. */
  answerWith(status: number): void;
  /** All accepted messages, oldest first. */
  received(): ReceivedPush[];
  /** How many requests an endpoint got, accepted or not. */
  visits(address: PushAddress): number;
  /** Resolves with the first message of an endpoint, received already or later. */
  whenPush(address: PushAddress): Promise<ReceivedPush>;
  /** Resolves once an endpoint got this many requests. */
  whenVisited(address: PushAddress, times: number): Promise<number>;
  close(): Promise<void>;
};
