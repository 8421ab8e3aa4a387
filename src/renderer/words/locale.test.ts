import { afterEach, describe, expect, it, vi } from 'vitest';
import { preferredLocale } from './locale.ts';

/** The language at a first visit, with what the browser asks for and what was chosen before. */
async function firstLanguage(languages: string[], chosen?: string) {
  if (chosen !== undefined) localStorage.setItem('n_locale', chosen);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  vi.resetModules();
  return (await import('./locale.ts')).locale.get();
}

describe('the language', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [['hi-IN', 'en'], 'hi'],
    [['en-IN', 'hi'], 'en'],
    [['mr', 'hi', 'en'], 'hi'],
    [['ta', 'te'], 'en'],
    [[], 'en'],
  ])('for a browser that asks for %j is %s', (languages, language) => {
    expect(preferredLocale(languages)).toBe(language);
  });

  it('at a first visit is the one the browser asks for', async () => {
    expect(await firstLanguage(['hi-IN'])).toBe('hi');
  });

  it('that was chosen once stays', async () => {
    expect(await firstLanguage(['hi-IN'], 'en')).toBe('en');
    expect(await firstLanguage(['en-IN'], 'hi')).toBe('hi');
  });

  it('that we do not speak counts as none', async () => {
    expect(await firstLanguage(['hi'], 'fr')).toBe('hi');
  });
});
