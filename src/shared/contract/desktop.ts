import { z } from 'zod';

const ShopRefusal = z.enum([
  'address_missing',
  'address_scheme',
  'address_credentials',
  'address_host',
  'address_insecure',
  'server_error',
  'timeout',
  'redirect',
  'certificate',
  'unknown_host',
  'unreachable',
  'not_a_shop',
]);
export type ShopRefusal = z.output<typeof ShopRefusal>;

/** A shop's name when it answers, else why its address was refused; the page has the words. */
const ShopCheck = z.union([
  z.object({ ok: z.literal(true), name: z.string() }),
  z.object({
    ok: z.literal(false),
    reason: ShopRefusal,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type ShopCheck = z.output<typeof ShopCheck>;

/** A text file that the page may save: .csv, .txt or .json. */
const SavedFile = z.strictObject({
  name: z.string().regex(/^[\w][\w .-]{0,99}\.(csv|txt|json)$/, 'must be a plain file name'),
  mime: z.enum(['text/csv', 'text/plain', 'application/json']),
  text: z.string().max(200_000_000),
});
export type SavedMime = z.output<typeof SavedFile>['mime'];

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
  /** Asks the person where to keep a file and writes it there. */
  saveFile: { input: SavedFile, output: z.enum(['saved', 'canceled']) },
  openOutside: { input: z.url({ protocol: /^(https?|upi)$/ }), output: z.void() },
} as const;

export type DesktopCalls = typeof desktopCalls;
export type DesktopCall = keyof DesktopCalls;
export type DesktopBridge = {
  [N in DesktopCall]: (input: z.input<DesktopCalls[N]['input']>) => Promise<z.output<DesktopCalls[N]['output']>>;
};
