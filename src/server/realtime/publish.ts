import { z } from 'zod';
import { events, type EventName, type EventOf, type ServerEvents } from '#shared/contract/events.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Sockets } from './sockets.ts';

export type Room = `user:${UserId}` | 'customers' | 'admins';
/** Sends an event to everyone in a room. Within `transact`, register it with `afterCommit`. */
export type Publish = <N extends EventName>(room: Room | Room[], name: N, event: EventOf<N>) => void;

/** Creates `publish`: the only place that emits socket events. */
export function createPublish(io: Sockets): Publish {
  return (room, name, event) => {
    const payload = z.encode(events[name] as z.ZodType, event);
    io.to(room).emit(name, ...([payload] as Parameters<ServerEvents[typeof name]>));
  };
}
