import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli): what was measured and a distance of 200, because names of files inside others hold hashes, which change a
 * compressed size by a few bytes. Who adds what customers need changes a line here, and says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  '/login visitor': 137_586,
  '/register visitor': 137_586,
  '/forgot-password visitor': 139_502,
  '/ visitor': 146_487,
  '/ customer': 174_732,
  // With a number that waits for its code, which offers notifications.
  '/buy-number customer': 171_941,
  '/recharge customer': 176_616,
  '/tickets customer': 157_779,
  '/numbers-history customer': 192_920,
  '/transactions-history customer': 192_920,
  '/login-history customer': 171_618,
  '/notifications customer': 157_842,
  '/profile customer': 167_657,
  '/readymade-accounts customer': 193_193,
  '/readymade-ordered-accounts customer': 173_679,
  '/api-docs customer': 187_352,
  '/creator customer': 157_288,
  '/no-such-page customer': 150_912,
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
