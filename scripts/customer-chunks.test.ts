import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCustomerChunks, type CustomerChunks } from './customer-chunks.ts';

const ofAdmin =
  /\/renderer\/(features|ui|data|words\/en)\/admin\/|\/words\/hi\/admin\/|react-table|cmdk|recharts|@dnd-kit|react-day-picker/;

describe('what customers load', () => {
  let chunks: CustomerChunks;
  beforeAll(async () => {
    chunks = await findCustomerChunks({
      root: resolve('src/renderer'),
      plugins: [react()],
      codeSplitting: { groups: [] },
    });
  }, 120_000);

  it('holds nothing of the admin panel on the first load', () => {
    expect(chunks.initial.some((module) => module.endsWith('/app/app.tsx'))).toBe(true);
    expect(chunks.initial.filter((module) => ofAdmin.test(module))).toEqual([]);
  });

  it('never leads to the screens of the admin panel', () => {
    expect(chunks.has(resolve('src/renderer/features/home/dashboard.tsx'))).toBe(true);
    expect(chunks.has(resolve('src/renderer/features/admin/admin-app.tsx'))).toBe(false);
    expect(chunks.has(resolve('src/renderer/ui/admin/table/data-table.tsx'))).toBe(false);
  });
});
