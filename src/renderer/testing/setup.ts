import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadAdminWords } from '#renderer/words/admin-words.ts';
import { locale, setLocale } from '#renderer/words/locale.ts';
import { loadWords } from '#renderer/words/words.ts';
import { resetStores } from './reset-stores.ts';

// Waits longer than the default, because a busy machine is slow.
configure({ asyncUtilTimeout: 5000 });

afterEach(async () => {
  cleanup();
  resetStores();
  // What still loads when the last file of a page ends would fail the run: words, and code that is fetched ahead.
  if (locale.get() !== 'en') await Promise.all([loadWords(), loadAdminWords()]);
  await vi.dynamicImportSettled();
  setLocale('en');
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no layout: these stubs answer as a phone would.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.scrollTo = () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => {};
