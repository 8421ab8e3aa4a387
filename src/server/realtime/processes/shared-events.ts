import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { MessageType, type Adapter, type ClusterMessage, type Session } from 'socket.io-adapter';
import { setTimeout as pause } from 'node:timers/promises';
import type { RedisLink } from '../../redis/redis.ts';
import type { Seal } from '../../security/seal.ts';
import { createPulses, pulseEveryMs, type Pulse } from './pulses.ts';
import { createSealedEntries, type Entry } from './sealed-entries.ts';

const stream = 'numdesk:events';
/** Entries kept, for connections that come back. */
const streamLength = 10_000;
const sessionPrefix = 'numdesk:socket:';
/** Set while connections may have missed events that are not in the stream. */
const gapKey = 'numdesk:events:gap';
/** How long a lost connection is kept, in ms. */
export const recoveryMs = 120_000;
/** After an error that Redis answers at once, the next read waits so long, in ms. */
const readAgainMs = 500;
const firstPulseMs = 2_000;
const goodbyeMs = 200;
/** The protocol's number of an event. */
const eventPacket = 2;

type Options = {
  redis: RedisLink;
  seal: Seal;
  /** Where this process listens; undefined until it does. */
  findOwnUrl: () => string | undefined;
  /** Whether a lost connection may go on: who it belonged to is still logged in, and hears the same. */
  mayGoOn: (session: Session) => Promise<boolean>;
  /** Hears an event of another process, before the sockets of this one do. */
  onEvent: (rooms: string[], name: string, payload: unknown) => void;
  /** Hears when events may be missing, and when they no longer may. */
  onChange: (isComplete: boolean) => void;
};
export type SharedEvents = ReturnType<typeof createSharedEvents>;

/**
 * Shares the events of all processes of a shop through a stream in Redis, with Socket.IO's adapter for it. A connection that is
 * lost for less than two minutes goes on where it was, at any process. While Redis is away, each process reaches its own sockets.
 * https://socket.io/docs/v4/redis-streams-adapter/
 */
export function createSharedEvents({ redis, seal, findOwnUrl, mayGoOn, onEvent, onChange }: Options) {
  const { client } = redis;
  const pulses = createPulses();
  const entries = createSealedEntries(seal, pulses.noteMissed);
  let adapter: Adapter | undefined;
  let id = '';
  let isComplete = false;
  let hasBeenComplete = false;
  let isSettling = false;
  let isClosed = false;
  let hearFirst = () => {};
  const firstPulse = new Promise<void>((resolve) => (hearFirst = resolve));

  function openReader(): Redis {
    const reader = redis.openReader();
    const { xread, subscribe } = reader;
    const replaced = {
      async xread(...given: Parameters<typeof xread>) {
        try {
          const answer = (await xread.apply(reader, given)) as [string, Entry[]][] | null;
          return answer?.map(([name, read]) => [name, entries.openAll(read)]) ?? null;
        } catch (error) {
          // The adapter reads again at once.
          if (!isClosed) await pause(readAgainMs, undefined, { ref: false });
          throw error;
        }
      },
      // The adapter does not wait for it.
      subscribe: (...given: Parameters<typeof subscribe>) => subscribe.apply(reader, given).catch(() => 0),
    };
    return Object.assign(reader, replaced);
  }

  /** What the adapter uses of Redis. */
  const adapterRedis = {
    options: client.options,
    duplicate: openReader,
    xadd: ([name, ...given]: string[]) => {
      const start = given.indexOf('*') + 1;
      return client.call('xadd', [name ?? '', ...given.slice(0, start), ...entries.seal(given.slice(start))]);
    },
    xrange: async (name: string, from: string, to: string) =>
      entries.openAll((await client.xrange(name, from, to)) as Entry[]),
    multi: () => client.multi(),
    // The adapter does not wait for it. A connection that is not kept is opened anew.
    set: (key: string, value: string, _px: 'PX', ms: number) => client.set(key, value, 'PX', ms).catch(() => null),
  };

  const makeAdapter = createAdapter(adapterRedis, {
    streamName: stream,
    sessionKeyPrefix: sessionPrefix,
    maxLen: streamLength,
    onlyPlaintext: true,
  });

  /** Hears each message before the adapter does. */
  function hear(message: ClusterMessage & { data?: unknown }): void {
    const isOwn = message.uid === id;
    if (message.type === MessageType.HEARTBEAT) {
      const pulse = message.data as Pulse;
      if (!isOwn) return pulses.hearOther(message.uid, pulse);
      pulses.hearOwn(pulse);
      return hearFirst();
    }
    if (isOwn || message.type !== MessageType.BROADCAST) return;
    const { opts, packet } = message.data as { opts: { rooms: string[] }; packet: { data: [string, unknown] } };
    onEvent(opts.rooms, ...packet.data);
  }

  async function sendPulse(pulse: Pick<Pulse, 'leaves'> = {}): Promise<void> {
    await add(
      MessageType.HEARTBEAT,
      JSON.stringify({ sentAt: performance.now(), url: findOwnUrl(), ...pulse } satisfies Pulse),
    );
  }

  /** Adds an entry in the form of the adapter's own. */
  async function add(type: MessageType, data: string): Promise<void> {
    const fields = ['uid', id, 'nsp', '/', 'type', String(type), 'data', data];
    await adapterRedis.xadd([stream, 'MAXLEN', '~', String(streamLength), '*', ...fields]);
  }

  function beat(): void {
    void sendPulse().catch(() => {});
    if (pulses.isComplete() === isComplete || isSettling) return;
    isSettling = true;
    void settle().finally(() => (isSettling = false));
  }

  async function settle(): Promise<void> {
    // No connection goes on over a gap. Whoever cannot write that down has not found Redis again.
    if (!isComplete && hasBeenComplete && !(await noteGap())) return;
    isComplete = !isComplete;
    hasBeenComplete = true;
    onChange(isComplete);
  }

  async function noteGap(): Promise<boolean> {
    return client.set(gapKey, '1', 'PX', recoveryMs).then(
      () => true,
      () => false,
    );
  }

  /** For Socket.IO's option `adapter`, which calls it with `new`. */
  function createSharedAdapter(namespace: unknown): Adapter {
    const made = makeAdapter(namespace);
    adapter = made;
    id = String(Reflect.get(made, 'uid'));
    const onMessage = Reflect.get(made, 'onMessage').bind(made) as (message: ClusterMessage, offset?: string) => void;
    const restoreSession = made.restoreSession.bind(made);
    return Object.assign(made, {
      onMessage(message: ClusterMessage, offset?: string) {
        hear(message);
        onMessage(message, offset);
      },
      async restoreSession(id: string, offset: string) {
        if (!isComplete) throw new Error('events may be missing');
        const [session, gap] = await Promise.all([restoreSession(id, offset), client.exists(gapKey)]);
        if (gap > 0 || !(await mayGoOn(session))) throw new Error('the connection may not go on');
        return session;
      },
    });
  }

  const timer = setInterval(beat, pulseEveryMs);
  timer.unref();

  return {
    /** Whether events of all processes arrive. */
    isComplete: () => isComplete,

    /** Whether what is published reaches the other processes in time. */
    isReachable: pulses.isReachable,

    /** Tells the other processes of an event, as soon as it may be. */
    tellOthers(rooms: readonly string[], name: string, payload: unknown): void {
      const packet = { type: eventPacket, data: [name, payload], nsp: '/' };
      const data = JSON.stringify({ packet, opts: { rooms, except: [], flags: {} } });
      void add(MessageType.BROADCAST, data).catch(() => {});
    },

    createAdapter: createSharedAdapter,

    /** What this process is known as to the others, once there is an adapter. */
    ownId: () => id,
    /** Where another process listens. */
    findUrl: pulses.findUrl,

    /** Waits a moment for the first pulse to come back: from then on no event is missed. */
    async start(): Promise<void> {
      const sending = setInterval(() => void sendPulse().catch(() => {}), 50);
      await Promise.race([firstPulse, pause(firstPulseMs, undefined, { ref: false })]);
      clearInterval(sending);
      beat();
    },

    /** Says goodbye to the other processes. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.race([sendPulse({ leaves: true }).catch(() => {}), pause(goodbyeMs)]);
      isClosed = true;
      await adapter?.close();
      redis.close();
    },
  };
}
