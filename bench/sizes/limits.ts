import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli): what was measured and a distance of 200, because names of files inside others hold hashes, which change a
 * compressed size by a few bytes. Who adds what customers need changes a line here, and says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  '/login visitor': 133_243,
  '/register visitor': 133_243,
  '/forgot-password visitor': 135_181,
  // With the login page, which is fetched once the browser is idle.
  '/ visitor': 150_146,
  '/ customer': 174_774,
  // With a number that waits for its code, which offers notifications.
  '/buy-number customer': 172_669,
  '/recharge customer': 176_161,
  '/tickets customer': 157_310,
  '/numbers-history customer': 192_672,
  '/transactions-history customer': 192_672,
  '/login-history customer': 171_432,
  '/notifications customer': 157_725,
  '/profile customer': 169_354,
  '/readymade-accounts customer': 192_398,
  '/readymade-ordered-accounts customer': 173_194,
  '/api-docs customer': 187_370,
  '/creator customer': 156_816,
  // The frame comes with the parts that most pages share.
  '/no-such-page customer': 154_832,
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
