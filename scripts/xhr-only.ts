import type { Plugin } from 'vite';

const adapters = /node_modules\/axios\/lib\/adapters\/adapters\.js$/;
/** Named like a file of axios, so that it is bundled with the libraries. */
const empty = '\0node_modules/axios/no-fetch.js';

/** Leaves axios's fetch adapter out of the pages: browsers have XMLHttpRequest, which axios prefers. */
export function xhrOnly(): Plugin {
  return {
    name: 'xhr-only',
    enforce: 'pre',
    resolveId: (source, importer = '') => (source === './fetch.js' && adapters.test(importer) ? empty : undefined),
    load: (id) => (id === empty ? 'export const getFetch = () => false;' : undefined),
  };
}
