import type { MessageBoxOptions } from 'electron';
import { createCustomers } from '#main/customers/customers.ts';
import { createImpersonations } from '#main/customers/impersonations.ts';
import { createLeft } from '#main/customers/left.ts';
import { createRecent } from '#main/customers/recent.ts';
import type { Failures } from '#main/failures/failures.ts';
import type { createLogin } from '#main/login.ts';
import type { PageState } from '#main/page-state.ts';
import type { Sessions } from '#main/sessions/sessions.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';
import type { Shop } from '#main/shop/shop.ts';
import type { SlotName, Slot } from '#main/slots.ts';
import type { Customer } from '#main/tray/tray-items.ts';
import type { Cipher } from '#main/vault/cipher.ts';
import { createVault } from '#main/vault/vault.ts';
import { askIn } from '#main/window/ask.ts';
import { question as questionOfLoss } from '#main/window/leaving.ts';
import { showWindow } from '#main/window/window.ts';
import type { createOwnWindows } from '#main/window/own-windows.ts';
import type { Windows } from '#main/window/windows.ts';

type Dependencies = {
  windows: Windows;
  sessions: Sessions;
  call: ShopCalls;
  shop: Shop;
  page: PageState;
  login: Pick<ReturnType<typeof createLogin>, 'who' | 'token' | 'isRemembered'>;
  own: Pick<ReturnType<typeof createOwnWindows>, 'openFind' | 'closeFind'>;
  failures: Failures;
  isLocked: () => boolean;
  cipher: Cipher;
  slots: Record<SlotName, Slot>;
  onChange: () => void;
};

/** Customers' accounts at this computer: those that are open, those that were, and the way into them. */
export function openCustomers(parts: Dependencies) {
  const { cipher, slots, login, page, isLocked, onChange } = parts;
  const recent = createRecent(createVault(cipher, slots.recent), login.who);
  const left = createLeft(createVault(cipher, slots.left), login.who, Date.now);
  const customers = createCustomers({ ...parts, left, language: page.language });
  const impersonations = createImpersonations({
    ...parts,
    token: login.token,
    customers,
    recent,
    title: () => page.words().windows.find,
  });
  let loading: Promise<void> | undefined;
  let hasAsked = false;
  let question: AbortController | undefined;

  /** Reads from the keyring what an earlier start kept. */
  function load(): Promise<void> {
    loading ??= Promise.all([recent.load(), left.load()]).then(onChange);
    return loading;
  }

  /** What was left behind is shown to whoever is logged in, once; a locked client ends it. */
  async function settleLeft(): Promise<void> {
    const isForNow = () => !isLocked() && !hasAsked && page.status()?.login != null;
    if (isLocked()) await customers.endLeft();
    if (isForNow()) await load();
    if (!isForNow()) return;
    question = new AbortController();
    const { signal } = question;
    for (const { customer, until } of left.behind()) {
      hasAsked = true;
      const options = { ...questionAbout(customer.email, until), signal };
      const { response } = await askIn(parts.windows.shop()?.window, options);
      if (signal.aborted) return;
      if (response === 0) customers.end(customer);
    }
  }

  /** Ends one from outside its window, whose page asks nothing then. */
  async function endByHand(customer: Customer): Promise<void> {
    const opened = parts.windows.list('customer').find((one) => one.customer?.id === customer.id);
    if (opened?.unsaved) {
      showWindow(opened.window);
      const { response } = await askIn(opened.window, questionOfLoss(page.words(), 'leave'));
      if (response !== 1) return;
    }
    customers.end(customer);
  }

  function close(): void {
    impersonations.endAll();
    question?.abort();
  }

  function questionAbout(email: string, until: number): MessageBoxOptions {
    const t = page.words().left;
    const minutes = Math.max(1, Math.ceil((until - Date.now()) / 60_000));
    return {
      type: 'warning',
      message: t.message(email),
      detail: t.detail(minutes),
      buttons: [t.end, t.later],
      cancelId: 1,
    };
  }

  return {
    ask: impersonations.ask,
    open: impersonations.open,
    endAll: impersonations.endAll,
    end: (customer: Customer) => void endByHand(customer),
    isBusy: customers.isBusy,
    settle: customers.settle,
    recent: recent.list,
    /** Whose accounts are open: in a window, or left behind on the server. */
    list: () => [...customers.list(), ...left.customers()],
    settleLeft,
    async load(): Promise<void> {
      await load();
      await settleLeft();
    },
    /** The client is locked: what is open ends, also what was left behind. */
    lock(): void {
      close();
      void customers.endLeft();
    },
    /** The login is over. */
    forget(): void {
      close();
      recent.forget();
    },
    leaveShop: left.clear,
  };
}
