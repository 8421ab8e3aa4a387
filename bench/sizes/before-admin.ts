import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli). Measured at the commit before the admin panel, 854bf26, so that customers do not pay for the panel. Names of
 * files inside others hold hashes, which change a compressed size by a few bytes: keep a distance. Who adds what customers
 * need changes a line here, and says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  '/login visitor': 141_183,
  '/register visitor': 141_183,
  '/forgot-password visitor': 142_797,
  '/ visitor': 164_936,
  '/ customer': 177_925,
  '/buy-number customer': 174_191,
  // 300 more for receipts, and for reading what arrives field by field.
  '/recharge customer': 178_184,
  // New since then.
  '/tickets customer': 159_800,
  // 200 more for the same.
  '/numbers-history customer': 194_412,
  '/transactions-history customer': 194_412,
  '/login-history customer': 191_008,
  '/notifications customer': 160_376,
  '/profile customer': 187_275,
  '/readymade-accounts customer': 195_391,
  '/readymade-ordered-accounts customer': 175_986,
  // 1,500 more since it documents over twenty more actions.
  '/api-docs customer': 189_000,
  '/creator customer': 160_142,
  '/no-such-page customer': 154_172,
};

/** What a page in Hindi loads besides: the words, 1,200 of them since for the visitors' page, and the script that shows their letters. */
const mostBytesOfHindi = 17_071;

type Page = { path: string; reader: 'visitor' | 'customer'; language: Language };

/** How many bytes of scripts and styles a page loads more than it may; negative when it loads less. */
export function excessOf({ path, reader, language }: Page, { code }: { code: { bytes: number } }): number {
  const most = mostBytes[`${path} ${reader}`];
  if (most === undefined) throw new Error(`bench/sizes/before-admin.ts does not say how much ${path} may load`);
  return code.bytes - most - (language === 'hi' ? mostBytesOfHindi : 0);
}
