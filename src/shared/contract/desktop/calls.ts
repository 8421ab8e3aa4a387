import { z } from 'zod';
import { AccessAnswer, AccessQuestion } from './access.ts';
import { Alert, AlertResult, OwnPath, Preferences } from './alerts.ts';
import { ShopCheck } from './shop-check.ts';
import { Status } from './status.ts';

/**
 * `shop`: the person's own window. `find`: the small one that asks whom to impersonate and why. `customer`: a customer's account.
 * `access`: the small one that asks for the login of a proxy or server, or for a certificate. `bar`: finds text in the page below it.
 */
export const windowKinds = ['shop', 'find', 'customer', 'access', 'bar'] as const;
export type WindowKind = (typeof windowKinds)[number];

const Token = z.string().min(1).max(500);

/** What a window starts with. */
const Opening = z.object({
  kind: z.enum(windowKinds),
  /** The shop this client belongs to; null before the first run is finished. */
  shop: z.string().nullable(),
  /** What the shop called itself when it was last reached; null before. */
  shop_name: z.string().nullable(),
  /** The remembered token; null when none is kept. */
  token: Token.nullable(),
  /** Tokens of this window alone. They survive a reload, and are gone when the app ends. */
  session: z.object({ token: Token.nullable(), admin_token: Token.nullable() }),
  /** Whose login waits behind the lock; null when the client is not locked. */
  locked: z.object({ email: z.string() }).nullable(),
  /** Why a remembered login is gone, where it is: the keyring is locked or refused, or there is none. Null also for one that ended. */
  login_lost: z.enum(['no_keyring', 'keyring_locked']).nullable(),
  /** The settings file was damaged: it was set aside, and the client began with a new one. Told once. */
  settings_lost: z.boolean(),
  /** The page crashed, and came back by itself. Told once. */
  page_crashed: z.boolean(),
});
export type Opening = z.output<typeof Opening>;

/** A text file that the page may save: .csv, .txt or .json. */
const SavedFile = z.strictObject({
  name: z.string().regex(/^[\w][\w .-]{0,99}\.(csv|txt|json)$/, 'must be a plain file name'),
  mime: z.enum(['text/csv', 'text/plain', 'application/json']),
  text: z.string().max(200_000_000),
});
export type SavedMime = z.output<typeof SavedFile>['mime'];

const SavedPdf = z.strictObject({
  name: z.string().regex(/^[\w][\w .-]{0,99}\.pdf$/, 'must be a plain file name'),
  file: z.instanceof(Uint8Array).refine(({ length }) => length <= 20_000_000),
});

/** A customer's account that is open for staff. */
const Impersonation = z.strictObject({
  token: Token,
  customer: z.strictObject({ id: z.string().max(50), email: z.string().max(320) }),
});

/** What this computer offers. */
const Computer = z.object({
  version: z.string(),
  /** `memory`: there is no keyring, so logins end with the app. */
  vault: z.enum(['keyring', 'memory']),
  tray: z.boolean(),
  starts_at_login: z.boolean(),
  preferences: Preferences,
});
export type Computer = z.output<typeof Computer>;

const mailFields = new Set(['to', 'cc', 'bcc', 'subject', 'body']);

/** What opens in another program: the browser, a payment app, mail, the phone and Telegram. A mail may not take files of this computer along. */
const OutsideAddress = z
  .url({ protocol: /^(https?|upi|mailto|tel|tg)$/ })
  .refine((address) => URL.canParse(address) && isHarmless(new URL(address)));

function isHarmless({ protocol, pathname, searchParams }: URL): boolean {
  if (protocol === 'tel:') return /^\+?[\d().%-]{1,40}$/.test(pathname);
  return protocol !== 'mailto:' || [...searchParams.keys()].every((name) => mailFields.has(name.toLowerCase()));
}

/** The refusal of a proof, as the shop words it. */
const Unlocked = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: z.record(z.string(), z.unknown()) }),
]);

const own: readonly WindowKind[] = ['shop'];
const ownAndFind: readonly WindowKind[] = ['shop', 'find'];
/** Those that show pages of the shop. */
const pages: readonly WindowKind[] = ['shop', 'find', 'customer'];

/** Everything a page may ask of the desktop shell, and which windows may. Preload, main and the platform derive from it. */
export const desktopCalls = {
  opening: { from: windowKinds, input: z.void(), output: Opening },
  /** Checks an address by its site-data and, when it answers, keeps it. */
  chooseShop: { from: own, input: z.string().max(300), output: ShopCheck },
  /** Looks whether the shop answers, and why not. True where the person asks: they are asked for logins again that they did not give. */
  checkShop: { from: own, input: z.boolean(), output: ShopCheck },
  /** Keeps a token encrypted; answers false where the system offers no encryption and it lives in memory only. */
  keepToken: { from: own, input: Token, output: z.boolean() },
  /** Empties the vault. */
  forgetToken: { from: own, input: z.void(), output: z.void() },
  /** Keeps the tokens of this window alone, so that a reload finds them. */
  keepSession: {
    from: pages,
    input: z.strictObject({ token: Token.nullable(), admin_token: Token.nullable() }),
    output: z.void(),
  },
  reportStatus: { from: own, input: Status, output: z.void() },
  /** Tells whether a customer's account holds input that is not saved: its window ends without a question of its own. */
  reportUnsaved: { from: ['customer'], input: z.boolean(), output: z.void() },
  /**
   * Tells the person about these, unless they were told before. `missed`: they are what the shop kept meanwhile. Returns those that the
   * page is to tell: the desktop does not.
   */
  alert: {
    from: own,
    input: z.strictObject({ alerts: z.array(Alert).max(100), missed: z.boolean() }),
    output: z.array(Alert),
  },
  testAlert: { from: own, input: z.void(), output: AlertResult },
  computer: { from: own, input: z.void(), output: Computer },
  savePreferences: { from: own, input: Preferences, output: z.void() },
  /** Opens a customer's account in a window of its own; the small window that asked for it closes. */
  openCustomer: { from: ownAndFind, input: Impersonation, output: z.void() },
  /** Closes the window that asks. */
  closeWindow: { from: ['find', 'customer', 'access'], input: z.void(), output: z.void() },
  /** Opens the small window that asks whom to impersonate and why. */
  findCustomer: { from: own, input: z.void(), output: z.void() },
  /** Brings the shop's window to the front, on this page. */
  showPage: { from: ['find'], input: OwnPath, output: z.void() },
  /** What this window asks for. */
  accessQuestion: { from: ['access'], input: z.void(), output: AccessQuestion },
  /** Gives it, and closes the window. */
  answerAccess: { from: ['access'], input: AccessAnswer, output: z.void() },
  /** Looks for a text in the page below the bar: a new one, else its next place. */
  find: {
    from: ['bar'],
    input: z.strictObject({ text: z.string(), back: z.boolean(), isNew: z.boolean() }),
    output: z.void(),
  },
  /** Takes the bar away, and the focus back into the page. */
  endFind: { from: ['bar'], input: z.void(), output: z.void() },
  /** The page was zoomed: gives the bar its size. */
  placeBar: { from: ['bar'], input: z.void(), output: z.void() },
  /** Asks before the person logs out where that loses input in customers' accounts. Returns whether they do. */
  mayLogOut: { from: own, input: z.void(), output: z.boolean() },
  lock: { from: own, input: z.void(), output: z.void() },
  /** Proves to the shop who is here, with what the person typed; the page starts again when that was right. */
  unlock: {
    from: own,
    input: z.strictObject({ password: z.string().max(1000).optional(), code: z.string().max(100).optional() }),
    output: Unlocked,
  },
  /** Copies a secret; it leaves the clipboard after a minute, unless something else was copied since. */
  copySecret: { from: pages, input: z.string().min(1).max(10_000_000), output: z.void() },
  /** While a secret is on the screen, the window is kept out of pictures and recordings of the screen. */
  protectContent: { from: pages, input: z.boolean(), output: z.void() },
  /** Shows a count on the app's icon, where the system has one; 0 removes it. */
  showBadge: { from: own, input: z.int().nonnegative().max(100_000), output: z.void() },
  /** Asks the person where to keep a file and writes it there. */
  saveFile: { from: pages, input: SavedFile, output: z.enum(['saved', 'canceled']) },
  savePdf: { from: pages, input: SavedPdf, output: z.enum(['saved', 'canceled']) },
  openOutside: { from: pages, input: OutsideAddress, output: z.void() },
} as const satisfies Record<string, { from: readonly WindowKind[]; input: z.ZodType; output: z.ZodType }>;

/** Everything the shell tells a page. */
export const desktopEvents = {
  /** Show this page. */
  go: z.object({ path: OwnPath }),
  /** The tray or the menu switched alerts on or off. */
  alertsOff: z.object({ off: z.boolean() }),
  /** The computer slept or its clock jumped: connections that look open may be dead. */
  awake: z.object({}),
  /** The window was shown or hidden; Chromium itself says "visible" to a page that is never slowed down. */
  visible: z.object({ visible: z.boolean() }),
  /** The bar is over the page, which forgets where its focus was when text is found. */
  finding: z.object({ on: z.boolean() }),
  /** Which of the places is shown that the bar's text has in the page. */
  found: z.object({ at: z.number(), of: z.number() }),
  /** The bar takes the focus. */
  barShown: z.object({}),
} as const;

type DesktopCalls = typeof desktopCalls;
export type DesktopCall = keyof DesktopCalls;
export type CallInput<N extends DesktopCall> = z.output<DesktopCalls[N]['input']>;
export type CallOutput<N extends DesktopCall> = z.output<DesktopCalls[N]['output']>;
export type DesktopEvent = keyof typeof desktopEvents;
export type DesktopEventOf<N extends DesktopEvent> = z.output<(typeof desktopEvents)[N]>;
export type DesktopBridge = {
  [N in DesktopCall]: (input: z.input<DesktopCalls[N]['input']>) => Promise<CallOutput<N>>;
} & {
  /** Listens to the shell. Returns the unsubscribe function. */
  on: <N extends DesktopEvent>(name: N, listener: (event: DesktopEventOf<N>) => void) => () => void;
};
