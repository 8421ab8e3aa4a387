import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Blocker, DocumentState, DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { FooterPage } from './footer-page.tsx';

const value: DocumentValues['footer'] = { domain: '', copyright: '', links: [] };
const state: DocumentState = {
  published: { version: 1, by: null, at: null, reason: null, reverts_to: null, document: { name: 'footer', value } },
  version: 1,
  draft: null,
  blockers: [],
  theme: null,
};
const blockers: Blocker[] = [
  { field: 'links.0.title', code: 'text_needed' },
  { field: 'links.0.items.0.text', code: 'text_needed' },
];

async function openFooter() {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/site/documents/footer': { body: state },
      'GET /api/admin/site/documents/footer/versions': { body: { data: [] } },
      'POST /api/admin/site/documents/footer/preview': { body: { url: '/' } },
      'POST /api/admin/site/drafts': ({ body }) => {
        const { document } = body as { document: { name: 'footer'; value: DocumentValues['footer'] } };
        const draft = { document, base: 1, by: 'ravi@example.com', at: '2026-11-22T08:00:00.000Z' };
        return { body: { ...state, version: 2, draft, blockers } };
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <FooterPage />
      </KeysProvider>
    </MeProvider>,
  );
}

it('a group that was just added is not wrong before somebody left its field, and the checks name what it lacks', async () => {
  await openFooter();
  await userEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  const title = screen.getByRole('textbox', { name: 'Group title' });
  expect(title).toHaveFocus();
  expect(title).toBeValid();
  expect(screen.getByRole('button', { name: 'Remove group' })).toBeVisible();
  const checked = within(screen.getByRole('region', { name: 'Checked' }));
  expect((await checked.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'New group: Group title · Write what customers read here.',
    'New group, Link: Text · Write what customers read here.',
  ]);
  expect(screen.getByText('2 problems')).toBeVisible();
  await userEvent.tab();
  expect(title).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Text' })).toBeValid();
});

it('a group with problems can be removed again', async () => {
  await openFooter();
  await userEvent.click(await screen.findByRole('button', { name: 'Add group' }));
  expect(await screen.findByText('2 problems')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove group' }));
  expect(screen.queryByRole('textbox', { name: 'Group title' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add group' })).toBeVisible();
});
