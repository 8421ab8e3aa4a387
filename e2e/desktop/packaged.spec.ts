import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect } from '@playwright/test';
import { fuses } from '../../scripts/desktop/fuses.ts';
import { test, type Package } from './package.ts';
import { spendStaffDay } from './staff-day.ts';

test('the packaged program has the fuses of the table, and the driven copy differs in one', async ({
  release,
  driven,
}) => {
  expect(await readFuses(release)).toEqual(fuses);
  expect(await readFuses(driven)).toEqual({ ...fuses, enableNodeCliInspectArguments: true });
});

test('a day of staff passes with the packaged program as with the built one', async ({
  machine,
  shop,
  trayHost,
  notifications,
}) => {
  await spendStaffDay({ machine, shop, trayHost, notifications });
});

test('it runs from its archive, which holds what was built and no modules', async ({ driven, machine }) => {
  const { app: client } = await machine.start();
  const found = await client.evaluate(({ app }) => ({
    path: app.getAppPath(),
    names: process.mainModule?.require('node:fs').readdirSync(app.getAppPath()),
    updaters: process.mainModule?.children.filter(({ filename }) => filename.endsWith('updater.cjs')),
  }));
  expect(found.path).toBe(join(driven.resources, 'app.asar'));
  expect(found.names.toSorted()).toEqual(['out', 'package.json', 'resources']);
  // Its code is read at the first check, long after the start.
  expect(found.updaters).toEqual([]);
});

/** The table that the packaged program carries. A newer runtime may have fuses that the builder does not know. */
async function readFuses({ program }: Package): Promise<Record<string, boolean>> {
  const wire = Object.entries(await getCurrentFuseWire(program)).flatMap(([index, state]) => {
    const name = FuseV1Options[Number(index)];
    return name
      ? [[name.replace(/^./, (letter) => letter.toLowerCase()), String.fromCharCode(Number(state)) === '1']]
      : [];
  });
  return Object.fromEntries(wire);
}
