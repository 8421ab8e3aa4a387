import type { Language } from '#shared/statuses.ts';

/**
 * The most that customers' pages load: scripts and styles of a cold load in English, in bytes as the server sends them
 * (brotli). Measured when the build began to leave out what pages do not use of libraries (decision 36), some 26,300 bytes
 * below what they loaded before. A distance of 200, because names of files inside others hold hashes, which change a
 * compressed size by a few bytes. Who adds what customers need changes a line here, and
 * says why.
 */
const mostBytes: Readonly<Record<string, number>> = {
  '/login visitor': 112_830,
  '/register visitor': 112_830,
  '/forgot-password visitor': 114_740,
  '/ visitor': 121_720,
  '/ customer': 149_970,
  // With a number that waits for its code, which offers notifications.
  '/buy-number customer': 147_210,
  '/recharge customer': 151_790,
  '/tickets customer': 133_020,
  '/numbers-history customer': 168_140,
  '/transactions-history customer': 168_140,
  '/login-history customer': 146_850,
  '/notifications customer': 133_090,
  '/profile customer': 142_900,
  '/readymade-accounts customer': 168_410,
  '/readymade-ordered-accounts customer': 148_900,
  '/api-docs customer': 162_600,
  '/creator customer': 132_520,
  '/no-such-page customer': 126_150,
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
