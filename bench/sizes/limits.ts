import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli): what was measured and a distance of 200, because names of files inside others hold hashes, which change a
 * compressed size by a few bytes. Who adds what customers need changes a line here, and says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  // Login and registration say while the shop takes no new customers, and follow it. A start without an answer says whose fault that is,
  // what is shown and what logging out would cost, in 600 bytes on every page.
  '/login visitor': 121_096,
  '/register visitor': 121_096,
  '/forgot-password visitor': 123_026,
  // With the login page, which is fetched once the browser is idle.
  // It also reads invitations to staff, and shows readymade accounts, ways to pay and the API.
  // The frame answers single keys (decision 58).
  '/ visitor': 141_620,
  // The dashboard has the three steps of a first visit, a line for each open number on a phone, and lists that are one stop of Tab.
  // Customers' pages hear whether events may be missing (several processes), in 150 bytes. Links of staff are checked for hidden hosts.
  '/ customer': 164_538,
  // With a number that waits for its code, which offers notifications. Its search knows typing errors in countries, their other names,
  // a service with a country, and a country alone, in 1,070 bytes.
  '/buy-number customer': 175_300,
  // Amounts are read as they are typed, and said back. A declined payment is told.
  '/recharge customer': 178_535,
  '/tickets customer': 157_409,
  // A number whose SMS has no code says so.
  '/numbers-history customer': 182_236,
  '/transactions-history customer': 182_236,
  // Both of its actions say there why they failed.
  '/login-history customer': 171_844,
  '/notifications customer': 157_104,
  // New recovery codes ask for the password and a code in a form of their own.
  '/profile customer': 171_041,
  // Their lists are one stop of Tab, say why a file could not be saved and what an account consists of.
  '/readymade-accounts customer': 162_305,
  '/readymade-ordered-accounts customer': 174_165,
  // The public API's address is shared with the visitors' page.
  '/api-docs customer': 177_029,
  '/creator customer': 156_252,
  // The frame comes with the parts that most pages share.
  '/no-such-page customer': 154_757,
};

/**
 * What a page in Hindi loads besides: the words, 1,300 bytes of them since for the visitors' page, 600 for invitations and refusals, 800
 * for the owner's pages and what failures and waits say, and the script that shows their letters.
 */
const mostBytesOfHindi = 19_400;

/**
 * On every page: what keeps translated pages right (decision 49) and repeats the XSRF cookie (decision 51); where customers
 * are logged in, also what reads pasted numbers and shows an SMS without a code (decisions 47 and 49). Refusals say how long a proof
 * counts and from when a second factor does (decision 55). Single keys of customers' pages (decision 58) are 700 bytes. The footer
 * leads to the owner's pages, and `/` opens them and those of services (decision 60), in 470 and 930 bytes. Back
 * that closes what is open and waits that speak are 1,460 bytes; what an offline start shows (decision 59) and toasts that join are 1,030
 * where customers are logged in. Failures of actions and of the language are said in the page, and waits for answers apart from those
 * for data, in 400 bytes. A browser that stores nothing is made up for, unsaved input is asked about, and pages that are brought back are
 * live, in 720 bytes; with open numbers' own notices and dates typed digit by digit, 1,290 where customers are logged in. Pages with
 * open numbers also keep them for an offline start, in 1,140 bytes, and those with a form guard it, in 570.
 * What is sent without a mutation says that it takes long, and what comes to the place of a pressed button takes no second tap, in 320
 * bytes, 380 where customers are logged in.
 */
const mostBytesOfEveryPage = { visitor: 5_180, customer: 8_360 } as const;

type Page = { path: string; reader: 'visitor' | 'customer'; language: Language };

/** How many bytes of scripts and styles a page loads more than it may; negative when it loads less. */
export function excessOf({ path, reader, language }: Page, { code }: { code: { bytes: number } }): number {
  const most = mostBytes[`${path} ${reader}`];
  if (most === undefined) throw new Error(`bench/sizes/limits.ts does not say how much ${path} may load`);
  return code.bytes - most - mostBytesOfEveryPage[reader] - (language === 'hi' ? mostBytesOfHindi : 0);
}
