import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files of packages that do what no page asks for, and what is left of them. Requests have bodies of JSON and complete
 * addresses, and are not cancelled; browsers have XMLHttpRequest, which axios prefers to fetch; our client adds the XSRF header itself.
 * Events are JSON.
 */
const unused: Readonly<Record<string, string>> = {
  'axios/lib/adapters/adapters.js': `import xhr from './xhr.js';
export default { getAdapter: () => xhr, adapters: { xhr } };`,
  'axios/lib/cancel/CancelToken.js': 'export default class {}',
  'axios/lib/core/setFormDataHeaders.js': 'export default () => {};',
  'axios/lib/helpers/AxiosURLSearchParams.js': 'export default class {}',
  'axios/lib/helpers/cookies.js': 'export default { read: () => null };',
  'axios/lib/helpers/formDataToJSON.js': 'export default () => null;',
  'axios/lib/helpers/HttpStatusCode.js': 'export default {};',
  'axios/lib/helpers/isURLSameOrigin.js': 'export default () => false;',
  'axios/lib/helpers/toFormData.js': 'export default () => null;',
  'axios/lib/helpers/toURLEncodedForm.js': 'export default () => null;',
  'socket.io-parser/build/esm/is-binary.js': 'export const isBinary = () => false, hasBinary = () => false;',
  'socket.io-parser/build/esm/binary.js': `export const deconstructPacket = (packet) => ({ packet, buffers: [] });
export const reconstructPacket = (packet) => packet;`,
};

const warnings = 'var ENABLE_DEV_WARNINGS = true;';

/** Leaves what no page uses of axios and Socket.IO out of the built pages, and React Router's warnings for developers. */
export function leanLibraries(): Plugin {
  const paths = Object.keys(unused).map((file) => [resolve('node_modules', file).replaceAll('\\', '/'), file] as const);
  const files = new Map(paths);
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const lost = paths.filter(([path]) => !existsSync(path));
      if (lost.length > 0) throw new Error(`scripts/lean-libraries.ts names what is not there: ${lost.join(', ')}`);
    },
    load: {
      filter: { id: /node_modules\/(axios|socket\.io-parser)\// },
      handler: (id) => unused[files.get(id) ?? ''],
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code.includes(warnings)
          ? { code: code.replace(warnings, warnings.replace('true', 'false')), map: null }
          : undefined,
    },
  };
}
