import { z } from 'zod';
import { events, type EventName, type EventOf, type ServerEvents } from '#shared/contract/events.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Sockets } from './sockets.ts';

export type Room = `user:${UserId}` | 'customers' | 'admins';
/** Tells a room what has happened. Call it after the transaction has committed, never inside. */
export type Publish = <N extends EventName>(room: Room | Room[], name: N, event: EventOf<N>) => void;

/** The only place the server emits. */
export function createPublish(io: Sockets): Publish {
  return (room, name, event) => {
    const payload = z.encode(events[name] as z.ZodType, event);
    io.to(room).emit(name, ...([payload] as Parameters<ServerEvents[typeof name]>));
  };
}
