import { toast } from '../toaster/toasts.store.ts';
import { failureMessage } from './error-words.ts';

/** Says why a change failed. Silent where the customer chose not to confirm who they are. */
export function toastFailure(error: unknown): void {
  const message = failureMessage(error);
  if (message !== undefined) toast({ severity: 'error', message });
}
