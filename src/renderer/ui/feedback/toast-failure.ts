import { useClosedDoor } from '#renderer/lib/session/closed-door.store.ts';
import { toast } from '../toaster/toasts.store.ts';
import { failureMessage } from './error-words.ts';

/** Says why a change failed. Silent where the customer chose not to confirm who they are, and where a dialog says it. */
export function toastFailure(error: unknown): void {
  if (error !== undefined && error === useClosedDoor.getState().refusal) return;
  const message = failureMessage(error);
  if (message !== undefined) toast({ severity: 'error', message });
}
