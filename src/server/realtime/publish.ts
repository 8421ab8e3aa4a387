import { encoderOf, type Encode } from '#shared/contract/encoder.ts';
import { events, type EventName, type EventOf } from '#shared/contract/events.ts';
import type { Room } from './rooms.ts';
import { hidingOfEvents, watchRooms } from './watching.ts';

/** Sends an event to everyone in a room. Within `transact`, register it with `afterCommit`. */
export type Publish = <N extends EventName>(room: Room | Room[], name: N, event: EventOf<N>) => void;

/** Sends an event in wire form to the sockets in these rooms. */
export type Send = (rooms: string[], name: EventName, payload: unknown) => void;

/** Creates `publish`: the only place that encodes socket events. Staff in a customer's account receive them without codes. */
export function createPublish(send: Send): Publish {
  const encoders = new Map<EventName, Encode>();
  function encoderFor(name: EventName): Encode {
    const encode = encoders.get(name) ?? encoderOf(events[name], `the event ${name}`);
    encoders.set(name, encode);
    return encode;
  }

  function emit<N extends EventName>(rooms: string[], name: N, event: unknown) {
    if (rooms.length > 0) send(rooms, name, encoderFor(name)(event));
  }
  return (room, name, event) => {
    const rooms = [room].flat();
    const watching = watchRooms(rooms, name);
    const hide = hidingOfEvents[name];
    emit(hide ? rooms : [...rooms, ...watching], name, event);
    if (hide) emit(watching, name, hide(event));
  };
}
