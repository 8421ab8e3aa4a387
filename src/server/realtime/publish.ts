import { encoderOf, type Encode } from '#shared/contract/encoder.ts';
import { events, type EventName, type EventOf, type ServerEvents } from '#shared/contract/events.ts';
import type { Sockets } from './sockets.ts';
import type { RecentEvents } from './recent-events.ts';
import type { Room } from './rooms.ts';
import { hidingOfEvents, watchRooms } from './watching.ts';

/** Sends an event to everyone in a room. Within `transact`, register it with `afterCommit`. */
export type Publish = <N extends EventName>(room: Room | Room[], name: N, event: EventOf<N>) => void;

/** Creates `publish`: the only place that emits socket events. Staff in a customer's account receive them without codes. */
export function createPublish(io: Sockets, recent: Pick<RecentEvents, 'keep'>): Publish {
  const encoders = new Map<EventName, Encode>();
  function encoderFor(name: EventName): Encode {
    const encode = encoders.get(name) ?? encoderOf(events[name], `the event ${name}`);
    encoders.set(name, encode);
    return encode;
  }

  function emit<N extends EventName>(rooms: string[], name: N, event: unknown) {
    if (rooms.length === 0) return;
    const payload = encoderFor(name)(event);
    recent.keep(rooms, name, payload);
    io.to(rooms).emit(name, ...([payload] as Parameters<ServerEvents[typeof name]>));
  }
  return (room, name, event) => {
    const rooms = [room].flat();
    const watching = watchRooms(rooms, name);
    const hide = hidingOfEvents[name];
    emit(hide ? rooms : [...rooms, ...watching], name, event);
    if (hide) emit(watching, name, hide(event));
  };
}
