import type { Platform, ShopCheck } from './platform.ts';

type FakePlatform = Platform & { opened: string[]; kept: () => string | null };
type FakeOptions = { shop?: string | null; token?: string | null; encrypts?: boolean; check?: ShopCheck } & Partial<
  Pick<Platform, 'paysIn'>
>;

/** A machine in memory, for tests: remembers a token, records what was opened. `shop: null` is a first run. */
export function createFakePlatform({
  shop = '',
  token = null,
  encrypts = true,
  check,
  paysIn = 'this-tab',
}: FakeOptions = {}): FakePlatform {
  const opened: string[] = [];
  let kept = token;
  let address = shop;
  return {
    session: sessionStorage,
    opened,
    kept: () => kept,
    findShop: async () => {
      if (address !== null) return { known: true, url: address };
      const choose = async (asked: string): Promise<ShopCheck> => {
        const answer = check ?? { ok: true, name: 'Numdesk' };
        if (answer.ok) address = asked;
        return answer;
      };
      return { known: false, choose };
    },
    readToken: async () => kept,
    keepToken: async (next) => {
      kept = next;
      return encrypts;
    },
    forgetToken: async () => {
      kept = null;
    },
    paysIn,
    openPayment: async (url) => {
      opened.push(url);
    },
  };
}
