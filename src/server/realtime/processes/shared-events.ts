import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { MessageType, type Adapter, type ClusterMessage, type Session } from 'socket.io-adapter';
import { setTimeout as pause } from 'node:timers/promises';
import type { RedisLink } from '../../redis/redis.ts';
import type { Seal } from '../../security/seal.ts';
import { createKeptEntries, type KeptEntry } from './kept-entries.ts';
import { createKeptSessions } from './kept-sessions.ts';
import { createPulses, pulseEveryMs, type Pulse } from './pulses.ts';
import { createSealedEntries, type Entry } from './sealed-entries.ts';

const stream = 'numdesk:events';
/** Entries kept in Redis: what a new process begins with. */
const streamLength = 10_000;
/** Set while connections may have missed events that are not in the stream. */
const gapKey = 'numdesk:events:gap';
/** How long a lost connection is kept, in ms. */
export const recoveryMs = 120_000;
/** A connection may have been dead for so long before it was noticed, in ms. */
const unnoticedMs = 60_000;
const keptMs = recoveryMs + unnoticedMs;
/** After an error that Redis answers at once, the next read waits so long, in ms. */
const readAgainMs = 500;
const firstPulseMs = 2_000;
const goodbyeMs = 200;
/** The protocol's number of an event. */
const eventPacket = 2;

type Message = ClusterMessage & { data?: unknown };
type Broadcast = { opts: { rooms: string[] }; packet: { data: [string, unknown] } };

type Options = {
  redis: RedisLink;
  seal: Seal;
  /** Where this process listens; undefined until it does. */
  findOwnUrl: () => string | undefined;
  /** Whether a lost connection may go on: who it belonged to is still logged in, and hears the same. */
  mayGoOn: (session: Omit<Session, 'missedPackets'>) => Promise<boolean>;
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
  const kept = createKeptEntries(keptMs);
  const sessions = createKeptSessions(client, seal, recoveryMs);
  let adapter: Adapter | undefined;
  let id = '';
  let isComplete = false;
  let hasBeenComplete = false;
  let isSettling = false;
  let isClosed = false;
  /** How many messages the others do not have. */
  let unsent = 0;
  let hearFirst = () => {};
  const firstPulse = new Promise<void>((resolve) => (hearFirst = resolve));

  function openReader(): Redis {
    const reader = redis.openReader();
    // A Redis that ended may have taken along what it had accepted and nobody had read.
    reader.on('close', pulses.noteMissed);
    const { xread } = reader;
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
      // Only the stream is sealed, and nothing here needs what the adapter sends past it.
      subscribe: () => Promise.resolve(0),
    };
    return Object.assign(reader, replaced);
  }

  /** What the adapter uses of Redis. */
  const adapterRedis = {
    options: client.options,
    duplicate: openReader,
    async xadd([name, ...given]: string[]): Promise<unknown> {
      const start = given.indexOf('*') + 1;
      try {
        return await client.call('xadd', [name ?? '', ...given.slice(0, start), ...entries.seal(given.slice(start))]);
      } catch (error) {
        unsent += 1;
        pulses.noteMissed();
        throw error;
      }
    },
  };

  const makeAdapter = createAdapter(adapterRedis, { streamName: stream, maxLen: streamLength, onlyPlaintext: true });

  /** Hears each message before the adapter does. */
  function hear(message: Message, entryId: string): void {
    const isOwn = message.uid === id;
    if (message.type === MessageType.HEARTBEAT) {
      const pulse = message.data as Pulse;
      if (!isOwn) return pulses.hearOther(message.uid, pulse);
      if (pulse.unsent === unsent) unsent = 0;
      pulses.hearOwn(pulse);
      return hearFirst();
    }
    if (message.type !== MessageType.BROADCAST) return;
    const { opts, packet } = message.data as Broadcast;
    kept.add({ id: entryId, rooms: opts.rooms, data: packet.data });
    if (!isOwn) onEvent(opts.rooms, ...packet.data);
  }

  async function sendPulse(pulse: Pick<Pulse, 'leaves'> = {}): Promise<void> {
    const said = { sentAt: performance.now(), url: findOwnUrl(), ...(unsent > 0 && { unsent }), ...pulse };
    await add(MessageType.HEARTBEAT, JSON.stringify(said satisfies Pulse));
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
    return client.set(gapKey, '1', 'PX', keptMs).then(
      () => true,
      () => false,
    );
  }

  /** Reads what the stream has of the time for which entries are kept. */
  async function readKept(): Promise<void> {
    const since = Date.now() - keptMs;
    const read = entries.openKept((await client.xrange(stream, String(since), '+')) as Entry[], keptMs);
    kept.fill(since, read.flatMap(broadcastOf));
  }

  async function restore(sessionId: string, offset: string): Promise<Session> {
    if (!isComplete) throw new Error('events may be missing');
    const restoredAt = performance.now();
    const [session, gap] = await Promise.all([sessions.take(sessionId), client.exists(gapKey)]);
    const missed = session && kept.since(offset, session.rooms);
    if (!missed || gap > 0 || !(await mayGoOn(session))) throw new Error('the connection may not go on');
    const data = { ...(session.data as object), restoredAt };
    return { ...session, data, missedPackets: missed.map((entry) => [...entry.data, entry.id]) };
  }

  /** For Socket.IO's option `adapter`, which calls it with `new`. */
  function createSharedAdapter(namespace: unknown): Adapter {
    const made = makeAdapter(namespace);
    adapter = made;
    id = String(Reflect.get(made, 'uid'));
    const onMessage = Reflect.get(made, 'onMessage').bind(made) as (message: Message, entryId: string) => void;
    return Object.assign(made, {
      onMessage(message: Message, entryId: string) {
        // An error here would make the adapter read the same entry again and again.
        try {
          hear(message, entryId);
          onMessage(message, entryId);
        } catch {
          pulses.noteMissed();
        }
      },
      persistSession: (session: Omit<Session, 'missedPackets'>) => void sessions.keep(session),
      restoreSession: restore,
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
      await readKept().catch(() => {});
      beat();
    },

    /** `isDone`: this process has told the others everything. Else they count it as missing for a while. */
    async close(isDone: boolean): Promise<void> {
      clearInterval(timer);
      if (isDone) await Promise.race([sendPulse({ leaves: true }).catch(() => {}), pause(goodbyeMs)]);
      isClosed = true;
      await adapter?.close();
      redis.close();
    },
  };
}

function broadcastOf([id, fields]: Entry): KeptEntry[] {
  const named = Object.fromEntries(fields.flatMap((field, index) => (index % 2 ? [] : [[field, fields[index + 1]]])));
  if (named['type'] !== String(MessageType.BROADCAST) || typeof named['data'] !== 'string') return [];
  const { opts, packet } = JSON.parse(named['data']) as Broadcast;
  return [{ id, rooms: opts.rooms, data: packet.data }];
}
