import type { Plugin } from 'vite';

/** Parts of axios that no page uses, and the files that import them. Browsers have XMLHttpRequest, which axios prefers to fetch. */
const unused = [
  { source: './fetch.js', importer: /\/adapters\/adapters\.js$/, code: 'export const getFetch = () => false;' },
  { source: './helpers/HttpStatusCode.js', importer: /\/axios\.js$/, code: 'export default {};' },
];
const axios = /node_modules\/axios\/lib\//;
/** Named like a file of axios, so that it is bundled with the libraries. */
const placeOf = (source: string) => `\0node_modules/axios/unused/${source}`;

/** Leaves what no page uses of axios out of the pages. */
export function leanAxios(): Plugin {
  const isUnused = (source: string, importer: string) =>
    axios.test(importer) && unused.some((one) => one.source === source && one.importer.test(importer));
  return {
    name: 'lean-axios',
    enforce: 'pre',
    resolveId: (source, importer = '') => (isUnused(source, importer) ? placeOf(source) : undefined),
    load: (id) => unused.find(({ source }) => id === placeOf(source))?.code,
  };
}

const warnings = 'var ENABLE_DEV_WARNINGS = true;';

/** Leaves React Router's warnings for developers out of the built pages: what the package exports always has them. */
export function withoutRouterWarnings(): Plugin {
  return {
    name: 'without-router-warnings',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code.includes(warnings)
          ? { code: code.replace(warnings, warnings.replace('true', 'false')), map: null }
          : undefined,
    },
  };
}
