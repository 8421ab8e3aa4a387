import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { findLayoutChunks } from './layout-chunks.ts';

const root = '/src/renderer';
type Sample = { module?: string; reads?: string[]; holds: string[]; isEntry?: true };

/** Chunks as a build without groups makes them. */
function chunksOf(samples: Record<string, Sample>): Rolldown.OutputChunk[] {
  return Object.entries(samples).map(([fileName, { module, reads = [], holds, isEntry = false }]) => ({
    fileName,
    imports: reads,
    isEntry,
    isDynamicEntry: !isEntry && module !== undefined,
    facadeModuleId: module === undefined ? null : `${root}/${module}`,
    moduleIds: [...(module === undefined ? [] : [module]), ...holds].map((one) => `${root}/${one}`),
  })) as unknown as Rolldown.OutputChunk[];
}

const layouts = {
  main: { module: 'main.tsx', holds: ['app/app.tsx'], isEntry: true },
  frame: { module: 'app/layout/frame-layout.tsx', reads: ['both'], holds: ['app/menu/side-menu.tsx'] },
  data: { module: 'app/start/page-data.ts', holds: ['data/numbers.ts'] },
  session: { module: 'app/layout/session-layout.tsx', reads: ['both'], holds: [] },
  login: {
    module: 'features/session/login/login-page.tsx',
    reads: ['field', 'password'],
    holds: ['features/session/session-card.tsx'],
  },
  register: { module: 'features/session/login/register-page.tsx', holds: [] },
  profile: { module: 'features/profile/profile-page.tsx', reads: ['field', 'password'], holds: [] },
  both: { holds: ['app/layout/footer.tsx'] },
  field: { holds: ['ui/form/field.tsx'] },
  password: { holds: ['ui/form/password-input.tsx'] },
} satisfies Record<string, Sample>;

const pages = ['one', 'two', 'three', 'four'];
const chunkOf = (module: string, more: Record<string, Sample> = {}) =>
  findLayoutChunks(root, chunksOf({ ...layouts, ...more })).get(`${root}/${module}`);

it('a page loads the layout that it stands in, and not the other', () => {
  expect(chunkOf('app/menu/side-menu.tsx')).toBe('framed');
  expect(chunkOf('data/numbers.ts')).toBe('framed');
  expect(chunkOf('features/session/session-card.tsx')).toBe('session');
});

it('what both layouts need comes with the start', () => {
  expect(chunkOf('app/app.tsx')).toBe('start');
  expect(chunkOf('app/layout/footer.tsx')).toBe('start');
});

it('pages with a frame load nothing of logins for a part that both use', () => {
  expect(chunkOf('ui/form/field.tsx')).toBe('start');
  expect(chunkOf('ui/form/password-input.tsx')).toBe('credentials');
});

it('a part of the design system that four pages share comes with the frame, and one that three and staff share does not', () => {
  const sharedBy = (count: number) => ({
    badge: { holds: ['ui/marks/badge.tsx'] },
    ...Object.fromEntries(
      pages.slice(0, count).map((name) => [name, { module: `features/${name}.tsx`, reads: ['badge'], holds: [] }]),
    ),
  });
  expect(chunkOf('ui/marks/badge.tsx', sharedBy(4))).toBe('framed');
  expect(chunkOf('ui/marks/badge.tsx', sharedBy(3))).toBeUndefined();
  const ofStaff = { find: { module: 'features/admin/impersonate/find-page.tsx', reads: ['badge'], holds: [] } };
  expect(chunkOf('ui/marks/badge.tsx', { ...sharedBy(3), ...ofStaff })).toBeUndefined();
});

it('a layout that is no longer loaded on its own ends the build', () => {
  expect(() => findLayoutChunks(root, chunksOf({ main: layouts.main }))).toThrow('is no chunk');
});
