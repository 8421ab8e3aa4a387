import { z } from 'zod';
import type { Customer } from '#main/tray/tray-items.ts';
import type { Vault } from '#main/vault/vault.ts';

const Recent = z.object({ who: z.string(), customers: z.array(z.object({ id: z.string(), email: z.string() })) });
type Recent = z.output<typeof Recent>;
const most = 5;

/**
 * Whose accounts were opened last, newest first. They are kept like a login, encrypted or in memory, and shown to the person
 * `who` opened them only.
 */
export function createRecent(vault: Vault, who: () => string | undefined) {
  let recent: Recent | undefined;

  function list(): readonly Customer[] {
    return recent !== undefined && recent.who === who() ? recent.customers : [];
  }

  return {
    list,
    async load(): Promise<void> {
      recent = parse(await vault.read());
    },
    add(customer: Customer): void {
      const person = who();
      if (person === undefined) return;
      const customers = [customer, ...list().filter(({ id }) => id !== customer.id)].slice(0, most);
      recent = { who: person, customers };
      void vault.keep(JSON.stringify(recent));
    },
    forget(): void {
      recent = undefined;
      vault.forget();
    },
  };
}

function parse(text: string | null): Recent | undefined {
  try {
    return Recent.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}
