import { randomInt } from 'node:crypto';
import type { PhonePlan } from './provider-catalogue.ts';

/** Generates an unused number that follows the plan: digits only, without '+'. */
export function freePhone(plan: PhonePlan, isUsed: (phone: string) => boolean): string {
  for (;;) {
    const start = plan.starts[randomInt(plan.starts.length)] ?? '';
    const digits = Array.from({ length: plan.length - start.length }, () => randomInt(10));
    const phone = plan.prefix + start + digits.join('');
    if (!isUsed(phone)) return phone;
  }
}
