import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { useSheet, type SheetColumn } from '#renderer/ui/admin/sheet/use-sheet.ts';
import { readPrice } from '../offers/offer-edits.ts';
import { CellField } from './cell-field.tsx';

const rows = [{ id: '1', price: '10.00' }];
const columns: SheetColumn<(typeof rows)[number]>[] = [
  {
    id: 'price',
    header: 'Price',
    edit: { textOf: ({ price }) => price, read: (text) => ({ text: readPrice(text) ?? text }) },
  },
];

function Panel() {
  const sheet = useSheet({ rows, keyOf: ({ id }) => id, columns });
  return (
    <>
      <CellField label="Price" row="1" column="price" sheet={sheet} />
      <output>{sheet.textOf('1', 'price')}</output>
    </>
  );
}

it('a cell typed into the panel, digit by digit, is tidied when it is left and not before', async () => {
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: signedInOwner } },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <Panel />
    </MeProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Price' });
  await userEvent.clear(field);
  await userEvent.type(field, '12.5');
  expect(field).toHaveValue('12.5');
  expect(screen.getByRole('status')).toHaveTextContent('12.50');
  await userEvent.tab();
  expect(field).toHaveValue('12.50');
});
