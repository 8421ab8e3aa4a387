import type { CallHandlers } from '#main/calls.ts';
import type { openAccess } from '#main/access/open-access.ts';
import type { Alerts } from '#main/alerts/alerts.ts';
import type { FindInPage } from '#main/find/find-in-page.ts';
import type { Lock } from '#main/lock/lock.ts';
import type { PageState } from '#main/page-state.ts';
import type { openShops } from '#main/profiles/open-shops.ts';
import type { PreferencesStore } from '#main/preferences.ts';
import type { Shop } from '#main/shop/shop.ts';
import type { Keyring } from '#main/vault/keyring.ts';
import type { Vault } from '#main/vault/vault.ts';
import { noSession, type OpenWindow } from '#main/window/windows.ts';

type Handlers = CallHandlers<OpenWindow>;
type Answered =
  | 'saveFile'
  | 'savePdf'
  | 'openOutside'
  | 'copySecret'
  | 'protectContent'
  | 'showBadge'
  | 'openCustomer'
  | 'mayLogOut'
  | 'computer';

type Dependencies = Pick<Handlers, Answered> & {
  shop: Shop;
  shops: Pick<ReturnType<typeof openShops>, 'openAddress'>;
  access: Pick<ReturnType<typeof openAccess>, 'askAgain' | 'question' | 'answer'>;
  find: Pick<FindInPage, 'look' | 'hide' | 'layOut'>;
  vault: Vault;
  keyring: Keyring;
  lock: Lock;
  /** Asks first where input would be lost. */
  lockByHand: () => Promise<void>;
  page: PageState;
  alerts: Pick<Alerts, 'receive' | 'test'>;
  preferences: PreferencesStore;
  /** Who is told: the person logged in at this shop. */
  who: () => string | undefined;
  /** The settings file was: the first page of the person is told so. */
  wasDamaged: boolean;
  /** Whether the shop's page crashed and came back, since it was asked last. */
  takeCrash: () => boolean;
  findCustomer: () => void;
  showPage: (path: string) => void;
  /** Another person is logged in, or nobody. */
  onLoginChanged: () => void;
  /** The person logged out, also from the lock screen. */
  logOut: () => Promise<void>;
  onPreferences: () => void;
  /** The shop's page hears what it is told from now on. */
  onPageStarted: () => void;
  /** The shop's page has told how it stands. */
  onReport: () => void;
  /** Called after the call has returned; `first` when no shop was chosen before. */
  onShopChanged: (first: boolean) => void;
};

/** Creates the handlers of the bridge's calls. */
export function createHandlers(parts: Dependencies): Handlers {
  const { shop, access, find, vault, keyring, lock, page, alerts, preferences, who } = parts;
  let settingsLost = parts.wasDamaged;

  function takeSettingsLost(): boolean {
    const lost = settingsLost;
    settingsLost = false;
    return lost;
  }

  return {
    async opening(_input, { kind, session }) {
      const isOwn = kind === 'shop';
      const kept = isOwn && !lock.state() ? await vault.read() : null;
      // The keyring may have taken its time, and the client was locked meanwhile.
      const locked = lock.state();
      return {
        kind,
        shop: shop.address(),
        shop_name: shop.name(),
        token: locked ? null : kept,
        session: locked ? noSession : session,
        locked: isOwn ? locked : null,
        login_lost: isOwn && !locked && kept === null && session.token === null ? keyring.whyLost() : null,
        settings_lost: isOwn && takeSettingsLost(),
        page_crashed: isOwn && !locked && parts.takeCrash(),
      };
    },
    async chooseShop(input) {
      // Two windows of one shop would tell each alert twice.
      if (parts.shops.openAddress(input)) return { ok: false, reason: 'other_window', params: {} };
      const before = shop.address();
      access.askAgain();
      const check = await shop.choose(input);
      if (shop.address() !== before) setImmediate(parts.onShopChanged, before === null);
      return check;
    },
    checkShop(isAsked) {
      if (isAsked) access.askAgain();
      return shop.check();
    },
    async keepToken(token) {
      const before = await vault.read();
      keyring.askAgain();
      const kept = await vault.keep(token);
      keyring.note(kept);
      if (before !== null && before !== token) parts.onLoginChanged();
      return kept;
    },
    forgetToken: () => parts.logOut(),
    keepSession(session, from) {
      const before = from.session.token;
      from.session = session;
      if (from.kind === 'shop' && before !== null && before !== session.token) parts.onLoginChanged();
    },
    reportStatus(status) {
      const isFirst = page.status() === null;
      page.report(status);
      if (status.shop_name !== null) shop.keepName(status.shop_name);
      if (isFirst) parts.onPageStarted();
      parts.onReport();
    },
    reportUnsaved(unsaved, from) {
      from.unsaved = unsaved;
    },
    alert({ alerts: told, missed }) {
      const person = who();
      return person === undefined ? told : alerts.receive(person, told, missed);
    },
    testAlert: alerts.test,
    savePreferences(next) {
      preferences.save(next);
      parts.onPreferences();
    },
    closeWindow: (_input, { window }) => window.destroy(),
    findCustomer: () => parts.findCustomer(),
    showPage: (path) => parts.showPage(path),
    lock: parts.lockByHand,
    mayLogOut: parts.mayLogOut,
    unlock(proof) {
      access.askAgain();
      return lock.unlock(proof);
    },
    computer: parts.computer,
    openCustomer: parts.openCustomer,
    find: find.look,
    endFind: find.hide,
    placeBar: find.layOut,
    accessQuestion: access.question,
    answerAccess: access.answer,
    copySecret: parts.copySecret,
    protectContent: parts.protectContent,
    showBadge: parts.showBadge,
    saveFile: parts.saveFile,
    savePdf: parts.savePdf,
    openOutside: parts.openOutside,
  };
}
