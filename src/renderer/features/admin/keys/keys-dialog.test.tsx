import { act, cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider, useKeys, type KeyHandlers } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { KeysDialog } from './keys-dialog.tsx';

function Keyed({ handlers, enabled = true }: { handlers: KeyHandlers; enabled?: boolean }) {
  useKeys(handlers, { enabled });
  return null;
}

async function show(role: Role, page?: ReactNode) {
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: { ...signedInOwner, role } } },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        {page}
        <KeysDialog pages={[]} />
        <p>Here</p>
      </KeysProvider>
    </MeProvider>,
  );
  await screen.findByText('Here');
  act(() => useShell.getState().show('keys'));
}
const named = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .queryAllByRole('term')
    .map(({ textContent }) => textContent);

it('tells which keys do something on the page as it is, and lists the others apart', async () => {
  await show(
    'owner',
    <>
      <Keyed handlers={{ next: () => {}, skip: () => {} }} />
      <Keyed handlers={{ reject: () => {} }} enabled={false} />
    </>,
  );
  expect(named('On this page now')).toEqual(['Next row or record', 'Skip to the next free record']);
  expect(named('Elsewhere')).toContain('Reject');
});

it('lists no key that does nothing anywhere for somebody in this role', async () => {
  const ofAdmins = ['Adjust the balance', 'Edit the cell', 'Paste cells', 'Fill the chosen cells'];
  await show('admin');
  expect(named('Elsewhere')).toEqual(expect.arrayContaining([...ofAdmins, 'Ban or change the ban']));
  cleanup();
  await show('support');
  expect(named('Elsewhere')).toEqual(expect.arrayContaining(['Ban or change the ban', 'Refund a part', 'Copy cells']));
  expect(named('Elsewhere').filter((name) => ofAdmins.includes(name ?? ''))).toEqual([]);
});
