import type { ServiceId } from '#shared/contract/catalogue.ts';
import { parseRupees, type Rupees } from '#shared/money.ts';

const key = 'n_ceilings';

/** The maximum price last set for a service on this device. */
export function savedMaxPrice(service: ServiceId, storage: Storage = localStorage): Rupees | undefined {
  const saved = read(storage)[String(service)];
  return typeof saved === 'string' && parseRupees(saved) !== undefined ? (saved as Rupees) : undefined;
}

export function saveMaxPrice(service: ServiceId, maxPrice: Rupees, storage: Storage = localStorage): void {
  storage.setItem(key, JSON.stringify({ ...read(storage), [service]: maxPrice }));
}

function read(storage: Storage): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
