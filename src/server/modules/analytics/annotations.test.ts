import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const write = (day: string, text: string) => shop.admin.api('POST /api/admin/annotations', { body: { day, text } });
const read = async (from: string, to: string) =>
  (await shop.admin.api('GET /api/admin/analytics', { query: { from, to } })).annotations;
const latest = async (subject: string) => (await shop.admin.api('GET /api/admin/undo', { query: { subject } })).event;
const undo = (id: number) => shop.admin.api('POST /api/admin/audit/:id/undo', { params: { id: id as never } });

test('what is written beside a day comes with the figures of that day, once', async () => {
  const { annotation } = await write('2026-11-20', 'New prices');
  expect(await write('2026-11-20', 'New prices')).toEqual({ annotation });
  await write('2026-11-21', 'An outage of Aster');
  expect(await read('2026-11-20', '2026-11-20')).toEqual([annotation]);
  expect((await read('2026-11-19', '2026-11-22')).map(({ day, text }) => [day, text])).toEqual([
    ['2026-11-20', 'New prices'],
    ['2026-11-21', 'An outage of Aster'],
  ]);
});

test('it is removed, and both the removal and the addition can be undone', async () => {
  const { annotation } = await write('2026-10-01', 'A festival');
  await shop.admin.api('DELETE /api/admin/annotations/:id', { params: { id: annotation.id as never } });
  expect(await read('2026-10-01', '2026-10-01')).toEqual([]);
  const removed = await latest(`annotation:${annotation.id}`);
  await undo(removed?.id ?? 0);
  const [again] = await read('2026-10-01', '2026-10-01');
  expect(again).toMatchObject({ day: '2026-10-01', text: 'A festival' });
  const { annotation: other } = await write('2026-10-02', 'A mistake');
  const added = await latest(`annotation:${other.id}`);
  await undo(added?.id ?? 0);
  expect(await read('2026-10-02', '2026-10-02')).toEqual([]);
});
