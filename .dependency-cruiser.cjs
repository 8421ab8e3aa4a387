/** The arrows between the rooms. A test plants a violation of each rule and expects it to be found. */
const room = (name, allowed) => ({
  name: `${name}-knows-itself-and-shared`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: { path: '^src/', pathNot: `^src/(${[name, 'shared', ...allowed].join('|')})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw)$' },
    },
    room('server', []),
    room('renderer', []),
    room('main', []),
    room('preload', []),
    room('sandbox', []),
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/shared/|node_modules/zod/' },
    },
    {
      name: 'only-the-contract-knows-zod',
      comment: 'What the browser may import as a value stands beside the contract, free of validators.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '^src/shared/contract/|\\.test\\.ts$' },
      to: { path: '^src/shared/contract/|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'renderer-is-browser-only',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-main-and-preload-know-electron',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|preload)/' },
      to: { path: 'node_modules/(electron|electron-store)/' },
    },
    {
      name: 'no-validators-in-the-browser',
      comment: 'The contract reaches the renderer as types only; zod would double the first load.',
      severity: 'error',
      from: { path: '^src/(renderer|preload)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: {
        path: '^src/shared/contract/|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a-feature-never-imports-a-feature',
      severity: 'error',
      from: { path: '^src/renderer/(features|admin)/([^/]+)/' },
      to: { path: '^src/renderer/(features|admin)/', pathNot: '^src/renderer/$1/$2/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^src/renderer/(features|admin|ui|lib|platform|words|data)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/renderer/(app/|main\\.tsx)' },
    },
    {
      name: 'ui-lib-and-platform-are-the-ground-floor',
      severity: 'error',
      from: { path: '^src/renderer/(ui|lib|platform|words|data)/' },
      to: { path: '^src/renderer/(features|admin)/' },
    },
    {
      name: 'only-repositories-speak-sql',
      severity: 'error',
      from: { path: '^src/server/modules/', pathNot: '\\.(repository|test)\\.ts$' },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-do-not-know-their-adapters',
      severity: 'error',
      from: { path: '^src/server/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/(providers|app\\.ts|index\\.ts)' },
    },
    {
      name: 'a-repository-belongs-to-its-module',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/modules/[^/]+/.*\\.repository\\.ts$', pathNot: '^src/server/modules/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tools.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
