import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider, useKeys, type KeyHandlers } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { KeysDialog } from './keys-dialog.tsx';

function Keyed({ handlers, enabled = true }: { handlers: KeyHandlers; enabled?: boolean }) {
  useKeys(handlers, { enabled });
  return null;
}

it('tells which keys do something on the page as it is, and lists the others apart', async () => {
  renderWith(
    await createFakeServices(),
    <KeysProvider>
      <Keyed handlers={{ next: () => {}, skip: () => {} }} />
      <Keyed handlers={{ reject: () => {} }} enabled={false} />
      <KeysDialog pages={[]} />
    </KeysProvider>,
  );
  act(() => useShell.getState().show('keys'));
  const named = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect(named('On this page now')).toEqual(['Next row or record', 'Skip to the next free record']);
  expect(named('Elsewhere')).toContain('Reject');
});
