import { z } from 'zod';

/** Why a shop's address was refused, or its name when it answers. */
const ShopCheck = z.union([
  z.object({ ok: z.literal(true), name: z.string() }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

/** Everything the page may ask of the desktop shell. Preload, main and both platforms derive from this table. */
export const desktopCalls = {
  /** The shop this client belongs to, or null before the first run is finished. */
  shopAddress: { input: z.void(), output: z.string().nullable() },
  /** Checks an address by its site-data and, when it answers, keeps it. */
  chooseShop: { input: z.string().max(300), output: ShopCheck },
  /** The remembered token; null when none is kept. */
  readToken: { input: z.void(), output: z.string().nullable() },
  /** Keeps a token encrypted; answers false where the system offers no encryption and it lives in memory only. */
  keepToken: { input: z.string().min(1).max(500), output: z.boolean() },
  forgetToken: { input: z.void(), output: z.void() },
  openOutside: { input: z.url({ protocol: /^(https?|upi)$/ }), output: z.void() },
} as const;

export type DesktopCalls = typeof desktopCalls;
export type DesktopCall = keyof DesktopCalls;
export type DesktopBridge = {
  [N in DesktopCall]: (input: z.input<DesktopCalls[N]['input']>) => Promise<z.output<DesktopCalls[N]['output']>>;
};
