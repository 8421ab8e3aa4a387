import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { usePageKeys } from '#renderer/app/layout/use-page-keys.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { SearchBox } from '../form/search-box.tsx';
import { modal } from '../overlay/modal.store.ts';

beforeEach(resetStores);

function Page({ search }: { search: boolean }) {
  usePageKeys();
  return search ? <SearchBox label="Search services" placeholder="Search" value="" onChange={() => {}} /> : null;
}

it.each([true, false])('the key of the search is listed where there is one: %s', async (search) => {
  renderWith(await createFakeServices(), <Page search={search} />);
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(keys).getByText('Show these keys')).toBeVisible();
  expect(within(keys).queryAllByText('Search')).toHaveLength(search ? 1 : 0);
  act(() => modal.hide());
});
