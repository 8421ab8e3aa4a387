import type { ServiceId } from '#shared/contract/catalogue.ts';
import { parseRupees, type Rupees } from '#shared/money.ts';

const key = 'n_ceilings';

/** The highest price last set for a service on this device. */
export function ceilingOf(service: ServiceId, storage: Storage = localStorage): Rupees | undefined {
  const kept = read(storage)[String(service)];
  return typeof kept === 'string' && parseRupees(kept) !== undefined ? (kept as Rupees) : undefined;
}

export function keepCeiling(service: ServiceId, ceiling: Rupees, storage: Storage = localStorage): void {
  storage.setItem(key, JSON.stringify({ ...read(storage), [service]: ceiling }));
}

function read(storage: Storage): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
