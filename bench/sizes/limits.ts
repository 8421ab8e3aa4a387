import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli): what was measured and a distance of 200, because names of files inside others hold hashes, which change a
 * compressed size by a few bytes. Who adds what customers need changes a line here, and says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  '/login visitor': 119_589,
  '/register visitor': 119_589,
  '/forgot-password visitor': 121_539,
  // With the login page, which is fetched once the browser is idle.
  '/ visitor': 136_412,
  '/ customer': 173_880,
  // With a number that waits for its code, which offers notifications.
  '/buy-number customer': 171_746,
  '/recharge customer': 175_277,
  '/tickets customer': 156_422,
  '/numbers-history customer': 191_760,
  '/transactions-history customer': 191_760,
  '/login-history customer': 170_539,
  '/notifications customer': 156_846,
  '/profile customer': 168_447,
  '/readymade-accounts customer': 191_505,
  '/readymade-ordered-accounts customer': 172_315,
  '/api-docs customer': 186_458,
  '/creator customer': 155_932,
  // The frame comes with the parts that most pages share.
  '/no-such-page customer': 153_941,
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
