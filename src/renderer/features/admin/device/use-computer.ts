import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#shared/contract/desktop/calls.ts';
import type { Preferences } from '#shared/contract/desktop/alerts.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminDeviceWords } from '#renderer/words/en/admin/site/device.ts';

type Computer = CallOutput<'computer'>;

const queryKey = ['computer'];

/**
 * What the shell says of this computer. `change` shows a choice at once and saves it; then the page shows what the shell
 * kept, and says so when that failed.
 */
export function useComputer(desktop: Desktop) {
  const client = useQueryClient();
  // The shell answers without a network.
  const query = useQuery({ queryKey, queryFn: () => desktop.computer(), networkMode: 'always', staleTime: 0 });

  async function change(changes: Partial<Preferences>): Promise<void> {
    // What is read meanwhile is from before.
    await client.cancelQueries({ queryKey });
    const computer = client.getQueryData<Computer>(queryKey);
    if (!computer) return;
    // The system may have been told otherwise since.
    const preferences = { ...computer.preferences, start_at_login: computer.starts_at_login, ...changes };
    client.setQueryData<Computer>(queryKey, { ...computer, preferences, starts_at_login: preferences.start_at_login });
    try {
      await desktop.savePreferences(preferences);
    } catch {
      toast({ severity: 'error', message: adminDeviceWords.get().notSaved });
    }
    await client.invalidateQueries({ queryKey });
  }

  return { query, change };
}
