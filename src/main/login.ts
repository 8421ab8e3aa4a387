import type { PageState } from '#main/page-state.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';
import type { Vault } from '#main/vault/vault.ts';
import { noSession, type Windows } from '#main/window/windows.ts';

type Dependencies = {
  windows: Pick<Windows, 'shop'>;
  vault: Pick<Vault, 'read' | 'forget' | 'holds'>;
  page: Pick<PageState, 'email' | 'forget'>;
  shopAddress: () => string | null;
  call: ShopCalls;
  /** Whom the lock keeps out; null while it is open. */
  locked: () => { email: string } | null;
  /** Forgets what else belongs to the login. */
  onForget: () => void;
};

/** The login of the person at this computer. */
export function createLogin({ windows, vault, page, shopAddress, call, locked, onForget }: Dependencies) {
  let leaving: Promise<void> | undefined;

  async function token(): Promise<string | null> {
    return windows.shop()?.session.token ?? vault.read();
  }

  /** Whether there is one, without waiting for the keyring. */
  function isKept(): boolean {
    return (windows.shop()?.session.token ?? null) !== null || vault.holds();
  }

  /** Whether this one is the remembered one. */
  async function isRemembered(token: string): Promise<boolean> {
    return (await vault.read()) === token;
  }

  /** Whose it is: the same email may be another person in another shop. */
  function who(): string | undefined {
    const email = page.email() ?? locked()?.email;
    return email === undefined || email === '' ? undefined : `${shopAddress()} ${email}`;
  }

  /** Nothing of it stays here. */
  function forget(): void {
    const opened = windows.shop();
    if (opened) opened.session = noSession;
    page.forget();
    vault.forget();
    onForget();
  }

  /** Forgets it. While locked the shop is told as well: the page has no token to do so. */
  async function logOut(): Promise<void> {
    const own = locked() && (await token());
    forget();
    if (own !== null) await endInShop(own);
  }

  /** Forgets it before its shop is left. The shop is told and not waited for: it may be left because it no longer answers. */
  async function leaveShop(): Promise<void> {
    const own = await token();
    forget();
    if (own !== null) leaving = endInShop(own);
  }

  async function endInShop(own: string): Promise<void> {
    await call({ endpoint: 'POST /api/user/log-out', tokens: { token: own }, shop: shopAddress() });
  }

  /** Resolves once the shop that was left has heard of it, or gives no answer. */
  const hasLeft = async () => leaving;

  return { token, isKept, isRemembered, who, forget, logOut, leaveShop, hasLeft };
}
