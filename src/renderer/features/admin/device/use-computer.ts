import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#shared/contract/desktop/calls.ts';
import type { Preferences } from '#shared/contract/desktop/alerts.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminDeviceWords } from '#renderer/words/en/admin/site/device.ts';

type Computer = CallOutput<'computer'>;

const queryKey = ['computer'];

/** What the shell says of this computer. `change` shows a choice at once and saves it; a failed one is said and taken back. */
export function useComputer(desktop: Desktop) {
  const client = useQueryClient();
  // The shell answers without a network.
  const query = useQuery({ queryKey, queryFn: () => desktop.computer(), networkMode: 'always', staleTime: 0 });

  async function change(changes: Partial<Preferences>): Promise<void> {
    const computer = client.getQueryData<Computer>(queryKey);
    if (!computer) return;
    const preferences = { ...computer.preferences, ...changes };
    // What is read meanwhile is from before.
    await client.cancelQueries({ queryKey });
    client.setQueryData<Computer>(queryKey, { ...computer, preferences });
    try {
      await desktop.savePreferences(preferences);
    } catch {
      toast({ severity: 'error', message: adminDeviceWords.get().notSaved });
      await client.invalidateQueries({ queryKey });
    }
  }

  return { query, change };
}
