import { Preferences } from '#shared/contract/desktop/alerts.ts';
import { alertKinds } from '#shared/staff/alert-kinds.ts';
import type { Slot } from '#main/slots.ts';

const lockAfter = 15;

/** Everything is told, at any time, and the client locks itself after a quarter of an hour. */
const defaults: Preferences = {
  alerts: Object.fromEntries(alertKinds.map((kind) => [kind, true])) as Preferences['alerts'],
  quiet: null,
  lock_after: lockAfter,
  start_at_login: false,
};

/** What a person chose for this computer. What cannot be read is the default. */
export function createPreferences(slot: Slot) {
  let current: Preferences | undefined;
  return {
    // Read when first asked for, which is after the window has opened.
    get: () => (current ??= read(slot)),
    save(preferences: Preferences) {
      current = preferences;
      slot.write(JSON.stringify(preferences));
    },
  };
}
export type PreferencesStore = ReturnType<typeof createPreferences>;

function read(slot: Slot): Preferences {
  try {
    const stored = JSON.parse(slot.read() ?? 'null') as Partial<Preferences> | null;
    // The file may be older than a field or a kind of alert.
    const alerts = { ...defaults.alerts, ...stored?.alerts };
    const parsed = Preferences.safeParse({ ...defaults, ...stored, alerts });
    return parsed.success ? parsed.data : defaults;
  } catch {
    return defaults;
  }
}
