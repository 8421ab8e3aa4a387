import { expect, test } from 'vitest';
import { menuOf, moveRow, placeOf, rowsOf, type MenuValue } from './menu-rows.ts';

const item = (id: string) => ({ id, label: '', icon: '' as const, href: '', badge: '', hidden: false });
const menu: MenuValue = {
  sections: [
    { id: 'main', title: '', items: [item('dashboard')] },
    { id: 'wallet', title: '', items: [item('recharge'), item('api')] },
  ],
};
const ids = (value: MenuValue) => value.sections.map(({ id, items }) => [id, ...items.map((one) => one.id)]);

test('a menu is the same after it was a list', () => {
  expect(menuOf(rowsOf(menu))).toEqual(menu);
});

test('an item moves within its section and into another', () => {
  expect(ids(menuOf(moveRow(rowsOf(menu), 'api', 'recharge')))[1]).toEqual(['wallet', 'api', 'recharge']);
  expect(ids(menuOf(moveRow(rowsOf(menu), 'api', 'section:wallet')))).toEqual([
    ['main', 'dashboard', 'api'],
    ['wallet', 'recharge'],
  ]);
});

test('an item never stands above the first section, and sections stay where they are', () => {
  expect(ids(menuOf(moveRow(rowsOf(menu), 'api', 'section:main')))[0]).toEqual(['main', 'api', 'dashboard']);
  expect(moveRow(rowsOf(menu), 'section:wallet', 'dashboard')).toEqual(rowsOf(menu));
});

test('the place of an item counts items alone', () => {
  expect(placeOf(rowsOf(menu), 'recharge')).toEqual({ place: 2, count: 3 });
});
