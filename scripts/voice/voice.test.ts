import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsOf, type Spoken } from './spoken-texts.ts';
import { cataloguesOf, toastTextsOf } from './toast-texts.ts';

const root = resolve(import.meta.dirname, '../../src');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(root, folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

/** Where the English that people read is written: the pages, the server's words, the desktop client, refusals and the demo. */
const spoken = [
  ...filesIn('renderer/words/en'),
  ...[
    'renderer/shell-worker/notice-english.ts',
    'main/words/en.ts',
    'server/words/en.ts',
    'server/words/staff/en.ts',
    'server/modules/site/documents/built-in.ts',
    'server/http/pages/manifest.ts',
    'shared/problems.ts',
    'shared/field-problem.ts',
    'sandbox/demo-box.ts',
    'sandbox/demo-products.ts',
    'sandbox/demo-site.ts',
    'sandbox/mail-catcher/mail-pages.ts',
    'sandbox/payment-gateway/pay-page.ts',
    'sandbox/social/popup-page.ts',
    'sandbox/sms-provider/sms-text.ts',
    'sandbox/world/seed-shop.ts',
  ].map((file) => join(root, file)),
].flatMap((path) => textsOf(path, root));

/** Texts of the specification, and the names of others. */
const fixed = new Set([
  'Choose a service and country, buy a number in rupees and read the code on your screen. No code? Full automatic refund.',
  'Sorry, we could not find the page.',
  'Logout',
  'Dashboard and Logout are always shown',
  'Dashboard and Logout open their own page',
  'Demo: no real numbers, no real money',
  'Headers, one per line, as Name: value',
  '/page, https://, mailto: or tel:',
  'Start with /, https://, mailto: or tel:',
  'Proton Mail',
  // A link follows.
  'Change the passwords before use. Find them any time in',
  '{}-{}@example.com:made-up-{}{}:recovery-{}@example.org',
]);

/** Words with a capital within a sentence: names of others, keys, and pages and choices of this shop. */
const names = new Set(
  `Aegis Authenticator Devanagari Google Graph HTTP India Indian English Escape Idempotency Kingdom Latin Marketplace Numdesk Space Telegram United Unix Web
  Account Both Channel Ctrl Demo Developer Earn My Na Never None Number Numbers Panel Readymade Ticket Transactions`.split(
    /\s+/,
  ),
);

type Rule = { breaks: (spoken: Spoken) => boolean; wrong: string; key?: string };
const matches = (pattern: RegExp) => (one: Spoken) => pattern.test(one.text);
const sentencesIn = (text: string) => text.split(/(?<=[.?…])\s+|\n+/);
const wordsIn = (sentence: string) => sentence.trim().split(/\s+/);

const rules: Record<string, Rule> = {
  'a sentence has up to 15 words': {
    breaks: ({ text }) => sentencesIn(text).some((sentence) => wordsIn(sentence).length > 15),
    wrong: 'A sentence with many words is hard to read for people who use a second language.',
  },
  'there are no semicolons': { breaks: matches(/;/), wrong: 'Sold out; try again' },
  'there are no exclamation marks': { breaks: matches(/!/), wrong: 'Welcome!' },
  'there are no contractions': {
    breaks: matches(/n['’]t\b|['’](ll|re|ve|d|m)\b|\b(it|that|there|what|who|here|let)['’]s\b/i),
    wrong: 'That’s all',
  },
  'nobody begs, apologises or cheers': {
    breaks: matches(/\b(please|oops|sorry|successfully|hopefully|whoops|congratulations)\b/i),
    wrong: 'Successfully saved',
  },
  'log in is a verb and login a noun': {
    breaks: matches(/\b(log-in|log-out|logout|sign[ -](in|up|out)|signed (in|up|out))\b/i),
    wrong: 'Sign in to continue',
  },
  'an email is no mail, and a demo no sandbox': {
    breaks: matches(/\b(e-?mails? letter|mails?|sandbox|stand-?ins?)\b/i),
    wrong: 'We sent you a mail',
  },
  'words of the glossary are used': {
    breaks: matches(/\b(top-?ups?|movements?|odds|paisa|pictures?|kinds?|tries|lately|identifiers?)\b/i),
    wrong: 'Search 4 kinds',
  },
  'a sale is a discount, and what is done is done immediately and automatically': {
    breaks: matches(
      /\b(on sale|no longer sold|(?<!up to 10 )at once|by itself|at most|not answering|does not answer)\b/i,
    ),
    wrong: 'It stops at once',
  },
  'codes and SMS arrive, and money is refunded': {
    breaks: matches(/\b(comes?|came|went) (back|in|late|too late|after|before|when)\b|\b(code|sms) (comes?|came)\b/i),
    wrong: 'Your code came',
  },
  'nobody is told to look in': { breaks: matches(/\blook (in again|into)\b/i), wrong: 'Look into your inbox' },
  'English is British': {
    breaks: matches(
      /\b(colors?|\w+(ogniz|organiz|thoriz|tomiz|nimiz|ximiz)\w*|favorites?|center(ed)?|behaviors?|gray|cancel(ed|ing))\b/i,
    ),
    wrong: 'We recognized your color',
  },
  'an ID has capitals': {
    breaks: ({ text }) => /(?<![:/])\bids?\b(?!=)/.test(text.replaceAll(/\{\w*\}/g, '')),
    wrong: 'Copy the id',
  },
  'a colon stands before a value': {
    breaks: ({ text }) => /[a-z]: [a-z]/.test(text.replace(/^(Means|\{\w*\}): /, '')),
    wrong: 'Empty: the rules decide.',
  },
  'only names have a capital within a sentence': {
    breaks: ({ text }) => (text.match(/(?<=[a-z}%)] )[A-Z][a-z]+/g) ?? []).some((word) => !names.has(word)),
    wrong: 'Copy Code',
  },
  'titles and buttons have no full stop': {
    breaks: ({ key, text }) => /(title|submit|accept|button|heading|save|send)$/i.test(key) && /[a-z]\.$/.test(text),
    key: 'saveTitle',
    wrong: 'Save this view.',
  },
  'a text of several sentences ends with a stop': {
    breaks: ({ text }) => /[a-z]\. [A-Z][^\n]*[a-z]$/.test(text),
    wrong: 'It is saved. Open it again',
  },
};

describe('in English that people read', () => {
  it('all texts are looked at', () => {
    expect(spoken.length).toBeGreaterThan(2_500);
    const files = new Set(spoken.map(({ file }) => file));
    expect(files).toContain('renderer/words/en/admin/shop/services.ts');
    expect(files).toContain('server/words/en.ts');
  });

  it.each(Object.entries(rules))('%s', (_, { breaks, wrong, key = '' }) => {
    expect(breaks({ file: '', key, text: wrong })).toBe(true);
    const found = spoken.filter((one) => !fixed.has(one.text) && breaks(one));
    expect(found.map(({ file, key: name, text }) => `${file} ${name}: ${text}`)).toEqual([]);
  });
});

describe('toasts', () => {
  const longest = 60;
  const catalogues = cataloguesOf(filesIn('renderer/words/en'));
  const shown = filesIn('renderer').flatMap((path) => toastTextsOf(path, root, catalogues));
  /** A value counts as eight characters, such as "₹250.00". */
  const lengthOf = (text: string) => text.replaceAll(/\{\w*\}/g, 'xxxxxxxx').length;

  it(`have up to ${longest} characters`, () => {
    expect(shown.length).toBeGreaterThan(60);
    expect(shown.filter(({ text }) => lengthOf(text) > longest).map(({ text }) => text)).toEqual([]);
  });
});
