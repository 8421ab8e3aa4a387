import type { Publish } from './publish.ts';

/** Staff hear of changed orders this often at most, from each process. */
const pauseMs = 1_000;

/** What tells a customer about an order of theirs, so that the list of all orders has changed. */
const changing = new Set(['update_number', 'update_recharge']);

/**
 * Publishes as before, and tells staff that the list of orders changed whenever a customer is told of a number or a recharge:
 * at once, and then once a second for as long as changes come, so that a busy shop does not flood their browsers.
 */
export function withOrderHints(publish: Publish): Publish {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;

  function hint(): void {
    if (timer) {
      isDue = true;
      return;
    }
    publish('admins', 'update_staff', { subject: 'orders' });
    timer = setTimeout(() => {
      timer = undefined;
      if (!isDue) return;
      isDue = false;
      hint();
    }, pauseMs);
    timer.unref();
  }

  return (room, name, event) => {
    if (name === 'update_staff' && 'subject' in event && event.subject === 'orders') return hint();
    publish(room, name, event);
    if (changing.has(name)) hint();
  };
}
