import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { dropFromRouter } from './lean-router.ts';

/**
 * Files of packages that pages use less of: each becomes what is left of it. Requests have bodies of JSON and queries of plain
 * texts, and are neither intercepted nor cancelled; browsers have XMLHttpRequest, which axios prefers to fetch; the shop sets no
 * XSRF cookie. Events are JSON.
 */
const leanFiles: Readonly<Record<string, string>> = {
  'axios/lib/adapters/adapters.js': `import xhr from './xhr.js';
export default { getAdapter: (one) => (typeof one === 'function' ? one : xhr), adapters: { xhr } };`,
  'axios/lib/cancel/CancelToken.js': 'export default class CancelToken {}',
  'axios/lib/core/assertParamsAcyclic.js': 'export default () => {};',
  'axios/lib/core/InterceptorManager.js': 'export default class InterceptorManager { forEach() {} }',
  'axios/lib/core/setFormDataHeaders.js': 'export default () => {};',
  'axios/lib/helpers/buildURL.js': `const encode = (text) =>
  encodeURIComponent(text).replace(/%3A/g, ':').replace(/%24/g, '$').replace(/%2C/g, ',').replace(/%20/g, '+');
export default (url, params) => {
  const query = Object.entries(params ?? {}).map(([name, text]) => encode(name) + '=' + encode(text)).join('&');
  return query ? url + (url.includes('?') ? '&' : '?') + query : url;
};`,
  'axios/lib/helpers/cookies.js': 'export default { read: () => null, readAsync: async () => null };',
  'axios/lib/helpers/formDataToJSON.js': 'export default () => null;',
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  'axios/lib/helpers/isURLSameOrigin.js': 'export default () => false;',
  'axios/lib/helpers/toFormData.js': 'export default () => null;',
  'axios/lib/helpers/toURLEncodedForm.js': 'export default () => null;',
  'axios/lib/helpers/validator.js': `const any = () => any;
export default { assertOptions: () => {}, validators: { transitional: any, spelling: any } };`,
  'socket.io-parser/build/esm/is-binary.js': 'export const isBinary = () => false, hasBinary = () => false;',
  'socket.io-parser/build/esm/binary.js': `export const deconstructPacket = (packet) => ({ packet, buffers: [] });
export const reconstructPacket = (packet) => packet;`,
};

/** Leaves what no page uses of axios, Socket.IO and React Router out of the built pages. */
export function leanLibraries(): Plugin {
  const paths = Object.keys(leanFiles).map(
    (file) => [resolve('node_modules', file).replaceAll('\\', '/'), file] as const,
  );
  const files = new Map(paths);
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const lost = paths.filter(([path]) => !existsSync(path));
      if (lost.length > 0)
        throw new Error(`scripts/lean/lean-libraries.ts names what is not there: ${lost.join(', ')}`);
    },
    load: {
      filter: { id: /node_modules\/(axios|socket\.io-parser)\// },
      handler: (id) => leanFiles[files.get(id) ?? ''],
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code.includes('function useRoutesImpl') ? { code: dropFromRouter(code), map: null } : undefined,
    },
  };
}
