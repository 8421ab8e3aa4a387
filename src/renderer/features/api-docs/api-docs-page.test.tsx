import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { actionNames } from '#shared/public-api/public-api.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import hindi from '#renderer/words/hi/api-docs.json' with { type: 'json' };
import { apiActionsWords, apiDocsWords, apiErrorsWords, apiParametersWords } from '#renderer/words/en/api-docs.ts';
import { ApiDocsPage } from './api-docs-page.tsx';

async function show() {
  const services = await createFakeServices({ 'GET /api/user/api-key': { body: { api_key: null } } });
  renderWith(services, <ApiDocsPage />);
  await screen.findByRole('button', { name: 'Create key' });
}

it('writes API terms as code and shows no backtick', async () => {
  await show();
  for (const pre of document.querySelectorAll('pre')) pre.remove();
  expect(document.body.textContent).not.toContain('`');
  const [cost] = screen.getAllByText('cost', { selector: 'code' });
  expect(cost?.parentElement).toHaveTextContent('cost is the price now.');
});

it('describes start as a time in getHistory and as a number to skip elsewhere', async () => {
  await show();
  const startOf = (action: string) =>
    document.querySelector(`#${action} dl`)?.textContent.match(/start(number|seconds)(.*?\.)/)?.[2];
  expect(startOf('getHistory')).toBe('From when, in Unix time.');
  expect(startOf('getActiveActivations')).toBe('How many to skip.');
});

it('lists every action with its whole name', async () => {
  await show();
  const names = [...document.querySelectorAll('nav a')].map((link) => link.textContent);
  expect(names).toEqual(expect.arrayContaining(actionNames));
});

it('marks the same terms as code in Hindi', () => {
  const values = { action: '', status: 1, ms: 1, perKey: 1, perAddress: 1, wrongKeys: 1 };
  const textOf = (word: string | ((given: typeof values) => string)) =>
    typeof word === 'string' ? word : word(values);
  const termsIn = (text: string) => new Set(text.split('`').filter((_, index) => index % 2 === 1));
  const catalogues = [
    [apiDocsWords.get(), hindi['api-docs']],
    [apiActionsWords.get(), hindi['api-actions']],
    [apiErrorsWords.get(), hindi['api-errors']],
    [apiParametersWords.get(), hindi['api-parameters']],
  ] as const;
  for (const [english, translated] of catalogues)
    for (const [key, word] of Object.entries(english))
      expect([key, termsIn(translated[key as keyof typeof translated])]).toEqual([key, termsIn(textOf(word))]);
});
