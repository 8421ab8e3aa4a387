import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli): what was measured and a distance of 200, because names of files inside others hold hashes, which change a
 * compressed size by a few bytes. Who adds what customers need changes a line here, and says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  '/login visitor': 119_329,
  '/register visitor': 119_329,
  '/forgot-password visitor': 121_276,
  // With the login page, which is fetched once the browser is idle.
  '/ visitor': 136_147,
  '/ customer': 174_678,
  // With a number that waits for its code, which offers notifications.
  '/buy-number customer': 172_520,
  '/recharge customer': 176_042,
  '/tickets customer': 157_203,
  '/numbers-history customer': 192_556,
  '/transactions-history customer': 192_556,
  '/login-history customer': 171_332,
  '/notifications customer': 157_624,
  '/profile customer': 169_248,
  '/readymade-accounts customer': 192_297,
  '/readymade-ordered-accounts customer': 173_112,
  '/api-docs customer': 187_288,
  '/creator customer': 156_710,
  // The frame comes with the parts that most pages share.
  '/no-such-page customer': 154_727,
};

/** What a page in Hindi loads besides: the words, 1,200 of them since for the visitors' page, and the script that shows their letters. */
const mostBytesOfHindi = 17_460;

type Page = { path: string; reader: 'visitor' | 'customer'; language: Language };

/** How many bytes of scripts and styles a page loads more than it may; negative when it loads less. */
export function excessOf({ path, reader, language }: Page, { code }: { code: { bytes: number } }): number {
  const most = mostBytes[`${path} ${reader}`];
  if (most === undefined) throw new Error(`bench/sizes/limits.ts does not say how much ${path} may load`);
  return code.bytes - most - (language === 'hi' ? mostBytesOfHindi : 0);
}
