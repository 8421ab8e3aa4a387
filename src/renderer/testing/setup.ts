import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { setLocale } from '#renderer/words/locale.ts';
import { resetStores } from './reset-stores.ts';

// Waits longer than the default, because a busy machine is slow.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  resetStores();
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
