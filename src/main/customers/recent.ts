import { z } from 'zod';
import type { Customer } from '#main/tray/tray-items.ts';
import type { Vault } from '#main/vault/vault.ts';

const Recent = z.array(z.object({ id: z.string(), email: z.string() }));
const most = 5;

/** Whose accounts were opened last, newest first. They are kept like a login: encrypted, or in memory. */
export function createRecent(vault: Vault) {
  let customers: Customer[] = [];
  return {
    list: (): readonly Customer[] => customers,
    async load(): Promise<void> {
      customers = parse(await vault.read());
    },
    add(customer: Customer): void {
      customers = [customer, ...customers.filter(({ id }) => id !== customer.id)].slice(0, most);
      void vault.keep(JSON.stringify(customers));
    },
    forget(): void {
      customers = [];
      vault.forget();
    },
  };
}

function parse(text: string | null): Customer[] {
  try {
    const stored = Recent.safeParse(JSON.parse(text ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}
