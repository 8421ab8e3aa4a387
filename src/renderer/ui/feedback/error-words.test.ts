import { describe, expect, it } from 'vitest';
import { createApi, NoAnswer } from '#shared/client.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { fieldProblem, fieldProblems, type FieldCode, type FieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem, type ProblemCode } from '#shared/problem.ts';
import { problems } from '#shared/problems.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { hindi } from '#renderer/words/hindi.ts';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { errorMessage, errorWords, fieldErrors } from './error-words.ts';

const devanagari = /[\u0900-\u097F]/;
const codes = Object.keys(problems) as ProblemCode[];

describe('a refusal', () => {
  it('with parameters is more exact than its code', () => {
    expect(errorMessage(new Problem('price_changed', { params: { price: '₹14.00' } }))).toBe(
      'The lowest price is now ₹14.00. You were not charged.',
    );
    expect(errorMessage(new Problem('price_changed'))).toBe('The price has changed. You were not charged.');
  });

  it('of a page whose browser hides the cookie from it does not just say to reload', () => {
    expect(errorMessage(new Problem('page_outdated'))).toBe(
      'Your browser hides the cookies of this site. Allow them, then reload. Nothing was changed.',
    );
    document.cookie = 'XSRF-TOKEN=seen';
    expect(errorMessage(new Problem('page_outdated'))).toMatch(/^This page is out of date/);
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });

  it('has words in Hindi for every code of the contract', async () => {
    await switchToHindi();
    expect(Object.keys(hindi['problems'] ?? {}).toSorted()).toEqual(codes.toSorted());
    for (const code of codes) expect(errorMessage(new Problem(code))).toMatch(devanagari);
  });

  it('in Hindi keeps its parameters', async () => {
    await switchToHindi();
    expect(errorMessage(new Problem('price_changed', { params: { price: '₹14.00' } }))).toBe(
      'अब सबसे कम क़ीमत ₹14.00 है। आपसे कोई पैसा नहीं लिया गया।',
    );
    expect(errorMessage(new Problem('price_changed'))).toBe('क़ीमत बदल गई है। आपसे कोई पैसा नहीं लिया गया।');
  });

  it('names what is wrong with each field, in both languages', async () => {
    const refusal = invalidFields({
      email: fieldProblem('email'),
      password: fieldProblem('too_short', { minimum: minimumPasswordLength }),
    });
    expect(fieldErrors(refusal)).toEqual({
      email: 'Enter a valid email address.',
      password: 'Use at least 8 characters.',
    });
    await switchToHindi();
    expect(fieldErrors(refusal)).toEqual({ email: 'सही ईमेल पता लिखें।', password: 'कम से कम 8 अक्षर रखें।' });
    expect(fieldErrors(new Error('bug'))).toEqual({});
  });

  it('says of a field what the server says, and that it is not valid when that cannot be read', () => {
    const fields = {
      a: { code: 'from_the_future' },
      b: 'Too long.',
      c: null,
      d: { code: 'new_here', message: 'Too short.' },
    };
    const body = { code: 'invalid_request', fields } as unknown as { fields: Record<string, FieldProblem> };
    expect(fieldErrors(new Problem('invalid_request', body))).toEqual({
      a: 'This is not valid.',
      b: 'This is not valid.',
      c: 'This is not valid.',
      d: 'Too short.',
    });
  });

  it('without readable fields or parameters is still a refusal', async () => {
    const body = { code: 'price_changed', params: 'now ₹14', fields: 'Too long.' };
    const api = createApi<Endpoints>(async () => ({ status: 400, body }));
    const refusal = await api('GET /api/user/auth-data').catch((error: unknown) => error);
    expect(fieldErrors(refusal)).toEqual({});
    expect(errorMessage(refusal)).toBe('The price has changed. You were not charged.');
  });

  it('has words in Hindi for everything that can be wrong with a field', async () => {
    await switchToHindi();
    for (const code of Object.keys(fieldProblems) as FieldCode[])
      expect(fieldErrors(invalidFields({ field: fieldProblem(code) }))['field']).toMatch(devanagari);
  });
});

describe('silence and bugs', () => {
  it.each<[number, unknown]>([
    [500, ''],
    [500, { error: 'boom' }],
    [502, '<html>Bad gateway</html>'],
    [503, undefined],
    [200, '<html>Welcome</html>'],
  ])(
    'an answer with status %i that is not of the shop is a fault of our side, not of the connection',
    async (status, body) => {
      const error = await createApi<Endpoints>(async () => ({ status, body }))('GET /api/user/auth-data').catch(
        (raised: unknown) => raised,
      );
      // What was asked may have been done, as without an answer.
      expect(error).toBeInstanceOf(NoAnswer);
      expect(errorWords(error).title).toBe('Something went wrong on our side');
      expect(errorMessage(error)).toBe(errorMessage(new Problem('unexpected')));
      await switchToHindi();
      expect(errorMessage(error)).toBe(errorMessage(new Problem('unexpected')));
    },
  );

  it('say what it means for the money, in both languages', async () => {
    expect(errorWords(new NoAnswer('down')).text).toMatch(/^Your money and numbers are safe/);
    expect(errorMessage(new Error('bug'))).toMatch(/Nothing is charged twice/);
    await switchToHindi();
    expect(errorWords(new NoAnswer('down')).title).toBe('कनेक्ट नहीं हो पाया');
    expect(errorMessage(new NoAnswer('down'))).toMatch(devanagari);
    expect(errorMessage(new Error('bug'))).toMatch(/दो बार पैसा नहीं कटता/);
  });
});
