import { join } from 'node:path';
import { app, autoUpdater, clipboard, ipcMain, net, powerMonitor, safeStorage, session } from 'electron';
import { openAccess } from '#main/access/open-access.ts';
import { openAlerts } from '#main/alerts/open-alerts.ts';
import { watchAwake } from '#main/awake/awake.ts';
import { registerCalls } from '#main/calls.ts';
import { createSecretClipboard } from '#main/clipboard/secret-clipboard.ts';
import { createComputer } from '#main/computer.ts';
import { openCustomers } from '#main/customers/open-customers.ts';
import { createFailures } from '#main/failures/failures.ts';
import { createFindInPage } from '#main/find/find-in-page.ts';
import { createHandlers } from '#main/handlers.ts';
import { createLinkOpener } from '#main/links/open-link.ts';
import { openLock } from '#main/lock/open-lock.ts';
import { createLogin } from '#main/login.ts';
import { createLoginStart } from '#main/login-start/login-start.ts';
import { createPageState } from '#main/page-state.ts';
import { createPreferences } from '#main/preferences.ts';
import { finishBeforeQuit } from '#main/quitting.ts';
import { openShops, type OpenProfile } from '#main/profiles/open-shops.ts';
import { serveRenderer } from '#main/protocol/protocol.ts';
import { guardSessions } from '#main/sessions/sessions.ts';
import type { Settings } from '#main/settings.ts';
import { createShopCalls } from '#main/shop/shop-calls.ts';
import { createShopChange } from '#main/shop/change-shop.ts';
import { createShop } from '#main/shop/shop.ts';
import { createSpelling } from '#main/spelling/spelling.ts';
import { offerContextMenus } from '#main/context-menu/context-menu.ts';
import { openPanel, openPanelAfter } from '#main/tray/open-panel.ts';
import { connectToStatusNotifier } from '#main/tray/status-notifier.ts';
import { createTrayHost } from '#main/tray/tray-host.ts';
import { openUpdates } from '#main/updates/open-updates.ts';
import { createCipher } from '#main/vault/cipher.ts';
import { watchKeyring } from '#main/vault/keyring.ts';
import { createVault } from '#main/vault/vault.ts';
import { askAbout, askIn, askInFront, askWhereToSave } from '#main/window/ask.ts';
import { createClosing } from '#main/window/closing.ts';
import { createContentProtection } from '#main/window/content-protection.ts';
import { askBeforeLeaving, tellLoss } from '#main/window/leaving.ts';
import { createOwnWindows } from '#main/window/own-windows.ts';
import { createSaveFile } from '#main/window/save-file.ts';
import { createWindows } from '#main/window/windows.ts';

/** This file is built into out/main, next to out/renderer. */
const rendererFolder = join(import.meta.dirname, '..', 'renderer');

type Options = {
  settings: Settings;
  profile: OpenProfile;
  showLog: () => void;
  openOutside: (address: string) => void;
  /** The window stays hidden, where a tray is shown. */
  startsHidden: boolean;
};

/** Builds the client out of its parts, and opens its window. Call it once the app is ready. */
export function openClient({ settings: { slots, wasDamaged }, profile, showLog, openOutside, startsHidden }: Options) {
  const refresh = () => panel.refresh();
  const fetch = (address: string, options: RequestInit) => access.fetch(address, options);
  const shop = createShop({
    slot: slots.shop,
    nameSlot: slots.shopName,
    fetch,
    isOnline: () => net.isOnline(),
    onLeave: leaveShop,
  });
  const call = createShopCalls(fetch, shop.address);
  const sessions = guardSessions(app, {
    serve: ({ protocol }) => serveRenderer(protocol, rendererFolder, shop.address),
    spell: createSpelling({ platform: process.platform, profile: app.getPath('userData') }),
  });
  sessions.prepare(session.defaultSession);
  const cipher = createCipher(safeStorage);
  const vault = createVault(cipher, slots.token);
  const keyring = watchKeyring({ slot: slots.keyring, cipher, vault });
  const preferences = createPreferences(slots.preferences);
  const page = createPageState(slots, app.getLocale(), refresh);
  const windows = createWindows(refresh, () => powerMonitor.getSystemIdleTime());
  const find = createFindInPage(windows);
  offerContextMenus(app, { words: page.words, shopAddress: shop.address });
  const login = createLogin({
    windows,
    vault,
    page,
    shopAddress: shop.address,
    call,
    locked: () => lock.state(),
    onForget() {
      customers.forget();
      alerts.forget();
      keyring.forget();
      find.forget();
      slots.page.clear();
    },
  });
  const shared = { windows, page, login, shop, call };
  const trayHost = createTrayHost({ platform: process.platform, connect: connectToStatusNotifier });
  const loginStart = createLoginStart(app, process.platform);
  const secrets = createSecretClipboard(clipboard);
  const protectContent = createContentProtection();
  const ask = (options: Electron.MessageBoxOptions) => askInFront(windows.shop()?.window, options);
  const isWaiting = askBeforeLeaving({ app, ask: askAbout, words: page.words, mustLeave: () => lock.state() !== null });
  const isUnsaved = () => windows.isUnsaved() || page.isUnsaved();
  const askToLeave = tellLoss({ ask, isUnsaved, words: page.words });
  const shops = openShops({ ...profile, shop, login, words: page.words, ask: askToLeave, onChange: refresh });
  const failures = createFailures({ ask: askIn, isWaiting, words: () => page.words().failures });
  const access = openAccess({ windows, session: session.defaultSession, failures, cipher, slots, page });
  const own = createOwnWindows({
    windows,
    session: session.defaultSession,
    placement: slots.bounds,
    lastPage: slots.page,
    watchClosing: createClosing({
      app,
      autoUpdater,
      hides: () => !shops.isNew() && trayHost.isShown(),
      asksFirst: () => lock.asksToQuit(),
      onEnd: shops.abandon,
    }),
    isListening: () => page.status() !== null,
    onRestart() {
      page.restart();
      // The new page has seen none yet, and says so only when one comes.
      panel.setCodes(0);
    },
    onShown: () => panel.setUntended(false),
    failures,
    quit: shops.quit,
    isRemoved: shops.isRemoved,
  });
  const isLocked = () => lock.state() !== null;
  const alerts = openAlerts({
    told: slots.told,
    page,
    preferences,
    call,
    token: login.token,
    isLocked,
    who: login.who,
    onClick: own.showShop,
    shopName: shops.ownName,
    isInFront: windows.isShopInFront,
    onShown: () => panel.setUntended(!windows.isShopInFront()),
  });
  const customers = openCustomers({ ...shared, sessions, own, failures, isLocked, cipher, slots, onChange: refresh });
  const lock = openLock({
    ...shared,
    slot: slots.locked,
    own,
    customers,
    secrets,
    alerts,
    preferences,
    isUnsaved,
    ask,
    quit: shops.quit,
  });
  const updates = openUpdates({ openOutside, access, page, tell: ask, onChange: refresh });
  const panel = openPanel({
    ...shared,
    shops,
    customers,
    updates,
    find,
    isLocked,
    show: own.showShop,
    lock: () => void lock.lockByHand(),
    ask,
    changeShop: () => void changeShop(),
    quit: lock.quitByHand,
    showLog,
  });
  const save = createSaveFile(askWhereToSave, app.getPath('downloads'));
  const handlers = createHandlers({
    ...shared,
    shops,
    vault,
    keyring,
    lock,
    lockByHand: lock.lockByHand,
    mayLogOut: () => lock.mayGo('logOut'),
    alerts,
    preferences,
    who: login.who,
    wasDamaged,
    takeCrash: own.takeCrash,
    access,
    find,
    findCustomer: () => void customers.ask(),
    showPage: own.showShop,
    openCustomer: customers.open,
    onLoginChanged: customers.endAll,
    // Whoever logs out of a locked client opens it for the next person.
    logOut: () => login.logOut().then(lock.release),
    onShopChanged: (first) => (first ? own.restartShop() : own.replaceShop()),
    onPageStarted: own.tellVisible,
    onReport: () => void customers.settleLeft(),
    onPreferences() {
      loginStart.set(preferences.get().start_at_login);
      alerts.check();
    },
    computer: createComputer({ cipher, trayHost, loginStart, preferences }),
    copySecret: secrets.copy,
    protectContent: (on, { window }) => protectContent(window, on),
    showBadge: panel.setCodes,
    saveFile: ({ name, text }, { window }) => save(window, name, text),
    savePdf: ({ name, file }, { window }) => save(window, name, file),
    openOutside,
  });
  registerCalls(ipcMain, { findWindow: windows.find, isLocked }, handlers);
  const { window } = own.openShop(undefined, { shown: !startsHidden });
  openPanelAfter({ window, panel, trayHost, showShop: own.showShop, startsHidden });
  finishBeforeQuit({ app, endImpersonations: customers.endAll, customers, secrets });
  // The system's keyring answers slowly the first time, and stops this process meanwhile: asked while the page's process
  // starts, its token is there when the page wants it.
  void vault.read();
  window.once('ready-to-show', () => void customers.load());
  watchAwake({ power: powerMonitor, now: Date.now, onAwake: windows.awake });

  /** Nothing of it reaches the next one. */
  async function leaveShop(): Promise<void> {
    await login.leaveShop();
    lock.release();
    slots.told.clear();
    customers.leaveShop();
    await access.forgetServers();
    await session.defaultSession.clearStorageData();
    await session.defaultSession.clearCache();
  }

  const changeShop = createShopChange({
    shop,
    words: () => page.words().changeShop,
    ask: askToLeave,
    onLeft: own.replaceShop,
  });
  const openLink = createLinkOpener({
    shop: shop.address,
    go: own.showShop,
    showWindow: own.showShop,
    tell: (text) => ask({ type: 'info', ...text }),
    openElsewhere: shops.openLink,
    words: () => page.words().links,
  });
  return { show: own.showShop, openLink, ask, words: page.words };
}
export type Client = ReturnType<typeof openClient>;
