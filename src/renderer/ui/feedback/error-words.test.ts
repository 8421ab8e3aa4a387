import { describe, expect, it } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import { Problem, problems, type ProblemCode } from '#shared/problem.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { session } from '#shared/contract/session.ts';
import { hindi } from '#renderer/words/hindi.ts';
import { speakHindi } from '#renderer/testing/speak-hindi.ts';
import { errorMessage, errorWords, fieldErrors } from './error-words.ts';

const devanagari = /[\u0900-\u097F]/;
const codes = Object.keys(problems) as ProblemCode[];

describe('a refusal', () => {
  it('in English is what the server says: it may be more exact than its code', () => {
    expect(errorMessage(new Problem('price_changed', 'The lowest price is now ₹14.00.'))).toBe(
      'The lowest price is now ₹14.00.',
    );
  });

  it('has words in Hindi for every code of the contract', async () => {
    await speakHindi();
    expect(Object.keys(hindi['problems'] ?? {}).toSorted()).toEqual(codes.toSorted());
    for (const code of codes) expect(errorMessage(new Problem(code))).toMatch(devanagari);
  });

  it('in Hindi keeps what is exact where the sentence is known, else says its code', async () => {
    await speakHindi();
    const exact = 'The lowest price is now ₹14.00. You were not charged.';
    expect(errorMessage(new Problem('price_changed', exact))).toBe(
      'अब सबसे कम क़ीमत ₹14.00 है। आपसे कोई पैसा नहीं लिया गया।',
    );
    expect(errorMessage(new Problem('price_changed', 'Something new.'))).toBe(
      'क़ीमत बदल गई है। आपसे कोई पैसा नहीं लिया गया।',
    );
  });

  it('of a field is translated where the sentence is known, else left as the server put it', async () => {
    const refused = (fields: Record<string, string>) => fieldErrors(new Problem('invalid_request', undefined, fields));
    expect(refused({ email: 'Enter a valid email address.' })).toEqual({ email: 'Enter a valid email address.' });
    await speakHindi();
    expect(refused({ email: 'Enter a valid email address.', age: 'must be 18' })).toEqual({
      email: 'सही ईमेल पता लिखें।',
      age: 'must be 18',
    });
    expect(fieldErrors(new Error('bug'))).toEqual({});
  });

  it('of a log-in form knows every sentence of the contract', async () => {
    await speakHindi();
    const { body } = session['POST /api/user/register'];
    for (const wrong of [{ email: 'x', password: 'short' }, { email: 'x'.repeat(300) }, { password: 7 }]) {
      const issues = body.safeParse(wrong).error?.issues ?? [];
      const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
      for (const text of Object.values(fieldErrors(new Problem('invalid_request', undefined, fields))))
        expect(text).toMatch(devanagari);
    }
    const short = { password: `Use at least ${minimumPasswordLength} characters.` };
    expect(fieldErrors(new Problem('invalid_request', undefined, short))).toEqual({
      password: 'कम से कम 8 अक्षर रखें।',
    });
  });
});

describe('silence and bugs', () => {
  it('say what it means for the money, in both languages', async () => {
    expect(errorWords(new NoAnswer('down')).text).toMatch(/^Your money and numbers are safe/);
    expect(errorMessage(new Error('bug'))).toMatch(/nothing is charged twice/);
    await speakHindi();
    expect(errorWords(new NoAnswer('down')).title).toBe('शॉप से कोई जवाब नहीं मिला');
    expect(errorMessage(new NoAnswer('down'))).toMatch(devanagari);
    expect(errorMessage(new Error('bug'))).toMatch(/दो बार पैसा नहीं कटता/);
  });
});
