import type { CallInput } from '#shared/contract/desktop/calls.ts';
import type { createCustomers } from '#main/customers/customers.ts';
import type { createRecent } from '#main/customers/recent.ts';
import type { Customer } from '#main/tray/tray-items.ts';
import type { createOwnWindows } from '#main/window/own-windows.ts';
import type { OpenWindow } from '#main/window/windows.ts';

type Dependencies = {
  /** The token of the person at this computer. */
  token: () => Promise<string | null>;
  isLocked: () => boolean;
  own: Pick<ReturnType<typeof createOwnWindows>, 'openFind' | 'closeFind'>;
  customers: Pick<ReturnType<typeof createCustomers>, 'open' | 'show' | 'endAll'>;
  recent: Pick<ReturnType<typeof createRecent>, 'add'>;
  /** The title of the window that asks whom and why. */
  title: () => string;
};

/** The way into customers' accounts. The keyring may ask the person first, so the client may be locked after each wait. */
export function createImpersonations({ token, isLocked, own, customers, recent, title }: Dependencies) {
  return {
    /** Shows an account that is open already, else asks why, and whom when nobody is named. */
    async ask(customer?: Customer): Promise<void> {
      if (isLocked() || (customer && customers.show(customer))) return;
      const staffToken = await token();
      if (staffToken !== null && !isLocked()) own.openFind(staffToken, title(), customer);
    },
    async open(impersonation: CallInput<'openCustomer'>, from: OpenWindow): Promise<void> {
      const staffToken = from.kind === 'find' ? from.session.token : await token();
      if (staffToken === null || isLocked()) return;
      recent.add(impersonation.customer);
      customers.open(impersonation, staffToken);
      own.closeFind();
    },
    endAll(): void {
      own.closeFind();
      customers.endAll();
    },
  };
}
