import { randomUUID } from 'node:crypto';
import { session } from 'electron';
import type { createLeft } from '#main/customers/left.ts';
import type { Failures } from '#main/failures/failures.ts';
import type { createLogin } from '#main/login.ts';
import type { CallInput } from '#shared/contract/desktop/calls.ts';
import { longestImpersonationMinutes } from '#shared/staff/impersonation-limits.ts';
import type { Language } from '#shared/statuses.ts';
import type { Sessions } from '#main/sessions/sessions.ts';
import type { RequestTokens, ShopCalls } from '#main/shop/shop-calls.ts';
import type { Shop } from '#main/shop/shop.ts';
import type { Customer } from '#main/tray/tray-items.ts';
import { openWindow, showWindow } from '#main/window/window.ts';
import type { OpenWindow, Windows } from '#main/window/windows.ts';

type Dependencies = {
  windows: Windows;
  sessions: Sessions;
  call: ShopCalls;
  shop: Pick<Shop, 'address'>;
  login: Pick<ReturnType<typeof createLogin>, 'token' | 'isRemembered'>;
  left: ReturnType<typeof createLeft>;
  failures: Failures;
  onChange: () => void;
  /** What the member of staff reads: the storage of an account is empty, so its page would ask the system. */
  language: () => Language;
};

type Impersonation = { tokens: RequestTokens; shop: string | null };

/** How long the end of the app waits for the ends of impersonations, in ms. */
const longestEndMs = 3000;
/** How long it waits before it tries to end one again, in ms. */
const retryMs = 15_000;

const longestMs = longestImpersonationMinutes * 60_000;

const size = { width: 1160, height: 800 };
const smallest = { width: 360, height: 500 };

/**
 * Customers' accounts, each in a window with storage of its own, in memory. The window of the member of staff stays as it
 * is. An impersonation ends with its window, on the server too.
 */
export function createCustomers(parts: Dependencies) {
  const { windows, sessions, call, shop, login, left, language, onChange } = parts;
  const stopping = new Set<Promise<void>>();

  /** Opens an account with the token of its impersonation and `ownToken` of the member of staff, who are both sent with each request. */
  function open({ token, customer }: CallInput<'openCustomer'>, ownToken: string): void {
    const opened = find(customer);
    if (opened) end(opened);
    // Without "persist:" a partition is in memory.
    const storage = session.fromPartition(`impersonation-${randomUUID()}`, { cache: false });
    sessions.prepare(storage);
    storage.setUserAgent(storage.getUserAgent(), language());
    const window = openWindow({
      session: storage,
      bounds: size,
      minimum: smallest,
      title: customer.email,
      path: '/',
      shown: true,
    });
    // The page's own title is the shop's; whose account it is stands in the window's.
    window.on('page-title-updated', (event) => event.preventDefault());
    const tokens = { token, admin_token: ownToken };
    const from = shop.address();
    parts.failures(window, {
      comesBack: 0,
      giveUp: (t) => ({ label: t.endImpersonation, run: () => window.destroy() }),
    });
    void keepForNextStart({ token, customer }, ownToken);
    window.once('closed', () => {
      const stopped = stop({ tokens, shop: from });
      stopping.add(stopped);
      void stopped.finally(() => stopping.delete(stopped));
      void storage.clearStorageData();
      void storage.clearCache();
    });
    windows.add({ kind: 'customer', window, session: tokens, customer });
  }

  /** Of a login that is not remembered nothing is kept: no later start could end it. */
  async function keepForNextStart({ token, customer }: CallInput<'openCustomer'>, ownToken: string): Promise<void> {
    const from = shop.address();
    if (from === null || !(await login.isRemembered(ownToken))) return;
    left.add({ token, shop: from, customer, until: Date.now() + longestMs }, ownToken);
  }

  /** Ends what an earlier start left behind, of one customer or of all. */
  async function endLeft(customer?: Customer): Promise<void> {
    const own = await login.token();
    if (own === null) return;
    const ending = left.behind(own).filter((one) => customer === undefined || one.customer.id === customer.id);
    await Promise.all(
      ending.map(({ token, shop: from, until }) => stop({ tokens: { token, admin_token: own }, shop: from }, until)),
    );
  }

  /**
   * Ends it on the server. Where no answer comes, as while the computer falls asleep or the shop starts anew, it is tried again until the hour is over
   * in which an impersonation ends by itself.
   */
  async function stop(impersonation: Impersonation, until = Date.now() + longestMs): Promise<void> {
    const { status } = await call({ endpoint: 'POST /api/admin/impersonation/stop', ...impersonation });
    const isUnanswered = status === 0 || status === 429 || status >= 500;
    if (isUnanswered && Date.now() < until) return void setTimeout(() => void stop(impersonation, until), retryMs);
    left.remove(impersonation.tokens.token);
    onChange();
  }

  /** Nothing in the page may keep it open. */
  function end({ window }: OpenWindow): void {
    window.destroy();
  }

  function find({ id }: Pick<Customer, 'id'>): OpenWindow | undefined {
    return windows.list('customer').find(({ customer }) => customer?.id === id);
  }

  return {
    open,
    /** Whether one is open or has not ended on the server yet. */
    isBusy: () => windows.list('customer').length > 0 || stopping.size > 0,
    /** Resolves once all have ended on the server, or its answers took too long. */
    async settle(): Promise<void> {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, longestEndMs).unref());
      await Promise.race([Promise.all(stopping), limit]);
    },
    list: (): Customer[] => windows.list('customer').flatMap(({ customer }) => customer ?? []),
    show(customer: Pick<Customer, 'id'>): boolean {
      const opened = find(customer);
      if (opened) showWindow(opened.window);
      return opened !== undefined;
    },
    end(customer: Customer): void {
      const opened = find(customer);
      if (opened) end(opened);
      void endLeft(customer);
    },
    endLeft,
    endAll(): void {
      for (const opened of windows.list('customer')) end(opened);
    },
  };
}
